import { type FormEvent, useState } from "react";
import { type ChangeSearch, changeAreaLabel } from "#domain/change-search.ts";
import { changeAreas } from "#domain/store-change.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { SelectField } from "#ui/select-field.tsx";

interface Props {
  search: ChangeSearch;
  people: readonly { userId: string; name: string }[];
  busy: boolean;
  onSearch: (search: ChangeSearch) => void;
}

const areas = [
  { value: "", label: "Todas" },
  ...changeAreas.map((area) => ({ value: area, label: changeAreaLabel[area] })),
];

/** What is asked for is in the URL, so that Back finds it again. */
export function HistoryFilter({ search, people, busy, onSearch }: Props) {
  const [wanted, setWanted] = useState(search);
  const everybody = { value: "", label: "Todas" };

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    onSearch({ ...wanted, text: wanted.text.trim() });
  }

  return (
    <search>
      <form
        method="post"
        onSubmit={handleSubmit}
        className="grid grid-cols-2 gap-3 sm:grid-cols-[1fr_1fr_1.5fr_auto] sm:items-end"
      >
        <SelectField
          label="Área"
          options={areas}
          value={wanted.area ?? ""}
          onChange={({ currentTarget: { value } }) =>
            setWanted({ ...wanted, area: changeAreas.find((area) => area === value) ?? null })
          }
        />
        <SelectField
          label="Pessoa"
          options={[everybody, ...people.map(({ userId, name }) => ({ value: userId, label: name }))]}
          value={wanted.userId ?? ""}
          onChange={({ currentTarget: { value } }) => setWanted({ ...wanted, userId: value || null })}
        />
        <Field
          label="Produto, cupom ou nome"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={80}
          value={wanted.text}
          onChange={({ currentTarget: { value } }) => setWanted({ ...wanted, text: value })}
          className="max-sm:col-span-2"
        />
        <Button type="submit" busy={busy} className="h-12 max-sm:col-span-2">
          Filtrar
        </Button>
      </form>
    </search>
  );
}
