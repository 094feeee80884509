import type { IncomingMessage } from 'node:http'

export type RequestIds = (request: Pick<IncomingMessage, 'headers'>) => string

export const requestIdHeader = 'x-request-id'

export const requestIds = ({ trustProxy }: { trustProxy: number }): RequestIds =>
  trustProxy === 0
    ? newRequestId
    : ({ headers }) => {
        const proxyId = headers[requestIdHeader]
        return typeof proxyId === 'string' && /^[\w.-]{1,64}$/.test(proxyId) ? proxyId : newRequestId()
      }

/**
 * The id is easy to read out on the telephone, such as K7QM2-F9D3X. It is not secret, so Math.random is
 * enough.
 */
export const newRequestId = (): string => `${group()}-${group()}`

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
