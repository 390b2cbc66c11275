export type NoticeKind = "positive" | "negative" | "warning";

interface Aged {
  kind: NoticeKind;
  text: string;
  /** The number of the person's action that caused it. */
  userAction: number;
  /** A button beside the text. */
  action?: unknown;
  /** The things that it is about, whatever the person does: newer words on all of them replace it. */
  about?: readonly string[];
}

const maxShown = 4;

export const withoutOlder = <Notice extends Aged>(notices: readonly Notice[], userAction: number): Notice[] =>
  notices.filter((notice) => notice.userAction >= userAction || outlivesActions(notice));

/** Replaces a notice with the same text, and those of an earlier action with the opposite outcome. */
export function withNotice<Notice extends Aged>(notices: readonly Notice[], added: Notice): Notice[] {
  const others = notices.filter((notice) => {
    const same = notice.kind === added.kind && notice.text === added.text;
    const contradicts = isGood(notice) !== isGood(added) && notice.userAction < added.userAction;
    return !same && (!contradicts || outlivesActions(notice));
  });
  return [...others, added].slice(-maxShown);
}

/** Several at once, which stand beside each other. */
export function withNotices<Notice extends Aged>(
  notices: readonly Notice[],
  added: readonly Notice[],
): Notice[] {
  const news = new Set(added.flatMap(({ about = [] }) => about));
  const others = notices.filter(({ about }) => !about?.every((thing) => news.has(thing)));
  return added.reduce(withNotice, others);
}

/** A price that changed may be told just before the bag is opened, which must not take it away unread. */
const outlivesActions = ({ action, about }: Aged) => action !== undefined || about !== undefined;

const isGood = ({ kind }: Aged) => kind === "positive";
