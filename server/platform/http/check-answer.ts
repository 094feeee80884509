import { problemsOf, type Endpoint } from '#contract/platform/endpoint.ts'
import { ProblemError } from '../problem.ts'

export class ContractFault extends Error {}

/** Throws a ContractFault if the contract does not allow the reply or the problem. */
export async function checkAnswer<T extends object>(
  endpoint: Endpoint,
  action: () => Promise<T>,
): Promise<T> {
  const name = `${endpoint.method} ${endpoint.path}`
  const answer = await action().catch((error: unknown) => {
    if (!(error instanceof ProblemError) || problemsOf(endpoint).has(error.code)) throw error
    throw new ContractFault(`${name} threw a problem that its contract does not list: ${error.code}`, {
      cause: error,
    })
  })
  if (typeof endpoint.reply === 'string') return answer
  const { status: _status, ...content } = answer as T & { status?: number }
  const { error } = endpoint.reply.safeParse({ success: true, ...content })
  if (!error) return answer
  const wrong = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new ContractFault(`${name} returned a reply that does not match its contract: ${wrong.join('; ')}`)
}
