import { expect, test } from 'vitest'
import { addressKey } from './address-key.ts'

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['192.0.2.1:4711', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::ffff:c000:201', '192.0.2.1'],
  ['::FFFF:192.0.2.1', '192.0.2.1'],
  ['64:ff9b::c000:201', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::192.0.2.1', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', 'unknown'],
  ['garbage', 'unknown'],
  ['999.1.1.1', 'unknown'],
  ['1'.repeat(5_000), 'unknown'],
])('the limits count the address "%s" as %s', (address, key) => {
  expect(addressKey(address)).toBe(key)
})

test('a connection that the client has ended has the key of unknown addresses', () => {
  expect(addressKey(undefined)).toBe('unknown')
})
