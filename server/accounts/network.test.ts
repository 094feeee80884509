import { expect, test } from 'vitest'
import { addressKey } from '#server/platform/http/address-key.ts'
import { networkOf } from './network.ts'

test.each([
  ['103.28.12.77', '103.28.12.x'],
  ['::ffff:103.28.12.77', '103.28.12.x'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['not an address', null],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(addressKey(address))).toBe(network)
})
