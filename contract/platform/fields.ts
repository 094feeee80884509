import * as z from 'zod/mini'
import { isDay, isMoment } from './typed-time.ts'
import { limits } from './limits.ts'
import { readLinkToken } from './link-token.ts'
import {
  isEmail,
  minPhoneDigits,
  normaliseCode,
  normaliseEmail,
  normaliseLine,
  normalisePhone,
  normaliseText,
  toStoredPhone,
} from './normalise.ts'

/*
 * Field types that the endpoints share. In the whole contract, unless noted, money is whole rupiah, weights
 * are grams, and lengths of texts are characters. Moments are ISO 8601 in UTC; days (`YYYY-MM-DD`) and hours
 * (`HH:MM`) are in Asia/Jakarta. A custom message in capitals is a key of `sentences` in input-messages.ts.
 */

export const id = z.string().check(z.minLength(1), z.maxLength(64))

/** Refuses a text before it is normalised if no normalised form of it can be short enough. */
const isNotFarLonger = (max: number) =>
  z.check<string>(({ value, issues }) => {
    if (value.length <= 20 * max + 1_000) return
    issues.push({ code: 'too_big', origin: 'string', maximum: max, input: value, continue: false })
  })

const normalised = (normalise: (typed: string) => string, max: number) =>
  z.string().check(isNotFarLonger(max), z.overwrite(normalise), z.maxLength(max))

export const blankableText = (max: number) => normalised(normaliseText, max)
export const text = (max: number) => blankableText(max).check(z.minLength(1))
export const optionalText = (max: number) => z.nullish(blankableText(max))

export const blankableLine = (max: number) => normalised(normaliseLine, max)
export const line = (max: number) => blankableLine(max).check(z.minLength(1))
export const optionalLine = (max: number) => z.nullish(blankableLine(max))

export const blankableCode = (max: number) => normalised(normaliseCode, max)
/** Text that is read character by character and must not be blank: a reference, a tracking number. */
export const code = (max: number) => blankableCode(max).check(z.minLength(1))
export const optionalCode = (max: number) => z.nullish(blankableCode(max))

/** The secret part of a link that a person or a program has cut out of a message. */
export const linkToken = z.string().check(z.overwrite(readLinkToken))

export const searchQuery = z.optional(blankableLine(limits.search))

/** An address for looking up an account. Its format is not checked. */
export const lookupEmail = normalised(normaliseEmail, limits.email).check(z.minLength(1))

export const email = lookupEmail.check(z.refine(isEmail, 'EMAIL_FORMAT'))

export const blankableEmail = normalised(normaliseEmail, limits.email).check(
  z.refine((value) => value === '' || isEmail(value), 'EMAIL_FORMAT'),
)

export const optionalEmail = z.nullish(blankableEmail)

export const password = z
  .string()
  .check(z.minLength(limits.passwordMin, 'PASSWORD_SHORT'), z.maxLength(limits.passwordMax))

export const currentPassword = z.optional(z.string().check(z.maxLength(limits.passwordMax)))

/** The phone rule of a product order: 10 to 13 digits, separators not counted. */
const hasPhoneDigits = (value: string): boolean => {
  const typed = normalisePhone(value)
  const digits = typed.replace(/\D/g, '')
  return digits.length >= minPhoneDigits && digits.length <= 13 && /^[\d\s()+.-]+$/.test(typed)
}

/** The phone rule of a cart order: an Indonesian mobile number, with or without spaces. */
const isIndonesianMobile = (value: string): boolean =>
  /^(?:\+62|62|0)8[1-9]\d{6,9}$/.test(normalisePhone(value).replace(/\s/g, ''))

/** The form of /order-direct accepts digits only. Its endpoint also accepts spaces and hyphens. */
export const phoneInDigits = normalised(normalisePhone, 30).check(
  z.minLength(1),
  z.refine(hasPhoneDigits, 'PHONE_DIGITS'),
  z.refine((typed) => /^\d{10,13}$/.test(typed), 'PHONE_ONLY_DIGITS'),
)

const blankablePhone = normalised(normalisePhone, 30)
const phoneText = blankablePhone.check(z.minLength(1))

/** The number that is stored. Each order form accepts it. */
const stored = z.overwrite(toStoredPhone)

export const phone = phoneText.check(z.refine(hasPhoneDigits, 'PHONE_DIGITS'), stored)

/** Whether a customer agrees to WhatsApp messages. A missing answer changes nothing. */
export const whatsAppAnswer = z.nullish(z.boolean())

/** A missing phone number changes nothing, and a blank one clears it. */
export const optionalPhone = z.nullish(
  blankablePhone.check(
    z.refine((value) => value === '' || hasPhoneDigits(value), 'PHONE_DIGITS'),
    stored,
  ),
)

export const indonesianMobile = phoneText.check(z.refine(isIndonesianMobile, 'PHONE_INDONESIAN'), stored)

export const rupiah = z.int().check(z.minimum(0), z.maximum(limits.price))

/** The total of an order may exceed `limits.price`. */
export const total = z.int().check(z.minimum(0))

/** A form sends a number that is too large to be exact as it was typed. */
const isHugeNumber = (input: unknown) => typeof input === 'string' && /^[\d.,\s]{14,}$/.test(input)

export const paidAmount = z
  .int({
    error: ({ code, input }) => (code === 'too_big' || isHugeNumber(input) ? 'AMOUNT_MOST' : 'AMOUNT_RUPIAH'),
  })
  .check(z.minimum(1), z.maximum(limits.payment))

export const weight = z.int().check(z.minimum(1, 'WEIGHT_RANGE'), z.maximum(limits.weight, 'WEIGHT_RANGE'))

export const quantity = z.int().check(z.minimum(1, 'QUANTITY_MIN'), z.maximum(limits.quantity))

export const stock = z.int().check(z.minimum(0), z.maximum(1_000_000_000))

export const day = z.string().check(z.minLength(1), z.refine(isDay, 'DAY_FORMAT'))

export const hour = z.string().check(z.minLength(1), z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'TIME_FORMAT'))

export const wholeHour = hour.check(z.regex(/:00$/, 'WHOLE_HOUR'))
export const halfHour = hour.check(z.regex(/:[03]0$/, 'HALF_HOUR'))

export const moment = z.string()

/** A moment with its UTC offset, as ISO 8601 in UTC. A blank one is none. */
export const optionalMoment = z.nullish(
  z.string().check(
    z.maxLength(40),
    z.refine((typed) => typed === '' || isMoment(typed), 'MOMENT_FORMAT'),
    z.overwrite((typed) => (isMoment(typed) ? new Date(typed).toISOString() : typed)),
  ),
)

export const numberInUrl = (min: number, max: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, 'WHOLE_NUMBER')),
    z.pipe(
      z.transform((digits: string) => Number(digits)),
      z.int().check(z.minimum(min), z.maximum(max)),
    ),
  )

export const pageNumber = numberInUrl(1, 999_999_999)

export const pageLimit = z.pipe(
  numberInUrl(1, 999_999_999),
  z.transform((n: number) => Math.min(n, limits.pageLimit)),
)

export const paging = (limit: number) => ({
  page: z._default(z.optional(pageNumber), 1),
  limit: z._default(z.optional(pageLimit), limit),
})

/**
 * Keyset paging for lists that may be very long. A request for the next page sends the id of the last shown
 * entry as `after`. A request for the previous page sends the id of the first one as `before`. `page` is only
 * the number to show.
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
  /** The list has more items than `totalItems`, and more pages. */
  exceeded: z.optional(z.literal(true)),
})
export type Pagination = z.infer<typeof Pagination>

export const toPagination = (page: number, limit: number, totalItems: number): Pagination => ({
  currentPage: page,
  totalPages: Math.ceil(totalItems / limit),
  totalItems,
  limit,
})

/**
 * The pagination of a list that was counted only up to `counted`, with `shown` items on this page. A full
 * page is assumed to have a next page.
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

/* @__NO_SIDE_EFFECTS__ */
export const answer = <T extends z.ZodMiniType>(data: T) =>
  z.object({ success: z.literal(true), message: z.optional(z.string()), data })

export const done = z.object({ success: z.literal(true), message: z.string() })

/* @__NO_SIDE_EFFECTS__ */
export const doneWith = <T extends z.ZodMiniType>(data: T) =>
  z.object({ success: z.literal(true), message: z.string(), data })

export const listed = <T extends z.ZodMiniType>(item: T) =>
  z.object({ success: z.literal(true), data: z.array(item), pagination: Pagination })
