import { isIPv4, isIPv6 } from 'node:net'

/**
 * Limits count requests under this key. A household or phone may use every address of an IPv6 /64, so the /64
 * has one key. Invalid addresses, which only a proxy can send, share one key. So do connections that the client
 * has ended already, whose address is undefined.
 */
export function addressKey(address: string | undefined = ''): string {
  const plain = withoutPort(address)
  if (isIPv4(plain)) return plain
  if (!isIPv6(plain)) return 'unknown'
  const groups = parseGroups(plain)
  if (isMapped(groups) || isTranslated(groups)) return formatIpv4(groups[6]!, groups[7]!)
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** Removes the port that some proxies forward, and the zone, which names a local interface. */
const withoutPort = (address: string): string =>
  address
    .trim()
    .replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/%.*$/, '')

function parseGroups(address: string): number[] {
  const hexadecimal = address.replace(
    /(\d+)\.(\d+)\.(\d+)\.(\d+)$/,
    (_, a: string, b: string, c: string, d: string) =>
      [Number(a) * 256 + Number(b), Number(c) * 256 + Number(d)].map((group) => group.toString(16)).join(':'),
  )
  const [front = [], back] = hexadecimal
    .split('::')
    .map((half) => (half === '' ? [] : half.split(':').map((group) => Number.parseInt(group, 16))))
  if (!back) return front
  return [...front, ...Array<number>(8 - front.length - back.length).fill(0), ...back]
}

/** Example: ::ffff:192.0.2.1. */
const isMapped = (groups: number[]): boolean =>
  groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
/** Example: 64:ff9b::192.0.2.1, used in networks that only have IPv6. */
const isTranslated = (groups: number[]): boolean =>
  groups[0] === 0x64 && groups[1] === 0xff9b && groups.slice(2, 6).every((group) => group === 0)

const formatIpv4 = (high: number, low: number): string =>
  [high >> 8, high & 255, low >> 8, low & 255].join('.')
