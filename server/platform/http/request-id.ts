import type { IncomingMessage } from 'node:http'

/** Which number a request has: the proxy's in front, if it is believed, or a new one. */
export type RequestIds = (request: Pick<IncomingMessage, 'headers'>) => string

/** The header that carries it, from the proxy and in every answer. */
export const requestIdHeader = 'x-request-id'

export const requestIds = ({ trustProxy }: { trustProxy: number }): RequestIds =>
  trustProxy === 0
    ? newRequestId
    : ({ headers }) => {
        const given = headers[requestIdHeader]
        return typeof given === 'string' && /^[\w.-]{1,64}$/.test(given) ? given : newRequestId()
      }

/**
 * Ten characters that can be read out on the telephone, K7QM2-F9D3X: no I, L, O or U. It is no secret, and each answer
 * from the cache has one too, so chance is enough.
 */
export const newRequestId = (): string => `${group()}-${group()}`

/** Crockford's. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

function group(): string {
  const bits = Math.floor(Math.random() * 2 ** 25)
  return (
    letters.charAt(bits & 31) +
    letters.charAt((bits >> 5) & 31) +
    letters.charAt((bits >> 10) & 31) +
    letters.charAt((bits >> 15) & 31) +
    letters.charAt(bits >> 20)
  )
}
