import * as z from 'zod/mini'
import { isDay } from './time.ts'
import { limits } from './limits.ts'
import { readLinkToken } from './link-token.ts'
import {
  isEmail,
  normaliseCode,
  normaliseEmail,
  normaliseLine,
  normalisePhone,
  normaliseText,
} from './normalise.ts'

/*
 * Field types shared by the endpoints. Unless noted otherwise, in the whole contract money is whole rupiah, weights
 * are grams, moments are ISO 8601 in UTC, days are `YYYY-MM-DD` and hours `HH:MM` in Asia/Jakarta, and lengths of
 * texts are in characters. A custom message in capitals is a key of `sentences` in input-messages.ts; any other
 * message is made from the broken rule.
 */

export const id = z.string().check(z.minLength(1), z.maxLength(64))

/** Text of several lines, not blank. */
export const text = (max: number) =>
  z.string().check(z.overwrite(normaliseText), z.minLength(1), z.maxLength(max))

/** Text of several lines that may be left out or blank. */
export const optionalText = (max: number) => z.nullish(blankableText(max))

/** Text of several lines that may be blank. */
export const blankableText = (max: number) => z.string().check(z.overwrite(normaliseText), z.maxLength(max))

/** Text on one line, such as a name, not blank. */
export const line = (max: number) =>
  z.string().check(z.overwrite(normaliseLine), z.minLength(1), z.maxLength(max))

/** Text on one line that may be left out or blank. */
export const optionalLine = (max: number) => z.nullish(blankableLine(max))

/** Text on one line that may be blank. */
export const blankableLine = (max: number) => z.string().check(z.overwrite(normaliseLine), z.maxLength(max))

/** Text read character by character, not blank: a reference, a tracking number, a code to type in. */
export const code = (max: number) =>
  z.string().check(z.overwrite(normaliseCode), z.minLength(1), z.maxLength(max))

/** The same, but may be left out or blank. */
export const optionalCode = (max: number) => z.nullish(blankableCode(max))

/** The same, but may be blank. */
export const blankableCode = (max: number) => z.string().check(z.overwrite(normaliseCode), z.maxLength(max))

/** The secret part of a link, which a person or a program has cut out of a message. */
export const linkToken = z.string().check(z.overwrite(readLinkToken))

export const searchQuery = z.optional(blankableLine(limits.search))

/** An address for looking up an account, without a check of its format. */
export const lookupEmail = z
  .string()
  .check(z.overwrite(normaliseEmail), z.minLength(1), z.maxLength(limits.email))

export const email = lookupEmail.check(z.refine(isEmail, 'EMAIL_FORMAT'))

export const blankableEmail = z.string().check(
  z.overwrite(normaliseEmail),
  z.maxLength(limits.email),
  z.refine((value) => value === '' || isEmail(value), 'EMAIL_FORMAT'),
)

export const optionalEmail = z.nullish(blankableEmail)

export const password = z
  .string()
  .check(z.minLength(limits.passwordMin, 'PASSWORD_SHORT'), z.maxLength(limits.passwordMax))

/** The caller's own password, for actions that require it again. */
export const currentPassword = z.optional(z.string().check(z.maxLength(limits.passwordMax)))

/** Product order: 10 to 13 digits, not counting separators. */
const hasPhoneDigits = (value: string): boolean => {
  const typed = normalisePhone(value)
  const digits = typed.replace(/\D/g, '')
  return digits.length >= 10 && digits.length <= 13 && /^[\d\s()+.-]+$/.test(typed)
}

/** Cart order: an Indonesian mobile number, not counting spaces. */
const isIndonesianMobile = (value: string): boolean =>
  /^(?:\+62|62|0)8[1-9]\d{6,9}$/.test(normalisePhone(value).replace(/\s/g, ''))

const phoneText = z.string().check(z.overwrite(normalisePhone), z.minLength(1), z.maxLength(30))

export const phone = phoneText.check(z.refine(hasPhoneDigits, 'PHONE_DIGITS'))

/** A phone number that may be left out; blank clears it. */
export const optionalPhone = z.nullish(
  z.string().check(
    z.overwrite(normalisePhone),
    z.maxLength(30),
    z.refine((value) => value === '' || hasPhoneDigits(value), 'PHONE_DIGITS'),
  ),
)

export const indonesianMobile = phoneText.check(z.refine(isIndonesianMobile, 'PHONE_INDONESIAN'))

export const rupiah = z.int().check(z.minimum(0), z.maximum(limits.price))

/** Rupiah of a whole order, which may exceed `limits.price`. */
export const total = z.int().check(z.minimum(0))

/** Whole rupiah, above 0. */
export const paidAmount = z
  .int('AMOUNT_RUPIAH')
  .check(z.minimum(1, 'AMOUNT_RUPIAH'), z.maximum(limits.payment))

/** Grams of one packed piece. */
export const weight = z.int().check(z.minimum(1, 'WEIGHT_RANGE'), z.maximum(limits.weight, 'WEIGHT_RANGE'))

export const quantity = z.int().check(z.minimum(1, 'QUANTITY_MIN'), z.maximum(limits.quantity))

export const stock = z.int().check(z.minimum(0), z.maximum(1_000_000_000))

/** A calendar day, `YYYY-MM-DD`. */
export const day = z.string().check(z.minLength(1), z.refine(isDay, 'DAY_FORMAT'))

/** An hour of the day in Asia/Jakarta, `HH:00`. */
export const wholeHour = z
  .string()
  .check(z.minLength(1), z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'TIME_FORMAT'), z.regex(/:00$/, 'WHOLE_HOUR'))

/** ISO 8601 in UTC. */
export const moment = z.string()

/** A whole number in a path or a query string. */
export const numberInUrl = (min: number, max: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, 'WHOLE_NUMBER')),
    z.pipe(
      z.transform((digits: string) => Number(digits)),
      z.int().check(z.minimum(min), z.maximum(max)),
    ),
  )

export const pageNumber = numberInUrl(1, 999_999_999)

/** From 1; larger values than `limits.pageLimit` count as that. */
export const pageLimit = z.pipe(
  numberInUrl(1, 999_999_999),
  z.transform((n: number) => Math.min(n, limits.pageLimit)),
)

/** Query parameters of a page of a list; `limit` is the default page size. */
export const paging = (limit: number) => ({
  page: z._default(z.optional(pageNumber), 1),
  limit: z._default(z.optional(pageLimit), limit),
})

/**
 * Keyset paging for lists that may be very long: the next page by the id of its last entry (`after`), the previous
 * one by that of its first (`before`). `page` is then only the number to show.
 */
export const longPaging = (limit: number) => ({
  ...paging(limit),
  after: z.optional(id),
  before: z.optional(id),
})

export const Pagination = z.object({
  currentPage: z.int(),
  totalPages: z.int(),
  totalItems: z.int(),
  limit: z.int(),
  /** There are more than `totalItems` items, and more pages. */
  exceeded: z.optional(z.literal(true)),
})
export type Pagination = z.infer<typeof Pagination>

/** `totalPages` of an empty list is 0. */
export const toPagination = (page: number, limit: number, totalItems: number): Pagination => ({
  currentPage: page,
  totalPages: Math.ceil(totalItems / limit),
  totalItems,
  limit,
})

/**
 * The pagination of a list that was counted only up to `counted`, with `shown` items on this page. A full page has a
 * next page.
 */
export function toCappedPagination(page: number, limit: number, counted: number, shown: number): Pagination {
  const passed = (page - 1) * limit + shown
  if (shown === 0 || passed <= counted - limit)
    return { ...toPagination(page, limit, counted), exceeded: true }
  if (shown < limit && passed > counted) return toPagination(page, limit, passed)
  return {
    ...toPagination(page, limit, Math.max(counted, passed)),
    totalPages: Math.max(Math.ceil(counted / limit), page + 1),
    exceeded: true,
  }
}

/** `{ success, data, message? }`, the reply of most endpoints. */
/* @__NO_SIDE_EFFECTS__ */
export const answer = <T extends z.ZodMiniType>(data: T) =>
  z.object({ success: z.literal(true), message: z.optional(z.string()), data })

/** The reply of a mutation without data. */
export const done = z.object({ success: z.literal(true), message: z.string() })

/** The reply of a mutation that returns what it made or changed. */
/* @__NO_SIDE_EFFECTS__ */
export const doneWith = <T extends z.ZodMiniType>(data: T) =>
  z.object({ success: z.literal(true), message: z.string(), data })

/** The reply with one page of a list. */
export const listed = <T extends z.ZodMiniType>(item: T) =>
  z.object({ success: z.literal(true), data: z.array(item), pagination: Pagination })

/**
 * Older clients request a preview with `dry_run=1`. Endpoints without dry runs refuse it, so that nothing is written.
 */
export const noDryRun = z.object({ dry_run: z.optional(z.literal('0')) })
