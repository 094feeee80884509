/**
 * The network of an address, as people recognise it: the /24 of an IPv4 address ("103.28.12.x"), the /48 of an IPv6
 * address. `ip` is an `addressKey`. Null if the address is not known.
 */
export function networkOf(ip: string): string | null {
  const [, ipv4] = /^(\d+\.\d+\.\d+)\.\d+$/.exec(ip) ?? []
  if (ipv4 !== undefined) return `${ipv4}.x`
  const [, ipv6] = /^([\da-f]+:[\da-f]+:[\da-f]+):[\da-f]+::\/64$/.exec(ip) ?? []
  return ipv6 === undefined ? null : `${ipv6}::/48`
}
