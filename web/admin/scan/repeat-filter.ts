/** A code counts again when it has not been seen for this time. */
const repeatDelayMs = 1_500

/** The returned function is true for a new code, and false for the same label still in front of the camera. */
export function createRepeatFilter() {
  const last = new Map<string, number>()
  return (code: string, now: number): boolean => {
    const lastSeen = last.get(code)
    last.set(code, now)
    return lastSeen === undefined || now - lastSeen > repeatDelayMs
  }
}
