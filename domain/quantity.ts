export function clampQuantity(value: number, stock: number): number {
  const most = Math.max(1, Math.floor(stock || 1));
  return value >= 1 ? Math.min(Math.floor(value), most) : 1;
}
