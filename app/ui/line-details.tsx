interface Props {
  options: readonly { name: string; quantity: number }[];
  note: string;
}

/** What was chosen with an item, below its name. */
export function LineDetails({ options, note }: Props) {
  if (options.length === 0 && note === "") return null;
  return (
    <ul className="text-sm text-ink-soft">
      {options.map(({ name, quantity }) => (
        <li key={name}>{quantity > 1 ? `${quantity}x ${name}` : name}</li>
      ))}
      {note && <li className="italic">Obs: {note}</li>}
    </ul>
  );
}
