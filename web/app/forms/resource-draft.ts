import { keysOf } from '#contract/platform/keys.ts'
import {
  bothFields,
  type BothKey,
  type Columns,
  type Field,
  type Fields,
  type ValueOf,
} from '#contract/platform/resource.ts'
import { localTimeOf, readLocalTime } from '#contract/platform/typed-time.ts'
import { parseNumber, parseRupiah } from '#web/app/forms/parse-number.ts'
import { formatDigits } from '#contract/platform/money.ts'

/** The fields of a form: flags, and the typed texts of the other fields. Moments are in Asia/Jakarta. */
export type Draft<F extends Fields> = {
  -readonly [K in keyof F]: F[K] extends { kind: 'flag' } ? boolean : string
} & {
  [K in BothKey<F> as `${K}_en`]: string
}

type Item<F extends Fields> = { [K in keyof F]: ValueOf<F[K]> } & {
  translations: { en: Record<BothKey<F>, string | null> }
}

export function toDraft<F extends Fields>(fields: F, item: Item<F> | null): Draft<F> {
  const draft: Record<string, unknown> = {}
  for (const name of keysOf(fields)) draft[name] = toTyped(fields[name], item?.[name])
  const english: Record<string, string | null> = item?.translations.en ?? {}
  for (const name of keysOf(bothFields(fields))) draft[`${name}_en`] = english[name] ?? ''
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every field was set
  return draft as Draft<F>
}

function toTyped(field: Field | undefined, value: unknown): string | boolean {
  if (field?.kind === 'flag') return value === true
  if (field?.kind === 'moment' && typeof value === 'string') return localTimeOf(value).replace(' ', 'T')
  if (typeof value === 'number') return formatDigits(value)
  return typeof value === 'string' ? value : ''
}

type Body<F extends Fields> = { [K in keyof F]: ValueOf<F[K]> } & {
  translations: { en: Record<BothKey<F>, string> }
}

/** What the form sends. A number that cannot be read stays a text, so that the rules report it. */
export function toBody<F extends Fields>(fields: F, draft: Draft<F>): Body<F> {
  const typed: Readonly<Record<string, unknown>> = draft
  const own = keysOf(fields).map((name) => [name, toValue(fields[name], typed[name])])
  const en = Object.fromEntries(keysOf(bothFields(fields)).map((name) => [name, typed[`${name}_en`]]))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rules check it before it is sent
  return { ...Object.fromEntries(own), translations: { en } } as Body<F>
}

function toValue(field: Field | undefined, typed: unknown): unknown {
  if (typeof typed !== 'string') return typed
  const isBlank = typed.trim() === ''
  switch (field?.kind) {
    case 'money':
      return parseRupiah(typed, field.optional ? 0 : undefined)
    case 'offer':
      return isBlank ? null : parseRupiah(typed)
    case 'grams':
      return isBlank && field.optional ? null : parseNumber(typed)
    case 'moment':
      return isBlank ? null : (readLocalTime(typed)?.toISOString() ?? typed)
    case 'picture':
      return isBlank ? null : typed
    default:
      return typed
  }
}

/** The draft for comparison, because the same value can be typed in several ways. */
export function toMeaning<F extends Fields>(
  fields: F,
  draft: Draft<F>,
): Record<keyof Columns<F> & string, unknown> {
  const { translations, ...own } = toBody(fields, draft)
  const english = Object.entries(translations.en).map(([name, text]) => [`${name}_en`, text])
  const all: Record<string, unknown> = { ...own, ...Object.fromEntries(english) }
  for (const [name, value] of Object.entries(all)) if (typeof value === 'string') all[name] = value.trim()
  return all
}
