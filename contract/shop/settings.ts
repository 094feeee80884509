import * as z from 'zod/mini'
import { onboardingSteps } from './onboarding-steps.ts'
import {
  blankableEmail,
  blankableCode,
  blankableLine,
  blankableText,
  code,
  day,
  line,
  weight,
  wholeHour,
} from '../platform/fields.ts'
import { limits } from '../platform/limits.ts'
import { normaliseDigits } from '../platform/normalise.ts'

const bilingual = z.object({ id: blankableText(500), en: blankableText(500) })
const short = blankableLine(limits.name)
const stars = z.int().check(z.minimum(1), z.maximum(5))

/** From when to when a weekday is open, in whole hours, so that every booking has an hour of its own; null: closed. */
export const OpeningHours = z.nullable(
  z
    .object({ open: wholeHour, close: wholeHour })
    .check(z.refine(({ open, close }) => open < close, { message: 'CLOSES_LATER', path: ['close'] })),
)
export type OpeningHours = z.infer<typeof OpeningHours>

/** An account that customers transfer to. */
const BankAccount = z.object({
  bank: line(limits.bank),
  /** As the bank writes it. */
  number: code(limits.accountNumber).check(z.regex(/^\d[\d -]*$/, 'ACCOUNT_NUMBER')),
  holder: line(limits.name),
})
type BankAccount = z.infer<typeof BankAccount>

/** Everything the owner can set, in both languages. The demo and an empty real shop differ only in these. */
export const ShopSettings = z.object({
  name: line(limits.name),
  tagline: bilingual,
  workshop_name: short,
  email: blankableEmail,
  phone: blankableCode(limits.name),
  /** Digits with the country code, for chat links. */
  chat_number: z.string().check(z.overwrite(normaliseDigits), z.regex(/^(?:[1-9]\d{0,14})?$/, 'CHAT_DIGITS')),
  address: blankableText(limits.address),
  /** Seven, from Monday. What the pages say and what can be booked both follow them. */
  hours: z.array(OpeningHours).check(z.length(7)),
  /** Said of closed weekdays, such as "except emergencies"; empty says nothing more. */
  closed_note: bilingual,
  /** Single days without bookings, such as holidays. */
  closed_days: z.array(day).check(z.maxLength(1_000)),
  hero: z.object({ title: bilingual, text: bilingual, picture_id: z.nullable(z.string()) }),
  /** Lines of the home page about buying here; one without a title is not shown. */
  selling_points: z.array(z.object({ title: bilingual, text: bilingual })).check(z.maxLength(3)),
  /** Days within which customers may return what they bought; 0: the shop promises nothing. */
  return_days: z.int().check(z.minimum(0), z.maximum(365)),
  /** How long a delivery takes, said where no method of delivery says it; empty: nothing is said. */
  shipping_estimate: bilingual,
  /** What /tentang shows beside name and tagline; what is empty is not shown. */
  about: z.object({
    stats: z.array(z.object({ value: short, label: bilingual })).check(z.maxLength(8)),
    timeline: z.array(z.object({ year: short, text: bilingual })).check(z.maxLength(30)),
    vision: bilingual,
    mission: bilingual,
    values: z.array(z.object({ title: bilingual, text: bilingual })).check(z.maxLength(12)),
  }),
  /** The reviews that /kontak quotes. */
  quoted_reviews: z.array(z.object({ name: short, rating: stars, text: bilingual })).check(z.maxLength(12)),
  /** Changed through the picture the owner uploads, never as text. */
  qris: z.object({
    payload: z.nullable(z.string()),
    merchant_name: z.nullable(z.string()),
    picture_id: z.nullable(z.string()),
  }),
  /** Customers also see the code with the order's amount inside. */
  qris_with_amount: z.boolean(),
  /** Ways to pay besides the QRIS. */
  payment: z.object({
    transfer: z
      .object({ active: z.boolean(), accounts: z.array(BankAccount).check(z.maxLength(limits.bankAccounts)) })
      .check(
        z.refine(({ active, accounts }) => !active || accounts.length > 0, {
          message: 'ACCOUNT_MISSING',
          path: ['accounts'],
        }),
      ),
    /** Takes some rupiah off each order that is paid now, so that no two unpaid orders cost the same. */
    unique_amount: z.boolean(),
  }),
  unpaid_hours: z.int().check(z.minimum(1), z.maximum(720)),
  /** How many vehicles one booking hour takes. */
  bays: z.int().check(z.minimum(1), z.maximum(100)),
  /** A size with this many pieces or fewer is on the owner's list. */
  low_stock: z.int().check(z.minimum(0), z.maximum(limits.quantity)),
  /** Grams of one piece of a product that has no weight of its own. */
  default_weight: weight,
  /** What the owner skipped, looked at or hid in the onboarding of a new shop; what is done is seen from the shop itself. */
  guide: z.object({ skipped: z.array(z.enum(onboardingSteps)), looked: z.boolean(), hidden: z.boolean() }),
  is_demo: z.boolean(),
})
export type ShopSettings = z.infer<typeof ShopSettings>
