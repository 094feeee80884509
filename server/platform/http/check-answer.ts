import { problemsOf, type Endpoint } from '#contract/platform/endpoint.ts'
import { ProblemError } from '../problem.ts'

/** An endpoint did what its contract does not know. Its message is for developers, who alone see it. */
export class ContractFault extends Error {}

/** Passes on the answer of an endpoint, or its problem, if the contract has it; else that is a ContractFault. */
export async function checkAnswer<T extends object>(
  endpoint: Endpoint,
  action: () => Promise<T>,
): Promise<T> {
  const name = `${endpoint.method} ${endpoint.path}`
  const answer = await action().catch((error: unknown) => {
    if (!(error instanceof ProblemError) || problemsOf(endpoint).has(error.code)) throw error
    throw new ContractFault(`${name} gives a problem that it does not name: ${error.code}`, { cause: error })
  })
  if (typeof endpoint.reply === 'string') return answer
  const { status: _status, ...content } = answer as T & { status?: number }
  const { error } = endpoint.reply.safeParse({ success: true, ...content })
  if (!error) return answer
  const wrong = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new ContractFault(`${name} answers what its contract does not know: ${wrong.join('; ')}`)
}
