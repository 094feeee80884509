/** Milliseconds for which a code that is still in sight is not meant once more. */
const same = 1_500

/** Says of a code that was just read whether it is another one, or the same that was put before the camera anew. */
export function createRepeatFilter() {
  const last = new Map<string, number>()
  return (code: string, now: number): boolean => {
    const before = last.get(code)
    last.set(code, now)
    return before === undefined || now - before > same
  }
}
