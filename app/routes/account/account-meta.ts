export const accountMeta = (title: string) => [
  { title: `${title} — N1 DELIVERY` },
  { name: "robots", content: "noindex" },
];
