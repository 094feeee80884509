import type { FastifyInstance, FastifyRequest } from 'fastify'
import { problemStatus, type ProblemCode } from '#contract/platform/problem.ts'
import type { ProblemError } from '../problem.ts'
import { addressKey } from './address-key.ts'

declare module 'fastify' {
  interface FastifyInstance {
    refusals: Refusals
  }
  interface FastifyRequest {
    /** The signed-in user, also if the role is wrong. */
    userId: string | null
  }
}

/** Equal refusals are counted together. What was typed is not kept. */
export interface Refusal {
  code: ProblemCode
  /** The signed-in user, or the account of a failed log-in. */
  userId: string | null
  ip: string
  userAgent: string
  route: string
  count: number
}

interface Refusals {
  note: (request: FastifyRequest, failure: ProblemError) => void
  flush: () => Promise<void>
}

export interface RefusalSettings {
  record: (refusals: readonly Refusal[]) => Promise<void>
  /** With null only `flush` records, as in tests. */
  everyMs: number | null
}

const refusedCodes = new Set<ProblemCode>([
  'WRONG_CREDENTIALS',
  'WRONG_CURRENT_PASSWORD',
  'WRONG_FACTOR',
  'WRONG_PIN',
  'PASSKEY_REFUSED',
  'FORBIDDEN',
  'ROLE_FORBIDDEN',
])
/** An attacker with many addresses must not fill the memory. */
const maxPending = 200

/** Collects refused requests in memory, so that refusing stays cheap, and records them together. */
export function collectRefusals(
  server: FastifyInstance,
  { record, everyMs }: RefusalSettings = { record: async () => {}, everyMs: null },
): void {
  let pending = new Map<string, Refusal>()
  let timer: NodeJS.Timeout | undefined
  const flush = async () => {
    clearTimeout(timer)
    timer = undefined
    const refusals = [...pending.values()]
    pending = new Map()
    if (refusals.length > 0)
      await record(refusals).catch((error: unknown) =>
        server.log.error({ err: error }, 'Could not record refused requests'),
      )
  }
  server.decorateRequest('userId', null)
  server.decorate('refusals', {
    flush,
    note(request, { code, params }) {
      if (!refusedCodes.has(code) && problemStatus[code] !== 429) return
      const account = 'account' in params ? params.account : undefined
      const userId = account ?? request.userId
      const ip = addressKey(request.ip)
      const key = pending.size < maxPending ? `${code} ${userId ?? ip}` : code
      const { count } = pending.get(key) ?? { count: 0 }
      const userAgent = (request.headers['user-agent'] ?? '').slice(0, 500)
      const route = `${request.method} ${request.routeOptions.url ?? ''}`
      pending.set(key, { code, userId, ip, userAgent, route, count: count + 1 })
      if (everyMs !== null) timer ??= setTimeout(() => void flush(), everyMs).unref()
    },
  })
  if (everyMs !== null) server.addHook('onClose', flush)
}
