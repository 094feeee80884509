/**
 * True if `typed` is likely a mistyped `word` (both folded). A right word must not become another one that the shop
 * happens to sell ("roti" and "rotan"), so one edit is allowed, in the longest words two, and the beginning counts most.
 */
export function isTypingError(typed: string, word: string): boolean {
  const length = Math.min(typed.length, word.length)
  const edits = countEdits(typed, word)
  const isReordered = toSorted(typed) === toSorted(word)
  const beginsAlike = typed[0] === word[0]
  if (!beginsAlike) return edits === 1 && isReordered
  if (edits === 1) return isReordered || length > 3 || (length === 3 && typed.length !== word.length)
  return edits === 2 && (isReordered || length > 7)
}

const toSorted = (word: string): string => word.split('').toSorted().join('')

/** The typed word is a likely error of each of them; the most alike come first. */
export const byLikeness = (typed: string) => (one: string, other: string) =>
  countEdits(typed, one) - countEdits(typed, other) ||
  Number(toSorted(other) === toSorted(typed)) - Number(toSorted(one) === toSorted(typed))

const maxEdits = 3

/**
 * The optimal string alignment distance: letters that are missing, added, replaced or swapped with their neighbour.
 * Returns `maxEdits` for more, so that the work grows with the length and not with its square.
 */
export function countEdits(typed: string, word: string): number {
  const [a, b] = [typed.split(''), word.split('')]
  if (Math.abs(a.length - b.length) >= maxEdits) return maxEdits
  let [before, last] = [[] as number[], b.map((_, at) => at + 1)]
  for (let row = 0; row < a.length; row++) {
    const current: number[] = []
    const at = (cells: readonly number[], column: number, start: number) =>
      column < 0 ? start : (cells[column] ?? maxEdits)
    for (
      let column = Math.max(0, row - maxEdits);
      column < Math.min(b.length, row + maxEdits + 1);
      column++
    ) {
      const replaced = at(last, column - 1, row) + (a[row] === b[column] ? 0 : 1)
      const added = at(current, column - 1, row + 1) + 1
      const missing = at(last, column, row) + 1
      const isSwapped = row > 0 && column > 0 && a[row] === b[column - 1] && a[row - 1] === b[column]
      const swapped = isSwapped ? at(before, column - 2, row - 1) + 1 : maxEdits
      current[column] = Math.min(replaced, added, missing, swapped, maxEdits)
    }
    ;[before, last] = [last, current]
  }
  return b.length === 0 ? Math.min(a.length, maxEdits) : (last[b.length - 1] ?? maxEdits)
}
