const pending = new Set<() => Promise<unknown>>()

/** `send` runs before the session ends. Returns a function that removes it. */
export function sendBeforeLogout(send: () => Promise<unknown>): () => void {
  pending.add(send)
  return () => void pending.delete(send)
}

export const sendPending = (): Promise<unknown> => Promise.all([...pending].map((send) => send()))
