import * as z from 'zod/mini'
import { AccentColour } from './accent-colour.ts'
import { onboardingSteps } from './onboarding-steps.ts'
import {
  blankableEmail,
  blankableCode,
  blankableLine,
  blankableText,
  code,
  day,
  halfHour,
  line,
  weight,
} from '../platform/fields.ts'
import { initialLanguages } from '../platform/language.ts'
import { limits } from '../platform/limits.ts'
import { normaliseDigits, toChatNumber } from '../platform/normalise.ts'
import { InstagramAccount, TiktokAccount } from './social-accounts.ts'

const bilingual = z.object({ id: blankableText(500), en: blankableText(500) })
const shortText = blankableLine(limits.name)
const stars = z.int().check(z.minimum(1), z.maximum(5))

/** The opening hours of a weekday, with a break if the shop closes in between. They are null on a closed weekday. */
export const OpeningHours = z.nullable(
  z
    .object({
      open: halfHour,
      close: halfHour,
      break: z.optional(
        z
          .object({ from: halfHour, to: halfHour })
          .check(z.refine(({ from, to }) => from < to, { message: 'BREAK_ENDS_LATER', path: ['to'] })),
      ),
    })
    .check(
      z.refine(({ open, close }) => open < close, { message: 'CLOSES_LATER', path: ['close'] }),
      z.refine(({ open, close, break: pause }) => !pause || (open < pause.from && pause.to < close), {
        message: 'BREAK_OUTSIDE_HOURS',
        path: ['break'],
      }),
    ),
)
export type OpeningHours = z.infer<typeof OpeningHours>

const BankAccount = z.object({
  bank: line(limits.bank),
  number: code(limits.accountNumber).check(z.regex(/^\d[\d -]*$/, 'ACCOUNT_NUMBER')),
  holder: line(limits.name),
})
type BankAccount = z.infer<typeof BankAccount>

/**
 * All settings of the owner, in both languages. The demo differs from an empty shop only in these settings
 * and its content.
 */
export const ShopSettings = z.object({
  name: line(limits.name),
  tagline: bilingual,
  workshop_name: shortText,
  email: blankableEmail,
  /** Customers' replies to mails go to this address; empty: to `email`. */
  reply_to: blankableEmail,
  phone: blankableCode(limits.name),
  chat_number: z.string().check(z.overwrite(toChatNumber), z.regex(/^(?:[1-9]\d{0,14})?$/, 'CHAT_DIGITS')),
  address: blankableText(limits.address),
  instagram: InstagramAccount,
  tiktok: TiktokAccount,
  /** The registration number of the business (Nomor Induk Berusaha). */
  nib: z.string().check(z.overwrite(normaliseDigits), z.regex(/^(?:\d{13})?$/, 'NIB_DIGITS')),
  logo: z.object({ picture_id: z.nullable(z.string()) }),
  accent_colour: AccentColour,
  initial_language: z.enum(initialLanguages),
  /** Seven weekdays from Monday. Pages show the hours, and bookings take the whole hours within them. */
  hours: z.array(OpeningHours).check(z.length(7)),
  /** Pages show the note beside closed weekdays, such as "except emergencies". */
  closed_note: bilingual,
  closed_days: z.array(day).check(z.maxLength(1_000)),
  hero: z.object({ title: bilingual, text: bilingual, picture_id: z.nullable(z.string()) }),
  /** The home page shows them and leaves out entries without a title. */
  selling_points: z.array(z.object({ title: bilingual, text: bilingual })).check(z.maxLength(3)),
  /** Customers may return items within this number of days; 0 means that returns are not promised. */
  return_days: z.int().check(z.minimum(0), z.maximum(365)),
  /** The delivery time, shown where no delivery method has its own. */
  shipping_estimate: bilingual,
  about: z.object({
    stats: z.array(z.object({ value: shortText, label: bilingual })).check(z.maxLength(8)),
    timeline: z.array(z.object({ year: shortText, text: bilingual })).check(z.maxLength(30)),
    vision: bilingual,
    mission: bilingual,
    values: z.array(z.object({ title: bilingual, text: bilingual })).check(z.maxLength(12)),
  }),
  quoted_reviews: z
    .array(z.object({ name: shortText, rating: stars, text: bilingual }))
    .check(z.maxLength(12)),
  /** Only an uploaded picture changes the QRIS, never text. */
  qris: z.object({
    payload: z.nullable(z.string()),
    merchant_name: z.nullable(z.string()),
    picture_id: z.nullable(z.string()),
  }),
  qris_with_amount: z.boolean(),
  payment: z.object({
    transfer: z
      .object({ active: z.boolean(), accounts: z.array(BankAccount).check(z.maxLength(limits.bankAccounts)) })
      .check(
        z.refine(({ active, accounts }) => !active || accounts.length > 0, {
          message: 'ACCOUNT_MISSING',
          path: ['accounts'],
        }),
      ),
    /** Some rupiah are taken off each order that is paid now, so that no two unpaid orders cost the same. */
    unique_amount: z.boolean(),
  }),
  unpaid_hours: z.int().check(z.minimum(1), z.maximum(720)),
  /** Customers are reminded once of an order that they have not paid. */
  remind_unpaid: z.boolean(),
  bays: z.int().check(z.minimum(1), z.maximum(100)),
  /** Sizes with this many pieces or fewer are reported to the owner. */
  low_stock: z.int().check(z.minimum(0), z.maximum(limits.quantity)),
  /** The weight of one piece of a product without its own weight. */
  default_weight: weight,
  /** Who must give a second factor after the password. */
  second_factor: z.enum(['all', 'owners', 'off']),
  /**
   * What the owner skipped, viewed or hid in the setup guide. Completed steps are computed from the shop's
   * content.
   */
  guide: z.object({ skipped: z.array(z.enum(onboardingSteps)), looked: z.boolean(), hidden: z.boolean() }),
  is_demo: z.boolean(),
})
export type ShopSettings = z.infer<typeof ShopSettings>
