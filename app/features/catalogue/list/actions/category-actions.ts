import { panelActions } from "#domain/panel-paths.ts";
import * as change from "#features/catalogue/list/change-catalogue.ts";
import { notify } from "#ui/notices.tsx";
import type { ListTools } from "./list-tools.ts";
import { undoDeletion } from "./undo-deletion.ts";

export function categoryActions(tools: ListTools) {
  const { slug, apply, show, send, latest, reload } = tools;
  return {
    async addCategory(id: string, name: string) {
      const added = await send(panelActions.addCategory(slug), { id, name });
      if (added) apply((now) => change.withCategory(now, { id, name, active: true }));
      return added !== null;
    },

    async renameCategory(id: string, name: string) {
      const renamed = await send(panelActions.changeCategory(slug, id), { name });
      if (renamed) apply((now) => change.changeCategory(now, id, { name }));
      return renamed !== null;
    },

    showCategory(id: string, active: boolean) {
      return show(
        (now) => change.changeCategory(now, id, { active }),
        send(panelActions.changeCategory(slug, id), { active }),
      );
    },

    async discardCategory({ id, name }: { id: string; name: string }) {
      const url = panelActions.discardCategory(slug, id);
      const partly = latest().rest.length > 0;
      const answer = await show((now) => change.withoutCategory(now, id), send(url, { discarded: true }));
      if (!answer) return;
      // Its products stand elsewhere now, among those that have not come yet.
      if (partly) reload();
      notify("positive", `Categoria ${name} excluída. Os produtos dela estão em Outros.`, {
        action: { label: "Desfazer", onPress: () => undoDeletion(tools, url, {}) },
      });
    },
  };
}
