import { useCallback, useEffect, useRef, useState } from "react";
import type { Menu } from "#domain/store.ts";
import { sectionElementId } from "./menu-sections.tsx";

/** Longer smooth scrolls are only a blur, so those jump. */
const smoothWithin = 2_500;
/** Without a scroll event for this long, the scroll has ended. */
const restMs = 500;
const userScrollEvents = ["wheel", "touchmove", "keydown", "pointerdown"];
/** A section becomes active a little before its heading reaches the tabs. */
const slack = 24;

/** The category at the scroll position; before the page is `whole` the last ones are not rendered. */
export function useActiveSection(
  menu: Menu,
  whole: boolean,
): [elementId: string | null, goTo: (elementId: string) => void] {
  const [active, setActive] = useState(() => firstElementId(menu));
  /** Set by a press on a tab: that category stays active until something else scrolls. */
  const pinned = useRef(false);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Requested before its section was rendered. */
  const wanted = useRef<string | null>(null);

  useEffect(() => {
    let frame = 0;
    const follow = () => {
      frame = 0;
      if (!pinned.current) setActive(sectionAtTop(menu));
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(follow);
    };
    const handleScroll = () => {
      clearTimeout(rest.current);
      if (pinned.current && !("onscrollend" in window)) rest.current = setTimeout(unpin, restMs);
      schedule();
    };
    const handleScrollEnd = () => {
      if (!pinned.current) return;
      // The last event of this scroll may still wait for its frame.
      cancelAnimationFrame(frame);
      frame = 0;
      unpin();
    };
    const unpin = () => {
      pinned.current = false;
    };
    schedule();
    window.addEventListener("scroll", handleScroll, { passive: true });
    document.addEventListener("scrollend", handleScrollEnd);
    for (const event of userScrollEvents) window.addEventListener(event, unpin, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", handleScroll);
      document.removeEventListener("scrollend", handleScrollEnd);
      for (const event of userScrollEvents) window.removeEventListener(event, unpin);
    };
  }, [menu]);

  const goTo = useCallback((elementId: string) => {
    const section = document.getElementById(elementId);
    if (!section) {
      wanted.current = elementId;
      return;
    }
    const near = Math.abs(section.getBoundingClientRect().top) < smoothWithin;
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    pinned.current = true;
    clearTimeout(rest.current);
    // Already at the section: no scroll event will come.
    rest.current = setTimeout(() => {
      pinned.current = false;
    }, restMs);
    setActive(elementId);
    section.scrollIntoView({ behavior: near && !calm ? "smooth" : "instant" });
    section.querySelector("h2")?.focus({ preventScroll: true });
  }, []);

  // The section of a tab pressed before hydration, or of a link, is rendered only now.
  const wasWhole = useRef(whole);
  useEffect(() => {
    if (!whole || wasWhole.current) return;
    wasWhole.current = true;
    const linked = menu.map(sectionElementId).find((id) => location.hash === `#${id}`);
    const asked = wanted.current ?? linked;
    if (asked) goTo(asked);
  }, [whole, menu, goTo]);

  return [active, goTo];
}

function sectionAtTop(menu: Menu): string | null {
  let found = firstElementId(menu);
  // At the end of the page the last category counts, even if its heading is not at the top.
  const last = menu.at(-1);
  const { scrollHeight } = document.documentElement;
  if (last && scrollY > 0 && scrollY + innerHeight >= scrollHeight - 2) {
    return document.getElementById(sectionElementId(last))?.id ?? found;
  }
  const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  for (const section of menu) {
    const element = document.getElementById(sectionElementId(section));
    if (!element) break;
    const line = padding + Number.parseFloat(getComputedStyle(element).scrollMarginTop) + slack;
    if (element.getBoundingClientRect().top > line) break;
    found = element.id;
  }
  return found;
}

function firstElementId([first]: Menu): string | null {
  return first ? sectionElementId(first) : null;
}
