const brl = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });

/** "R$ 57,90", with the no-break space that pt-BR puts after the symbol. */
export function formatCents(cents: number): string {
  // Adding zero turns −0 into 0, which would print as "-R$ 0,00".
  return brl.format(cents / 100 + 0);
}

/** The same with plain spaces, for text that leaves the page. */
export function formatCentsPlain(cents: number): string {
  return formatCents(cents).replace(/[\u00a0\u202f]/g, " ");
}
