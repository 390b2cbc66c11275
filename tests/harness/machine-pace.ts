const rows = 20_000;
/** Of a machine that nobody else needs. */
const restMs = 45;

/** How many times as long as at rest the same work takes on this machine just now. */
export function machinePace(): number {
  // The better of two: a collection of garbage in the test's own process says nothing about the machine.
  return Math.min(spentMs(), spentMs()) / restMs;
}

function spentMs(): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** What answering a page is made of: objects, text, and much to throw away, more than a processor's own memory holds. */
function work(): number {
  const text = JSON.stringify(
    Array.from({ length: rows }, (_, row) => ({ id: `p${row}`, name: `Produto ${row}`, cents: row * 7 })),
  );
  const products = JSON.parse(text) as { id: string; name: string; cents: number }[];
  return products.map(({ id, name, cents }) => `<li id="${id}">${name} ${cents}</li>`).join("").length;
}
