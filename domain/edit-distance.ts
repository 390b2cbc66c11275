/** Whether `typed` is `word`, or with `prefix` its beginning, with at most `most` typos. */
export function isWithinEdits(typed: string, word: string, most: number, prefix = false): boolean {
  if (typed.length - word.length > most) return false;
  if (!prefix && word.length - typed.length > most) return false;
  const width = Math.min(word.length, typed.length + most);
  let twoBefore: number[] = [];
  let before = Array.from({ length: width + 1 }, (_, index) => index);
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= width; column += 1) {
      const isSame = typed[row - 1] === word[column - 1];
      let cost = Math.min(
        at(before, column) + 1,
        at(current, column - 1) + 1,
        at(before, column - 1) + (isSame ? 0 : 1),
      );
      const isSwapped = typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      if (row > 1 && column > 1 && isSwapped) cost = Math.min(cost, at(twoBefore, column - 2) + 1);
      current.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return false;
    twoBefore = before;
    before = current;
  }
  return prefix ? before.some((cost) => cost <= most) : at(before, width) <= most && width === word.length;
}

const at = (costs: readonly number[], index: number): number => costs[index] ?? Number.POSITIVE_INFINITY;
