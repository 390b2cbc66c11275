import { BellOff, BellRing } from "lucide-react";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card, SectionHeading } from "#ui/page.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { type DeviceState, useDevicePush } from "./use-device-push.ts";

/** Whether new orders ring on this phone, also while it is locked. */
export function DeviceNotifications({ slug }: { slug: string }) {
  const { state, busy, turn, test } = useDevicePush(slug);
  return (
    <Card>
      <SectionHeading action={<State state={state} />}>Notificações</SectionHeading>
      <p className="mt-1 text-ink-soft">
        Cada novo pedido chega neste aparelho, mesmo com a tela bloqueada ou o painel fechado.
      </p>
      {state === null && <Skeleton className="mt-3 h-11 w-full" />}
      {state === "off" && (
        <Button block size="lg" className="mt-3" busy={busy === "on"} onClick={() => turn(true)}>
          <BellRing aria-hidden="true" className="size-5 shrink-0" />
          Ativar notificações neste aparelho
        </Button>
      )}
      {state === "on" && (
        <div className="mt-3 flex flex-wrap gap-3">
          <Button variant="secondary" busy={busy === "test"} onClick={test}>
            Enviar notificação de teste
          </Button>
          <Button variant="quiet" busy={busy === "off"} onClick={() => turn(false)}>
            <BellOff aria-hidden="true" className="size-5" />
            Desativar
          </Button>
        </div>
      )}
      {state === "blocked" && <HowToUnblock />}
      {state === "unsupported" && <WhereItWorks />}
    </Card>
  );
}

function State({ state }: { state: DeviceState }) {
  if (state === "on") return <Badge tone="positive">Ligado</Badge>;
  if (state === "blocked") return <Badge tone="warning">Bloqueado</Badge>;
  return state === "unsupported" ? <Badge tone="warning">Indisponível</Badge> : null;
}

function HowToUnblock() {
  return (
    <>
      <p className="mt-3 font-semibold">Bloqueado no navegador. Para liberar:</p>
      <ol className="mt-1 flex list-decimal flex-col gap-1 pl-5">
        <li>Toque no cadeado, ou no ícone de ajustes, ao lado do endereço desta página.</li>
        <li>Abra “Permissões” e permita as notificações.</li>
        <li>Volte aqui e ative as notificações.</li>
      </ol>
    </>
  );
}

function WhereItWorks() {
  return (
    <>
      <p className="mt-3">Este navegador não tem notificações.</p>
      <p className="mt-1 text-ink-soft">
        No iPhone, toque em Compartilhar, depois em “Adicionar à Tela de Início”, e abra o painel por lá. No
        Android e no computador, use o Chrome, o Edge ou o Firefox.
      </p>
    </>
  );
}
