import type { QrisProblem } from '../platform/problem.ts'

interface Qris {
  ok: true
  merchantName: string
  merchantCity: string
  /** The national merchant id (NMID) if the code has one, else the account number at the payment provider. */
  merchantAccount: string
  isStatic: true
}

export function readQris(payload: string): Qris | { ok: false; reason: QrisProblem } {
  const fields = readFields(payload)
  const value = (tag: string) => fields?.find((field) => field.tag === tag)?.value
  if (!fields || fields[0]?.tag !== '00' || value('00') !== '01' || fields.at(-1)?.tag !== '63')
    return reject('NOT_EMV')
  if (value('63') !== crc(payload.slice(0, -4))) return reject('BAD_CRC')
  const merchantAccount = readMerchantAccount(fields)
  if (!merchantAccount) return reject('NOT_QRIS')
  if ((value('01') ?? '11') !== '11' || value('54') !== undefined) return reject('NOT_STATIC')
  if (value('53') !== '360') return reject('WRONG_CURRENCY')
  if (value('58') !== 'ID') return reject('NOT_INDONESIAN')
  const merchantName = value('59')?.trim()
  const merchantCity = value('60')?.trim()
  if (!merchantName || !merchantCity || !/^\d{4}$/.test(value('52') ?? '')) return reject('INCOMPLETE')
  return { ok: true, merchantName, merchantCity, merchantAccount, isStatic: true }
}

/**
 * Puts an amount in rupiah into a static QRIS, so that the payer cannot mistype it. Only the tags 01, 54 and
 * 63 change. A tip or fee (55-57) is dropped.
 */
export function withAmount(payload: string, rupiah: number): string {
  const writeAmount = amountWriter(payload)
  if (!writeAmount) throw new TypeError('Only a valid static QRIS can carry an amount')
  return writeAmount(rupiah)
}

/** Reads the code once for many amounts. Returns undefined for a code that cannot carry an amount. */
export function amountWriter(payload: string): ((rupiah: number) => string) | undefined {
  const fields = readQris(payload).ok ? readFields(payload) : undefined
  if (!fields) return undefined
  const fixedFields = fields.filter(({ tag }) => !['00', '01', '55', '56', '57', '63'].includes(tag))
  const at = fixedFields.findIndex(({ tag }) => tag === '53') + 1
  const [before, after] = [fixedFields.slice(0, at), fixedFields.slice(at)].map((part) =>
    part.map(writeField).join(''),
  )
  return (rupiah) => {
    if (!Number.isSafeInteger(rupiah) || rupiah < 1 || rupiah > 9_999_999_999_999)
      throw new RangeError(`Not an amount in rupiah: ${rupiah}`)
    return appendChecksum(`000201010212${before}${writeField({ tag: '54', value: String(rupiah) })}${after}`)
  }
}

/** Makes a well-formed static QRIS of an invented merchant, for the demo shop and the tests. */
export function makeStaticQris(merchant: {
  name: string
  city: string
  postalCode: string
  /** The provider's domain backwards, such as `ID.CO.EXAMPLE.WWW`. */
  provider: string
  /** 9360 and up to 15 more digits. */
  accountNumber: string
  merchantId: string
  /** `ID` and 13 digits. */
  nationalId: string
  /** Four digits according to ISO 18245. */
  categoryCode: string
  terminal: string
}): string {
  const account = (provider: string, ...rest: [string, string][]) =>
    [['00', provider] as [string, string], ...rest].map(([tag, value]) => writeField({ tag, value })).join('')
  const payload = appendChecksum(
    [
      ['00', '01'],
      ['01', '11'],
      [
        '26',
        account(
          merchant.provider,
          ['01', merchant.accountNumber],
          ['02', merchant.merchantId],
          ['03', 'UMI'],
        ),
      ],
      ['51', account('ID.CO.QRIS.WWW', ['02', merchant.nationalId], ['03', 'UMI'])],
      ['52', merchant.categoryCode],
      ['53', '360'],
      ['58', 'ID'],
      ['59', merchant.name],
      ['60', merchant.city],
      ['61', merchant.postalCode],
      ['62', writeField({ tag: '07', value: merchant.terminal })],
    ]
      .map(([tag = '', value = '']) => writeField({ tag, value }))
      .join(''),
  )
  if (!readQris(payload).ok) throw new TypeError('These details do not make a valid QRIS')
  return payload
}

interface Field {
  tag: string
  value: string
}

/** Returns undefined when characters are left over or a tag occurs twice. */
function readFields(text: string): Field[] | undefined {
  const fields: Field[] = []
  const seen = new Set<string>()
  for (let at = 0; at < text.length;) {
    const head = /^(\d{2})(\d{2})$/.exec(text.slice(at, at + 4))
    const [, tag = '', length = ''] = head ?? []
    const value = text.slice(at + 4, at + 4 + Number(length))
    if (!head || value === '' || value.length !== Number(length) || seen.has(tag)) return undefined
    seen.add(tag)
    fields.push({ tag, value })
    at += 4 + value.length
  }
  return fields
}

/** Returns the national merchant id in tag 51, or an account number in Indonesia's national range (9360). */
function readMerchantAccount(fields: Field[]): string | undefined {
  const accounts = fields
    .filter(({ tag }) => tag >= '26' && tag <= '51')
    .map(({ value }) => new Map(readFields(value)?.map((field) => [field.tag, field.value])))
  const national = accounts.find((account) => account.get('00')?.toUpperCase() === 'ID.CO.QRIS.WWW')
  const provider = accounts.find((account) => /^9360\d{4,15}$/.test(account.get('01') ?? ''))
  return national?.get('02') ?? provider?.get('01')
}

function writeField({ tag, value }: Field): string {
  if (value.length < 1 || value.length > 99) throw new RangeError(`Tag ${tag} takes 1 to 99 characters`)
  return tag + String(value.length).padStart(2, '0') + value
}

const appendChecksum = (body: string): string => `${body}6304${crc(`${body}6304`)}`

/** CRC-16/CCITT-FALSE over the UTF-8 bytes, as four upper-case hexadecimal digits. */
function crc(text: string): string {
  let sum = 0xffff
  for (const byte of new TextEncoder().encode(text)) {
    sum ^= byte << 8
    for (let bit = 0; bit < 8; bit++) sum = (sum & 0x8000 ? (sum << 1) ^ 0x1021 : sum << 1) & 0xffff
  }
  return sum.toString(16).toUpperCase().padStart(4, '0')
}

const reject = (reason: QrisProblem) => ({ ok: false, reason }) as const
