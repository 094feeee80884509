import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeStaticQris, readQris, withAmount } from './qris.ts'

const merchant = {
  name: 'GRIYA SEGAR',
  city: 'BANDUNG',
  postalCode: '40115',
  provider: 'ID.CO.EXAMPLE.WWW',
  accountNumber: '936000000000000001',
  merchantId: 'GRIYA0001',
  nationalId: 'ID0000000000001',
  categoryCode: '5712',
  terminal: 'A01',
}
const shop = makeStaticQris(merchant)
/** Lists the tags of a payload in order, without the code under test. */
const tags = (payload: string) => {
  const read: [string, string][] = []
  for (let at = 0; at < payload.length;) {
    const length = Number(payload.slice(at + 2, at + 4))
    read.push([payload.slice(at, at + 2), payload.slice(at + 4, at + 4 + length)])
    at += 4 + length
  }
  return read
}
const withChecksum = (body: string) => {
  for (let sum = 0; sum < 0x10000; sum++) {
    const payload = `${body}6304${sum.toString(16).toUpperCase().padStart(4, '0')}`
    const read = readQris(payload)
    if (read.ok || read.reason !== 'BAD_CRC') return payload
  }
  throw new Error('no checksum fits')
}
const body = shop.slice(0, -8)
const amounts = fc.integer({ min: 1, max: 9_999_999_999_999 })

describe('readQris', () => {
  test('returns the merchant of a static QRIS', () => {
    expect(readQris(shop)).toEqual({
      ok: true,
      merchantName: 'GRIYA SEGAR',
      merchantCity: 'BANDUNG',
      merchantAccount: 'ID0000000000001',
      isStatic: true,
    })
  })

  test("accepts the checksum A13A of the EMV standard's example, which is not a QRIS", () => {
    const example =
      '00020101021229300012D156000000000510A93FO3230Q31280012D15600000001030812345678520441115802CN' +
      '5914BEST TRANSPORT6007BEIJING64200002ZH0104最佳运输0202北京540523.7253031565502016233030412340603***0708A6008667' +
      '0902ME91320016A0112233449988770708123456786304A13A'
    expect(readQris(example)).toEqual({ ok: false, reason: 'NOT_QRIS' })
  })

  test.each([
    ['nothing', '', 'NOT_EMV'],
    ['a web address', 'https://example.com/', 'NOT_EMV'],
    ['rubbish behind the checksum', `${shop}x`, 'NOT_EMV'],
    ['a whole field behind the checksum', `${shop}6403ABC`, 'NOT_EMV'],
    ['a cut code', shop.slice(0, -1), 'NOT_EMV'],
    ['a tag twice', withChecksum(`${body}5303360`), 'NOT_EMV'],
    [
      'a small-lettered checksum',
      shop.slice(0, -4) + shop.slice(-4).toLowerCase().replace(/^\d+$/, 'zzzz'),
      'BAD_CRC',
    ],
    ['an amount already inside', withAmount(shop, 50_000), 'NOT_STATIC'],
    [
      'a fixed amount in a static code',
      withChecksum(body.replace('5303360', '5303360540550000')),
      'NOT_STATIC',
    ],
    ['another currency', withChecksum(body.replace('5303360', '5303702')), 'WRONG_CURRENCY'],
    ['another country', withChecksum(body.replace('5802ID', '5802SG')), 'NOT_INDONESIAN'],
    ['no merchant name', withChecksum(body.replace('5911GRIYA SEGAR', '')), 'INCOMPLETE'],
    ['no merchant account', withChecksum(body.replace(/26.*(?=5204)/, '')), 'NOT_QRIS'],
  ])('refuses %s', (_case, payload, reason) => {
    expect(readQris(payload)).toEqual({ ok: false, reason })
  })

  test('accepts a code without tag 01, and tags in any order', () => {
    expect(readQris(withChecksum(body.replace('010211', ''))).ok).toBe(true)
    expect(readQris(withChecksum(body.replace('5303360', '').replace('5802ID', '5802ID5303360'))).ok).toBe(
      true,
    )
  })

  test('accepts a code without the national tag and returns the account number at the provider', () => {
    const own = withChecksum(body.replace(/51\d\d0014ID\.CO\.QRIS\.WWW.*(?=5204)/, ''))
    expect(readQris(own)).toMatchObject({ ok: true, merchantAccount: '936000000000000001' })
  })

  test('refuses a code with any one character misread', () => {
    fc.assert(
      fc.property(
        fc.nat(shop.length - 1),
        fc.string({ unit: 'binary-ascii', minLength: 1, maxLength: 1 }),
        (at, other) => {
          fc.pre(shop[at] !== other)
          expect(readQris(shop.slice(0, at) + other + shop.slice(at + 1)).ok).toBe(false)
        },
      ),
      { numRuns: 2_000 },
    )
  })

  test('throws for no text', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => void readQris(text)))
  })
})

describe('withAmount', () => {
  test('changes only the tags 01, 54 and 63', () => {
    fc.assert(
      fc.property(amounts, (rupiah) => {
        const paid = tags(withAmount(shop, rupiah))
        const before = tags(shop)
        expect(paid.filter(([tag]) => !['01', '54', '63'].includes(tag))).toEqual(
          before.filter(([tag]) => !['01', '63'].includes(tag)),
        )
        expect(paid.map(([tag]) => tag)).toEqual('00 01 26 51 52 53 54 58 59 60 61 62 63'.split(' '))
        expect(new Map(paid).get('01')).toBe('12')
        expect(new Map(paid).get('54')).toBe(String(rupiah))
      }),
    )
  })

  test('returns a QRIS with a valid checksum that is no longer static', () => {
    fc.assert(
      fc.property(amounts, (rupiah) => {
        expect(readQris(withAmount(shop, rupiah))).toEqual({ ok: false, reason: 'NOT_STATIC' })
      }),
    )
  })

  test('drops the tip that the static code asks for', () => {
    const tipping = withChecksum(body.replace('5303360', '5303360550201'))
    expect(withAmount(tipping, 1_000)).toBe(withAmount(shop, 1_000))
  })

  test.each([0, -1, 1.5, Number.NaN, 10_000_000_000_000])(
    'throws a RangeError for the amount %d',
    (rupiah) => {
      expect(() => withAmount(shop, rupiah)).toThrow(RangeError)
    },
  )

  test('throws a TypeError for a code that is not a static QRIS', () => {
    expect(() => withAmount(withAmount(shop, 1), 2)).toThrow(TypeError)
  })
})
