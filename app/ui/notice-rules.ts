export type NoticeKind = "positive" | "negative" | "warning";

/** As much of a notice as decides how long it has something to say. */
interface Aged {
  kind: NoticeKind;
  text: string;
  /** How many things the person had done when it was made. */
  deed: number;
  /** Something to press in it: whoever leaves the page may still want to. */
  action?: unknown;
}

const maxShown = 4;

/** What a person does next takes away what was said about the deeds before it. */
export const withoutOlder = <Notice extends Aged>(notices: readonly Notice[], deed: number): Notice[] =>
  notices.filter((notice) => notice.deed >= deed || notice.action !== undefined);

/**
 * The notices with one more. The same words again take the place of the earlier ones and start their time
 * anew; good news takes away the bad news of an earlier deed, and the other way round.
 */
export function withNotice<Notice extends Aged>(notices: readonly Notice[], added: Notice): Notice[] {
  const others = notices.filter((notice) => {
    const same = notice.kind === added.kind && notice.text === added.text;
    const contradicts = isGood(notice) !== isGood(added) && notice.deed < added.deed;
    return !same && (!contradicts || notice.action !== undefined);
  });
  return [...others, added].slice(-maxShown);
}

const isGood = ({ kind }: Aged) => kind === "positive";
