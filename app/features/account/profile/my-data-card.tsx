import { Download, Trash2 } from "lucide-react";
import { opensDialog } from "../../../lib/dialog-route";
import { LinkButton } from "../../../ui/button";
import { Card, SectionHeading } from "../../../ui/page";
import { dialogs, dialogUrl } from "./profile-urls";

/** The rights of the data protection law that need no letter to anyone. */
export function MyDataCard() {
  return (
    <Card>
      <SectionHeading>Meus dados</SectionHeading>
      <p className="mt-1 text-ink-soft">
        Baixe tudo o que guardamos sobre você, ou exclua a sua conta. Os pedidos já feitos ficam com as lojas,
        sem os seus dados pessoais.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <LinkButton to="/perfil/meus-dados" reloadDocument download variant="secondary" size="sm">
          <Download aria-hidden="true" className="size-4" />
          Baixar meus dados
        </LinkButton>
        <LinkButton
          to={dialogUrl(dialogs.account)}
          {...opensDialog}
          variant="quiet"
          size="sm"
          className="text-danger"
        >
          <Trash2 aria-hidden="true" className="size-4" />
          Excluir minha conta
        </LinkButton>
      </div>
    </Card>
  );
}
