/** To whoever opened too many stores from one network. */
export function tooManyStores(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? "1 minuto" : `${minutes} minutos`;
  return `Muitas lojas abertas desta rede em pouco tempo. O que você digitou está guardado: tente de novo em ${wait}.`;
}
