import type { MetaDescriptor } from "react-router";

interface SharedLink {
  title: string;
  description: string;
  /** Absolute and canonical. */
  url: string;
  /** Absolute. */
  image?: string | null | undefined;
  indexed?: boolean;
}

/** For search engines and link previews such as WhatsApp's. */
export function sharedLinkMeta({
  title,
  description,
  url,
  image,
  indexed = true,
}: SharedLink): MetaDescriptor[] {
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: "N1 DELIVERY" },
    { property: "og:locale", content: "pt_BR" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    ...(image ? [{ property: "og:image", content: image }] : []),
    ...(indexed ? [] : [{ name: "robots", content: "noindex" }]),
  ];
}
