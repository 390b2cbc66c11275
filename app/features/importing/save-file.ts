/** Gives the person a file that was made here. */
export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // Not at once, because some browsers read it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
