import * as z from 'zod/mini'
import {
  blankableText,
  id,
  line as lineRule,
  optionalLine,
  optionalMoment,
  optionalText,
  rupiah,
  weight,
} from './fields.ts'
import { keysOf } from './keys.ts'
import type { Bilingual } from './language.ts'

/*
 * A product, a size or a category is described once, as a table of its fields. Schemas and labels follow from the table
 * here, columns and CSV in server/platform/resource.ts, and the draft of a form in web/app/forms/resource-draft.ts.
 * What fits none of the kinds is written by hand beside the table.
 */

interface Options {
  /** Indonesian and English. */
  label: readonly [string, string]
  /** Has a text in each language: `name` and `translations.en.name` on the wire, `name` and `name_en` as columns. */
  both?: true
  /** May be missing: a line, a weight or a picture is then null, money 0. A blank text is '' in any case. */
  optional?: true
  /** Visitors see it. */
  shown?: true
  /** The heads of its CSV column in both languages, and other heads that a file may use. */
  csv?: readonly [string, string, ...string[]]
}

type NeverNull = Options & { optional?: never }

export type Kind = 'line' | 'text' | 'money' | 'offer' | 'moment' | 'grams' | 'flag' | 'reference' | 'picture'
export type Field = Options & { kind: Kind; max?: number }
export type Fields = Readonly<Record<string, Field>>

const ofKind =
  <const K extends Kind>(kind: K) =>
  <const O extends Options>(options: O): O & { readonly kind: K } => ({ ...options, kind })

/* The kinds. `max` counts characters; money is whole rupiah. */
export const line = <const O extends Options>(max: number, options: O) => ({
  ...ofKind('line')(options),
  max,
})
export const text = <const O extends NeverNull>(max: number, options: O) => ({
  ...ofKind('text')(options),
  max,
})
export const money = ofKind('money')
/** A price that there may not be: null, which is not Rp 0. */
export const offer = <const O extends NeverNull>(options: O) => ofKind('offer')(options)
/** A moment or null, as ISO 8601 in UTC. */
export const moment = <const O extends NeverNull>(options: O) => ofKind('moment')(options)
export const grams = ofKind('grams')
export const flag = ofKind('flag')
/** The id of something else. */
export const reference = <const O extends NeverNull>(options: O) => ofKind('reference')(options)
export const picture = ofKind('picture')

type KeyWith<F extends Fields, O> = { [K in keyof F]: F[K] extends O ? K : never }[keyof F] & string
export type BothKey<F extends Fields> = KeyWith<F, { both: true }>
export type ShownKey<F extends Fields> = KeyWith<F, { shown: true }>

/** The stored value of a field. */
export type ValueOf<F extends Field> = F extends { kind: 'flag' }
  ? boolean
  : F extends { kind: 'money' }
    ? number
    : F extends { kind: 'offer' } | { kind: 'grams'; optional: true }
      ? number | null
      : F extends { kind: 'grams' }
        ? number
        : F extends { kind: 'picture' | 'moment' } | { kind: 'line'; optional: true }
          ? string | null
          : string

/** The columns of a row. The English text of a field is in a column of its own. */
export type Columns<F extends Fields> = { -readonly [K in keyof F]: ValueOf<F[K]> } & {
  [K in BothKey<F> as `${K}_en`]: string | null
}

/** The schema of what a form or another program sends. */
type RuleOf<F extends Field> = F extends { kind: 'line'; optional: true }
  ? ReturnType<typeof optionalLine>
  : F extends { kind: 'text' }
    ? z.ZodMiniDefault<z.ZodMiniOptional<ReturnType<typeof blankableText>>>
    : F extends { kind: 'money' }
      ? F extends { optional: true }
        ? z.ZodMiniDefault<z.ZodMiniOptional<typeof rupiah>>
        : typeof rupiah
      : F extends { kind: 'offer' }
        ? z.ZodMiniOptional<z.ZodMiniNullable<typeof rupiah>>
        : F extends { kind: 'moment' }
          ? typeof optionalMoment
          : F extends { kind: 'grams' }
            ? F extends { optional: true }
              ? z.ZodMiniOptional<z.ZodMiniNullable<typeof weight>>
              : typeof weight
            : F extends { kind: 'flag' }
              ? z.ZodMiniDefault<z.ZodMiniOptional<z.ZodMiniBoolean>>
              : F extends { kind: 'picture' }
                ? z.ZodMiniOptional<z.ZodMiniNullable<typeof id>>
                : F extends { kind: 'reference' }
                  ? typeof id
                  : ReturnType<typeof lineRule>

const rules: Record<Kind, (max: number, optional: boolean) => z.ZodMiniType> = {
  line: (max, optional) => (optional ? optionalLine(max) : lineRule(max)),
  text: (max) => z._default(z.optional(blankableText(max)), ''),
  money: (_, optional) => (optional ? z._default(z.optional(rupiah), 0) : rupiah),
  offer: () => z.nullish(rupiah),
  moment: () => optionalMoment,
  grams: (_, optional) => (optional ? z.nullish(weight) : weight),
  flag: () => z._default(z.optional(z.boolean()), false),
  picture: () => z.nullish(id),
  reference: () => id,
}
const ruleOf = ({ kind, max = 0, optional }: Field) => rules[kind](max, optional === true)

type Translation<F extends Fields, S extends z.ZodMiniType> = { [K in BothKey<F>]: S }
type OptionalText = ReturnType<typeof optionalText>

/** The fields of a request, with `translations` where a field has both languages. */
export const inputShape = <F extends Fields>(fields: F) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `ruleOf` makes what `RuleOf` says
  mapFields(fields, ruleOf) as { -readonly [K in keyof F]: RuleOf<F[K]> }

export const inputTranslations = <F extends Fields>(fields: F) => {
  const english = mapFields(bothFields(fields), ({ kind, max = 0 }) =>
    kind === 'line' ? optionalLine(max) : optionalText(max),
  )
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one rule per field with both languages
  return z.nullish(z.object({ en: z.nullish(z.object(english as Translation<F, OptionalText>)) }))
}

type Stored<V> = V extends boolean ? z.ZodMiniBoolean : z.ZodMiniType<V, V>

function storedRuleOf({ kind, optional }: Field): z.ZodMiniType {
  if (kind === 'flag') return z.boolean()
  if (kind === 'money') return rupiah
  const value = kind === 'grams' || kind === 'offer' ? z.int() : z.string()
  return kind === 'picture' || kind === 'offer' || kind === 'moment' || optional ? z.nullable(value) : value
}

/** The fields of a response to an admin. */
export const storedShape = <F extends Fields>(fields: F) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `storedRuleOf` follows `ValueOf`
  mapFields(fields, storedRuleOf) as { -readonly [K in keyof F]: Stored<ValueOf<F[K]>> }

export const storedTranslations = <F extends Fields>(fields: F) => {
  const english = mapFields(bothFields(fields), () => z.nullable(z.string()))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one rule per field with both languages
  return z.object({ en: z.object(english as Translation<F, z.ZodMiniNullable<z.ZodMiniString>>) })
}

/** The fields of a response to visitors; a text is in their language. */
export const shownShape = <F extends Fields>(fields: F) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- exactly the fields that visitors see
  mapFields(shownFields(fields), storedRuleOf) as { [K in ShownKey<F>]: Stored<ValueOf<F[K]>> }

export const bothFields = (fields: Fields): Fields => filterFields(fields, ({ both }) => both === true)
export const shownFields = (fields: Fields): Fields => filterFields(fields, ({ shown }) => shown === true)

export const columnsOf = <F extends Fields>(fields: F): (keyof Columns<F> & string)[] =>
  keysOf(emptyColumns(fields))

/** The row of a thing that is not there yet. */
export const emptyColumns = <F extends Fields>(fields: F): Columns<F> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one value per column
  Object.fromEntries(
    keysOf(fields).flatMap((name) => {
      const { kind, optional, both } = fields[name] ?? {}
      const none = {
        money: 0,
        flag: false,
        picture: null,
        grams: null,
        offer: null,
        moment: null,
        text: '',
        reference: '',
      }
      const empty = kind === 'line' ? (optional ? null : '') : kind && none[kind]
      return [[name, empty], ...(both ? [[`${name}_en`, null]] : [])]
    }),
  ) as Columns<F>

/** The labels of all columns, for messages and the audit log. */
export const labelsOf = <F extends Fields>(fields: F): Record<keyof Columns<F> & string, Bilingual> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one label per column
  Object.fromEntries(
    keysOf(fields).flatMap((name) => {
      const { label: [id, en] = ['', ''], both, kind } = fields[name] ?? {}
      if (kind === 'grams') return [[name, { id: `${id} (gram)`, en: `${en} (grams)` }]]
      const english = { id: `${id} (Inggris)`, en: `${en} (English)` }
      return [[name, { id, en }], ...(both ? [[`${name}_en`, english]] : [])]
    }),
  ) as Record<keyof Columns<F> & string, Bilingual>

const filterFields = (fields: Fields, keep: (field: Field) => boolean): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => keep(field)))

const mapFields = <T>(fields: Fields, map: (field: Field) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, map(field)]))
