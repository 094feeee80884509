import type { Answer } from '#web/app/api/api.ts'

/** Milliseconds for which an answer is as good as one asked for now: what decides is read anew by the server anyway. */
const freshFor = 60_000
const kept = new Map<string, { answer: Promise<Answer>; until: number }>()

/** An answer that was asked for ahead of its time is good once: whoever asks again wants to know what has changed. */
export function askOrTake(key: string, ask: () => Promise<Answer>, ahead = false): Promise<Answer> {
  const found = kept.get(key)
  const fresh = found && found.until > performance.now() ? found.answer : undefined
  if (ahead) return fresh ?? keep(key, ask())
  kept.delete(key)
  return fresh ?? ask()
}

/** What went wrong is asked for again by whoever needs it. */
function keep(key: string, answer: Promise<Answer>): Promise<Answer> {
  kept.set(key, { answer, until: performance.now() + freshFor })
  const forget = () => kept.delete(key)
  answer.then(({ status }) => status < 400 || forget(), forget)
  return answer
}

/** After a write nothing that was asked for before it is true for sure. */
export const forgetAnswers = (): void => kept.clear()
