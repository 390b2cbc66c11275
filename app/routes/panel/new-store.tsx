import { data } from "react-router";
import { readCents } from "#domain/money.ts";
import { maxStoresPerPerson, newStoreSchema, slugTaken } from "#domain/new-store.ts";
import { panelPath } from "#domain/paths.ts";
import { NewStoreScreen } from "#features/settings/new-store-screen.tsx";
import { parseForm } from "#forms/parse-form.ts";
import { getViewer, requireViewer } from "#routes/account/account-guard.ts";
import { answering, failed, invalidForm, readForm, saved, tooOften } from "#routes/account/form-answers.ts";
import { servicesContext } from "#server/context.ts";
import { listMyStores } from "#server/members/list-my-stores.ts";
import { openStore } from "#server/members/open-store.ts";
import type { FramedRoute } from "#state/page-frame.ts";
import { refreshSession } from "#state/session/session.ts";
import type { Route } from "./+types/new-store";
import { sendPanelForm } from "./send-panel-form.ts";
import { requireSignupOpen } from "./signup-guard.ts";
import { tooManyStores } from "./too-many-stores.ts";

export const meta = () => [{ title: "Abrir loja — N1 DELIVERY" }, { name: "robots", content: "noindex" }];
export const handle: FramedRoute<unknown> = {
  frame: () => ({ title: "N1 DELIVERY", subtitle: "ABRIR LOJA", back: panelPath }),
};

export async function loader(args: Route.LoaderArgs) {
  const viewer = await requireViewer(args);
  await requireSignupOpen(args.context, viewer);
  const { config, database } = args.context.get(servicesContext);
  const stores = await listMyStores(database.query, viewer);
  const owned = stores.filter(({ role }) => role === "owner").map(({ slug, name }) => ({ slug, name }));
  return { host: config.publicUrl.host, owned };
}

const notOpened = (reason: string) => `Não foi possível abrir a loja: ${reason}`;
const refusals = {
  taken: slugTaken,
  tooMany: `Você já tem ${maxStoresPerPerson} lojas, o máximo por pessoa.`,
  gone: "Esta conta não existe mais.",
};

const takenSlug = { slug: [slugTaken] };

export const action = (args: Route.ActionArgs) =>
  answering(args, notOpened, async () => {
    const viewer = await getViewer(args);
    if (!viewer) throw data(null, { status: 401 });
    await requireSignupOpen(args.context, viewer);
    const submission = parseForm(await readForm(args.request), newStoreSchema);
    if (submission.status !== "success") return invalidForm(submission);
    const services = args.context.get(servicesContext);
    const turn = services.allowStore(args.request);
    if (!turn.ok) return tooOften(tooManyStores(turn.retryAfterSeconds), submission);
    const { product, price, ...store } = submission.value;
    const result = await openStore(services, viewer, {
      ...store,
      product: product ? { name: product, cents: readCents(price) ?? 0 } : null,
    });
    if (result.ok) return saved("Loja criada.", { id: store.slug });
    return failed(refusals[result.reason], submission, result.reason === "taken" ? takenSlug : undefined);
  });

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await sendPanelForm(serverAction, notOpened);
  } finally {
    void refreshSession();
  }
}

export default function NewStorePage({ loaderData }: Route.ComponentProps) {
  return <NewStoreScreen {...loaderData} />;
}
