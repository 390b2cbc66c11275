/** Apart from paths.ts, which every page carries. */
export const pushPaths = {
  key: "/api/push/key",
  renew: "/api/push/renew",
  watch: (slug: string, orderId: string) => `/api/stores/${slug}/orders/${orderId}/watch`,
} as const;

export const devicePaths = {
  devices: (slug: string) => `/api/panel/${slug}/devices`,
  test: (slug: string) => `/api/panel/${slug}/devices/test`,
} as const;
