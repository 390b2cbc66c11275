import { CircleAlert, CircleCheck, TriangleAlert, X } from "lucide-react";
import { type FocusEvent, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { aboveDialogs } from "./above-dialogs.ts";
import { classNames } from "./class-names.ts";
import { IconButton } from "./icon-button.tsx";
import { type NoticeKind, withNotice, withNotices, withoutOlder } from "./notice-rules.ts";
import { useClearOfFocus } from "./use-clear-of-focus.ts";

type Notice = {
  id: number;
  kind: NoticeKind;
  text: string;
  userAction: number;
  about?: readonly string[];
} & NoticeOptions;

export interface NoticeOptions {
  /** A button beside the text; such a notice survives a change of the page. */
  action?: { label: string; onPress: () => void };
}

const NOTICE_MS = 5000;
/** Longer, because a keyboard user has to reach the button first. */
const ACTION_NOTICE_MS = 20_000;
const LINES_IN_NOTICE_MS = 3;
const none: readonly Notice[] = [];

let notices = none;
let lastId = 0;
let userAction = 0;
const listeners = new Set<() => void>();

function publish(next: readonly Notice[]) {
  notices = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Does nothing on the server, where a notice would be shared between visitors. */
export function notify(kind: NoticeKind, text: string, options: NoticeOptions = {}): void {
  if (typeof document === "undefined") return;
  lastId += 1;
  publish(withNotice(notices, { id: lastId, kind, text, userAction, ...options }));
}

/** Replaces what was said of the same things before, and survives a change of the page. */
export function notifyAbout(
  kind: NoticeKind,
  news: readonly { text: string; about: readonly string[] }[],
): void {
  const added = news.map((each) => ({ ...each, id: ++lastId, kind, userAction }));
  if (added.length > 0) publish(withNotices<Notice>(notices, added));
}

/** The person acts: later notices belong to this action. */
export function noteUserAction(): void {
  userAction += 1;
}

/** The last action opened a page or dialog, or sent something: earlier notices no longer apply. */
export function dropOlderNotices(): void {
  const left = withoutOlder(notices, userAction);
  if (left.length < notices.length) publish(left);
}

function dismiss(id: number) {
  publish(notices.filter((notice) => notice.id !== id));
}

/** Both live regions are always mounted: one that appears with its text is often not read out. */
export function Notices() {
  const shown = useSyncExternalStore(
    subscribe,
    () => notices,
    () => none,
  );
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  // Where the focus returns to, because the pressed button is about to disappear.
  const cameFrom = useRef<HTMLElement | null>(null);
  const box = useRef<HTMLElement>(null);
  useClearOfFocus(shown.length > 0, box);
  const urgent = shown.filter((notice) => notice.kind !== "positive");
  const calm = shown.filter((notice) => notice.kind === "positive");
  const paused = shown.length > 0 && (hovered || focused);

  // An element that is removed fires no pointerleave and no blur.
  if (shown.length === 0 && (hovered || focused)) {
    setHovered(false);
    setFocused(false);
  }

  function handleFocus(event: FocusEvent<HTMLElement>) {
    setFocused(true);
    const before = event.relatedTarget;
    if (before instanceof HTMLElement && !event.currentTarget.contains(before)) cameFrom.current = before;
  }

  function close(id: number) {
    dismiss(id);
    cameFrom.current?.focus();
    cameFrom.current = null;
  }

  return (
    <section
      ref={box}
      aria-label="Avisos"
      {...aboveDialogs}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={handleFocus}
      onBlur={() => setFocused(false)}
      className={classNames(
        "pointer-events-none fixed top-header right-0 z-notice flex max-h-(--room) w-full flex-col gap-2",
        // The margin is what the bar of the bag takes at the bottom, for whoever moves the box.
        "@container scroll-mb-bag-bar overflow-y-auto p-3 sm:max-w-md print:hidden",
        // Moved by a transform, which shifts no layout.
        "translate-y-(--down) transition-transform motion-reduce:transition-none",
      )}
    >
      <div role="alert" aria-live="assertive" aria-atomic="false" className="flex flex-col gap-2">
        {urgent.map((notice) => (
          <NoticeCard key={notice.id} notice={notice} paused={paused} onClose={close} />
        ))}
      </div>
      <div role="status" aria-live="polite" aria-atomic="false" className="flex flex-col gap-2">
        {calm.map((notice) => (
          <NoticeCard key={notice.id} notice={notice} paused={paused} onClose={close} />
        ))}
      </div>
    </section>
  );
}

const looks = {
  positive: { icon: CircleCheck, colours: "bg-positive-fill text-on-positive-fill" },
  negative: { icon: CircleAlert, colours: "bg-danger-fill text-on-danger-fill" },
  warning: { icon: TriangleAlert, colours: "bg-warning-fill text-on-warning-fill" },
};

type NoticeCardProps = { notice: Notice; paused: boolean; onClose: (id: number) => void };

function NoticeCard({ notice, paused, onClose }: NoticeCardProps) {
  const lines = notice.text.split("\n").length;
  // A list takes longer to read.
  const remaining = useRef(
    notice.action ? ACTION_NOTICE_MS : NOTICE_MS * Math.ceil(lines / LINES_IN_NOTICE_MS),
  );
  const { icon: Icon, colours } = looks[notice.kind];

  useEffect(() => {
    if (paused) return;
    const since = performance.now();
    const timer = setTimeout(() => dismiss(notice.id), remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current -= performance.now() - since;
    };
  }, [paused, notice.id]);

  return (
    <div
      className={classNames(
        "pointer-events-auto flex animate-appear flex-wrap items-start rounded-md pl-4 shadow-float",
        colours,
      )}
    >
      <Icon aria-hidden="true" className="my-3 size-5 shrink-0" />
      <p
        // Makes a long list scrollable by keyboard.
        tabIndex={lines > 1 ? 0 : undefined}
        // Below the buttons where large letters leave too little room beside them.
        className="focus-inset max-h-[60dvh] min-w-0 flex-1 overflow-y-auto px-3 py-2.5 text-base font-medium whitespace-pre-line @max-[14rem]:order-last @max-[14rem]:basis-full @max-[14rem]:pt-0 @max-[14rem]:pl-0"
      >
        {notice.text}
      </p>
      {notice.action && (
        <button
          type="button"
          className="focus-inset min-h-touch shrink-0 rounded-sm px-3 font-bold underline underline-offset-4"
          onClick={() => {
            notice.action?.onPress();
            onClose(notice.id);
          }}
        >
          {notice.action.label}
        </button>
      )}
      <IconButton
        label="Fechar aviso"
        icon={<X aria-hidden="true" className="size-5" />}
        className="focus-inset ml-auto"
        onClick={() => onClose(notice.id)}
      />
    </div>
  );
}
