import { Link } from "react-router";
import { termsPath } from "#domain/paths.ts";
import type { Store } from "#domain/store.ts";
import { Card, SectionHeading } from "#ui/page.tsx";

/** The customer's record of the contract (Decreto 7.962/2013). */
export function OrderConditions({ seller }: Pick<Store, "seller">) {
  return (
    <section aria-labelledby="condicoes">
      <SectionHeading id="condicoes">Vendedor e condições</SectionHeading>
      <Card className="flex flex-col gap-2 text-sm text-ink-soft">
        {seller.name && (
          <p>
            Vendido por <strong className="font-semibold text-ink">{seller.name}</strong>
            {seller.document && ` · CNPJ/CPF ${seller.document}`}
            {seller.address && <span className="block">{seller.address}</span>}
            {seller.contact && <span className="block">{seller.contact}</span>}
          </p>
        )}
        <p>
          Os preços estão em reais e incluem os tributos; não há cobrança além do total acima. Para corrigir
          ou cancelar o pedido, ou desistir da compra nos casos do art. 49 do Código de Defesa do Consumidor,
          fale com a loja por um dos contatos acima.
        </p>
        <p>
          Valem os{" "}
          <Link to={termsPath} className="underline">
            Termos de Serviço
          </Link>
          . O link desta página dá acesso ao pedido: envie-o somente a quem deve ver o seu telefone e
          endereço.
        </p>
      </Card>
    </section>
  );
}
