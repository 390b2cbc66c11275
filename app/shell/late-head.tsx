import type { MetaDescriptor } from "react-router";

/**
 * What a page says about itself once it knows it, where `meta` had to answer before: React puts these
 * into the head, and takes them out with the page. The title is the page's own matter.
 */
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
