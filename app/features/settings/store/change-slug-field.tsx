import { useCallback } from "react";
import { panelActions } from "#domain/panel-paths.ts";
import type { StoreDraft } from "#domain/store-form.ts";
import type { SettingsForm } from "#features/settings/form/use-settings-form.ts";
import { useSlugProblem } from "#features/settings/use-slug-problem.ts";
import { Field } from "#ui/field.tsx";

interface Props {
  form: SettingsForm<StoreDraft>;
  present: string;
  host: string;
}

/** Checked while it is typed; the address before goes on working. */
export function ChangeSlugField({ form, present, host }: Props) {
  const { slug } = form.draft;
  const isOther = slug !== present;
  const checkPath = useCallback((wanted: string) => panelActions.checkNewSlug(present, wanted), [present]);
  const { problem, checked } = useSlugProblem(isOther ? slug : "", checkPath);
  const text = form.text("slug");
  return (
    <Field
      {...text}
      error={text.error ?? problem ?? undefined}
      label="Endereço do link"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      hint={
        <span role="status" className="wrap-anywhere">
          {isOther && checked && !problem
            ? `${host}/${slug} está livre. O link ${host}/${present} continua valendo: leva ao novo.`
            : `O link da loja: ${host}/${slug}`}
        </span>
      }
    />
  );
}
