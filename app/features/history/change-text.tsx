interface Props {
  field: string;
  before: string | null;
  after: string | null;
}

/** Longer ones are folded. */
const maxShown = 120;

export function ChangeText({ field, before, after }: Props) {
  const isLong = Math.max(before?.length ?? 0, after?.length ?? 0) > maxShown;
  if (!isLong) return <Line field={field} before={before} after={after} />;
  return (
    <>
      <Line field={field} before={before && short(before)} after={after && short(after)} />
      <details className="text-sm">
        <summary className="flex min-h-touch cursor-pointer items-center underline">
          Ver texto inteiro<span className="sr-only"> de {field}</span>
        </summary>
        <div className="flex flex-col gap-2 rounded-md bg-sunken p-3 whitespace-pre-line wrap-anywhere">
          {before !== null && <p>Antes: {words(before)}</p>}
          {after !== null && <p>Depois: {words(after)}</p>}
        </div>
      </details>
    </>
  );
}

function Line({ field, before, after }: Props) {
  return (
    <p className="text-sm wrap-anywhere">
      {field}:{" "}
      {before !== null && after !== null ? (
        <>
          de <span className="text-ink-soft line-through">{words(before)}</span> para{" "}
          <strong>{words(after)}</strong>
        </>
      ) : after !== null ? (
        <>
          adicionado <strong>{words(after)}</strong>
        </>
      ) : (
        <>
          removido <span className="text-ink-soft line-through">{words(before)}</span>
        </>
      )}
    </p>
  );
}

const words = (text: string | null) => text || "vazio";

const short = (text: string) => (text.length > maxShown ? `${text.slice(0, maxShown)}…` : text);
