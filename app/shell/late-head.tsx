import type { MetaDescriptor } from "react-router";

/** Meta tags of a page whose data arrives after `meta` has run; React moves them into the head. */
export function LateHead({ tags }: { tags: readonly MetaDescriptor[] }) {
  return tags.map((tag) => {
    if (!isTag(tag)) return null;
    const { tagName: Tag = "meta", ...attributes } = tag;
    return <Tag key={JSON.stringify(tag)} {...attributes} />;
  });
}

interface HeadTag {
  tagName?: "meta" | "link";
  [attribute: string]: string | undefined;
}

const isTag = (tag: MetaDescriptor): tag is HeadTag => !("title" in tag);
