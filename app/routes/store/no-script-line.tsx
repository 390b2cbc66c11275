import { whatsappLink } from "#domain/order-message.ts";
import type { Store } from "#domain/store.ts";

export function NoScriptLine({ store }: { store: Store }) {
  const { name, whatsappNumber, seller } = store;
  return (
    <p className="mx-auto w-full max-w-6xl px-safe py-3 text-sm">
      Sem JavaScript, você pode ler o menu e os preços, mas não montar a sacola.{" "}
      {whatsappNumber ? (
        <>
          Para pedir,{" "}
          <a
            href={whatsappLink(whatsappNumber, `Olá, ${name}! Quero fazer um pedido.`)}
            target="_blank"
            rel="noopener noreferrer"
            className="font-semibold text-accent underline"
          >
            fale com a loja pelo WhatsApp
          </a>
          .
        </>
      ) : (
        seller.contact && `Para pedir, fale com a loja: ${seller.contact}.`
      )}
    </p>
  );
}
