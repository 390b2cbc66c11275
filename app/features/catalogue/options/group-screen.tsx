import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { Link, useFetcher, useNavigate, useNavigation } from "react-router";
import type { GroupEdit, GroupFacts } from "#domain/option-group-edit.ts";
import { groupFormSchema } from "#domain/option-group-form.ts";
import type { GroupUse } from "#domain/option-group-use.ts";
import type { OptionGroup } from "#domain/options.ts";
import { panelActions, panelPaths } from "#domain/panel-paths.ts";
import { PreviewFrame } from "#features/catalogue/preview-frame.tsx";
import { SaveBar } from "#features/catalogue/save-bar.tsx";
import { useKeptEdit } from "#features/catalogue/use-kept-edit.ts";
import { useAnswerNotice } from "#forms/use-answer-notice.ts";
import { useCheckedForm } from "#forms/use-checked-form.ts";
import { useSaved } from "#forms/use-saved.ts";
import { useHydrated } from "#state/hydrated.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/page.tsx";
import type { DeletedGroup, DeletedGroupAnswer, GroupAnswer } from "./group-answer.ts";
import { GroupConflict } from "./group-conflict.tsx";
import {
  draftOf,
  factsOf,
  firstBrokenOption,
  type GroupDraft,
  isSameGroup,
  keptOptions,
  parseKeptGroup,
  sentGroup,
} from "./group-draft.ts";
import { GroupFields } from "./group-fields.tsx";
import { GroupUseText } from "./group-use.tsx";
import { OptionRows, optionNameId } from "./option-rows.tsx";

interface Props {
  slug: string;
  timeZone: string;
  /** Null: a new one, which begins as `model`. */
  groupId: string | null;
  group: GroupEdit | null;
  model: GroupFacts;
  products: GroupUse;
  /** Where saving leads back to, with the group. */
  backTo: ((groupId: string) => string) | null;
  preview: (group: OptionGroup) => ReactNode;
}

const nothingYet: GroupEdit = {
  rev: 0,
  facts: { name: "", least: 0, most: 1, pricing: "sum", repeats: false, options: [] },
};

export function GroupScreen({ slug, timeZone, groupId, group, model, products, backTo, preview }: Props) {
  const navigate = useNavigate();
  const navigation = useNavigation();
  const sent = useRef<GroupDraft>(null);
  const [tried, setTried] = useState(false);
  const edit = useKeptEdit({
    storageKey: `opcao-${slug}-${groupId ?? `nova-${model.name}`}`,
    id: groupId,
    loaded: group ?? nothingYet,
    draftOf: (base) => draftOf(base.rev === 0 ? { rev: 0, facts: model } : base),
    isSame: (draft, base) => isSameGroup(draft, base.rev === 0 ? { rev: 0, facts: model } : base),
    parse: parseKeptGroup,
  });
  const { id, base, draft, dirty, change } = edit;
  const { fetcher, answer, busy } = useSaved<GroupAnswer>(({ group: saved }) => {
    if (!saved) return;
    if (!groupId || backTo || draft === sent.current) edit.discard();
    else edit.rebase(saved, draft);
    // Whoever is already on the way to another page goes on.
    if (navigation.state !== "idle") return;
    if (backTo) void navigate(backTo(id));
    else if (!groupId) void navigate(panelPaths.optionGroup(slug, id), { replace: true });
  });
  const deletion = useFetcher<DeletedGroupAnswer>();
  const deleted = deletion.data?.deleted;
  useAnswerNotice(deletion.data);
  const leave = useEffectEvent((gone: DeletedGroup) => {
    edit.discard();
    void navigate(panelPaths.optionGroups(slug), { replace: true, state: { deleted: gone } });
  });
  // At once: when the page is loaded again there is no group any more, and no screen of it.
  useEffect(() => {
    if (deleted) leave(deleted);
  }, [deleted]);
  const { formProps, fields } = useCheckedForm({
    schema: groupFormSchema,
    lastResult: answer?.result ?? null,
    onValid: () => save(),
  });

  function save() {
    setTried(true);
    const broken = firstBrokenOption(draft);
    if (broken) document.getElementById(optionNameId(broken.id))?.focus();
    else if (keptOptions(draft).length > 0) send(draft, base);
  }

  function send(wanted: GroupDraft, on: GroupEdit) {
    sent.current = wanted;
    void fetcher.submit(sentGroup(wanted, on), {
      method: "post",
      action: panelActions.saveOptionGroup(slug, id),
    });
  }

  return (
    <>
      <Link
        to={panelPaths.optionGroups(slug)}
        className="inline-flex min-h-touch items-center font-semibold text-accent"
      >
        ‹ Opções
      </Link>
      <h1 className="mb-4 text-xl font-bold wrap-anywhere">{groupId ? base.facts.name : "Nova opção"}</h1>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="lg:order-2">
          <PreviewFrame>{preview({ ...factsOf(draft), id: "previa" })}</PreviewFrame>
        </div>
        {/* What is typed before the page is hydrated would be lost. */}
        <form method="post" {...formProps} inert={!useHydrated()} className="flex min-w-0 flex-col gap-5">
          <GroupConflict
            answer={answer}
            edit={edit}
            timeZone={timeZone}
            busy={fetcher.state === "submitting"}
            onSend={send}
          />
          <Card className="flex flex-col gap-5">
            <GroupFields fields={fields} draft={draft} onChange={change} />
          </Card>
          <Card>
            <OptionRows options={draft.options} tried={tried} onChange={(options) => change({ options })} />
          </Card>
          <GroupUseText draft={draft} products={products} />
          <SaveBar
            dirty={dirty}
            busy={busy}
            label={groupId ? "Salvar" : "Criar opção"}
            onDiscard={edit.discard}
          />
        </form>
        {groupId && (
          <deletion.Form
            method="post"
            action={panelActions.deleteOptionGroup(slug, groupId)}
            className="lg:order-3"
          >
            <Button type="submit" variant="quiet" busy={deletion.state !== "idle"} className="text-danger">
              Excluir esta opção
            </Button>
          </deletion.Form>
        )}
      </div>
    </>
  );
}
