/** A code counts again when it has been missing in the pictures for this time. */
const repeatDelayMs = 1_500

/**
 * The returned function takes the codes in a picture and returns those that are new. A label that stays in front of the
 * camera is new once, however slowly a phone reads the pictures.
 */
export function createRepeatFilter() {
  const lastSeen = new Map<string, number>()
  return (codes: readonly string[], now: number): string[] => {
    const fresh = [...new Set(codes)].filter((code) => !lastSeen.has(code))
    for (const code of codes) lastSeen.set(code, now)
    for (const [code, seen] of lastSeen) if (now - seen > repeatDelayMs) lastSeen.delete(code)
    return fresh
  }
}
