import { useEffect } from "react";
import { useFetchers, useLocation, useNavigation } from "react-router";
import { wentBackItself } from "#state/dialog-route.ts";
import { isAboveDialogs } from "#ui/above-dialogs.ts";
import { dropOlderNotices, noteUserAction } from "#ui/notices.tsx";

/** A new page, dialog or submission removes the notices of earlier actions, but not those of its own. */
export function useTimelyNotices(): void {
  useDeeds();
  const { key } = useLocation();
  const navigation = useNavigation();
  const fetchers = useFetchers();
  const going = navigation.location?.key;
  const sending = navigation.state === "submitting" || fetchers.some(({ state }) => state === "submitting");

  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them is a new occasion
  useEffect(dropOlderNotices, [key, going]);
  useEffect(() => {
    if (sending) dropOlderNotices();
  }, [sending]);
}

/** A press on anything else is no action. */
const pressable = "a, button, summary, label, input, select, [role=menuitem], [role=radio]";

function useDeeds(): void {
  useEffect(() => {
    const ended = new AbortController();
    const options = { signal: ended.signal, capture: true };
    const handleClick = (event: MouseEvent) => {
      const { target } = event;
      if (target instanceof Element && target.closest(pressable) && !isAboveDialogs(event)) noteUserAction();
    };
    const handleSubmit = ({ submitter }: SubmitEvent) => {
      // Conform checks a single field by a submission that is not sent.
      if (submitter instanceof HTMLButtonElement && submitter.name === "__intent__") return;
      noteUserAction();
      dropOlderNotices();
    };
    const handleKey = ({ key }: KeyboardEvent) => {
      if (key === "Escape") noteUserAction();
    };
    const handleBack = () => {
      if (!wentBackItself()) noteUserAction();
    };
    window.addEventListener("click", handleClick, options);
    window.addEventListener("submit", handleSubmit, options);
    window.addEventListener("keydown", handleKey, options);
    window.addEventListener("popstate", handleBack, options);
    return () => ended.abort();
  }, []);
}
