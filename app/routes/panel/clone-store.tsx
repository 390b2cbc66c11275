import { cloneStoreSchema, maxStoresPerPerson, slugTaken } from "#domain/new-store.ts";
import { CloneStoreScreen } from "#features/settings/clone-store-screen.tsx";
import { parseForm } from "#forms/parse-form.ts";
import { answering, failed, invalidForm, readForm, saved, tooOften } from "#routes/account/form-answers.ts";
import { cloneStore } from "#server/members/clone-store.ts";
import type { Route } from "./+types/clone-store";
import { panelAction, panelLoader } from "./panel-guard.ts";
import { sendPanelForm } from "./send-panel-form.ts";
import { requireSignupOpen } from "./signup-guard.ts";
import { tooManyStores } from "./too-many-stores.ts";

export const meta = () => [{ title: "Copiar loja — N1 DELIVERY" }, { name: "robots", content: "noindex" }];

export const loader = panelLoader(
  "changeSettings",
  async ({ context }: Route.LoaderArgs, actor, services) => {
    await requireSignupOpen(context, actor.viewer);
    const { slug, name } = actor.store;
    return { store: { slug, name }, host: services.config.publicUrl.host };
  },
);

const notCopied = (reason: string) => `Não foi possível copiar a loja: ${reason}`;
const refusals = {
  taken: slugTaken,
  tooMany: `Você já tem ${maxStoresPerPerson} lojas, o máximo por pessoa.`,
  gone: "Esta conta não existe mais.",
  busy: "Outra cópia desta loja está sendo feita. Espere um pouco e tente de novo.",
  suspended: "A plataforma suspendeu esta loja: ela não pode ser copiada.",
};

const takenSlug = { slug: [slugTaken] };

export const action = panelAction("changeSettings", (args: Route.ActionArgs, actor, services) =>
  answering(args, notCopied, async () => {
    await requireSignupOpen(args.context, actor.viewer);
    const submission = parseForm(await readForm(args.request), cloneStoreSchema);
    if (submission.status !== "success") return invalidForm(submission);
    const turn = services.allowStore(args.request);
    if (!turn.ok) return tooOften(tooManyStores(turn.retryAfterSeconds), submission);
    const { stock, ...store } = submission.value;
    const result = await cloneStore(services, actor, { ...store, stock: stock === "on" });
    if (result.ok) return saved("Loja copiada.", { id: store.slug });
    return failed(refusals[result.reason], submission, result.reason === "taken" ? takenSlug : undefined);
  }),
);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendPanelForm(serverAction, notCopied);

export default function CloneStorePage({ loaderData }: Route.ComponentProps) {
  return <CloneStoreScreen {...loaderData} />;
}
