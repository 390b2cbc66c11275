/** Pages about one person are nothing to find. */
export const accountMeta = (title: string) => [
  { title: `${title} — N1 DELIVERY` },
  { name: "robots", content: "noindex" },
];
