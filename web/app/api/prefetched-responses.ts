import type { Answer } from '#web/app/api/api.ts'

/** A prefetched response may be slightly stale, because the server checks every decision again. */
const maxAgeMs = 60_000
const prefetched = new Map<string, { answer: Promise<Answer>; until: number }>()

export function fetchOrReuse(key: string, request: () => Promise<Answer>, ahead = false): Promise<Answer> {
  const entry = prefetched.get(key)
  const fresh = entry && entry.until > performance.now() ? entry.answer : undefined
  if (ahead) return fresh ?? store(key, request())
  prefetched.delete(key)
  return fresh ?? request()
}

function store(key: string, answer: Promise<Answer>): Promise<Answer> {
  prefetched.set(key, { answer, until: performance.now() + maxAgeMs })
  const remove = () => prefetched.delete(key)
  answer.then(({ status }) => status < 400 || remove(), remove)
  return answer
}

/** Every mutation must call this, because prefetched responses may be stale. */
export const discardPrefetched = (): void => prefetched.clear()
