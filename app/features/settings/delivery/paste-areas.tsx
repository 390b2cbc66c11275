import { useState } from "react";
import { type AreaLine, readAreaLines } from "#domain/area-lines.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { TextArea } from "#ui/text-area.tsx";

interface Props {
  /** The one that was used last. */
  city: string;
  onAdd: (city: string, lines: readonly AreaLine[]) => void;
}

/** Many bairros of one city at once. */
export function PasteAreas({ city: known, onAdd }: Props) {
  const [city, setCity] = useState(known);
  const [text, setText] = useState("");
  const [tried, setTried] = useState(false);
  const { areas, problems } = readAreaLines(text);
  const problem =
    problems.length > 0
      ? `Não deu para ler: ${problems.map(({ line, text: written }) => `linha ${line} (${written.slice(0, 80)})`).join(", ")}. Separe o bairro da taxa com ponto e vírgula.`
      : tried && areas.length === 0
        ? "Escreva um bairro por linha"
        : undefined;

  function add() {
    setTried(true);
    if (city.trim() === "" || problems.length > 0 || areas.length === 0) return;
    onAdd(city.trim(), areas);
  }

  return (
    <div className="flex flex-col gap-3 rounded-md bg-sunken p-3">
      <Field
        label="Cidade destes bairros"
        value={city}
        autoComplete="off"
        error={tried && city.trim() === "" ? "Diga a cidade" : undefined}
        onChange={({ target }) => setCity(target.value)}
      />
      <TextArea
        label="Bairros"
        rows={5}
        value={text}
        error={problem}
        placeholder={"Bela Vista; 7,00\nConsolação; grátis"}
        hint="Um por linha: bairro; taxa. Pode colar de uma planilha."
        onChange={({ target }) => setText(target.value)}
      />
      <Button variant="secondary" onClick={add}>
        {areas.length === 1 ? "Adicionar 1 bairro" : `Adicionar ${areas.length} bairros`}
      </Button>
    </div>
  );
}
