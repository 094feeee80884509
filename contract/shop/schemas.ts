import * as z from 'zod/mini'
import { defineEndpoint } from '../platform/endpoint.ts'
import { answer, id, moment } from '../platform/fields.ts'
import { initialLanguages } from '../platform/language.ts'
import { Picture } from '../platform/picture.ts'
import { policySlugs } from './policies.ts'

/** Texts are in the language of the request. */
export const Shop = z.object({
  name: z.string(),
  tagline: z.string(),
  workshop_name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** The digits with the country code, for chat links. */
  chat_number: z.string(),
  address: z.string(),
  /** Account names without `@`. */
  instagram: z.string(),
  tiktok: z.string(),
  /** The registration number of the business, 13 digits. */
  nib: z.string(),
  logo: z.nullable(z.object({ src: z.string(), width: z.int(), height: z.int() })),
  /** `#rrggbb`, or empty for the default colour. */
  accent_colour: z.string(),
  initial_language: z.enum(initialLanguages),
  hours: z.array(z.object({ days: z.string(), hours: z.string() })),
  hero: z.object({ title: z.string(), text: z.string(), picture: z.nullable(Picture) }),
  selling_points: z.array(z.object({ title: z.string(), text: z.string() })),
  /** 0 means that returns are not promised. */
  return_days: z.int(),
  /** Pages do not show an empty estimate. */
  shipping_estimate: z.string(),
  about: z.object({
    stats: z.array(z.object({ value: z.string(), label: z.string() })),
    timeline: z.array(z.object({ year: z.string(), text: z.string() })),
    vision: z.string(),
    mission: z.string(),
    values: z.array(z.object({ title: z.string(), text: z.string() })),
  }),
  quoted_reviews: z.array(z.object({ name: z.string(), rating: z.int(), text: z.string() })),
  qris: z.object({
    merchant_name: z.nullable(z.string()),
    /** The static payload as uploaded. It is null until the owner uploads one. */
    payload: z.nullable(z.string()),
    picture: z.nullable(Picture),
    with_amount: z.boolean(),
  }),
  /** Customers can pay by bank transfer. Only their orders show the accounts. */
  takes_transfers: z.boolean(),
  /** The names of all ways to pay that the shop has set up. */
  ways_to_pay: z.array(z.string()),
  adds_unique_amount: z.boolean(),
  unpaid_hours: z.int(),
  /** The shop has, or once had, a service. */
  has_workshop: z.boolean(),
  has_delivery: z.boolean(),
  /** Customers may have a code. */
  has_vouchers: z.optional(z.literal(true)),
  /**
   * The cheapest delivery that costs the same for every product, weight and area of Indonesia, in rupiah, and from which
   * total it is free. Null: there is none.
   */
  nationwide_delivery: z.nullable(z.object({ price: z.int(), free_from: z.nullable(z.int()) })),
  /** The published policies, for links to their pages. */
  policies: z.array(z.object({ slug: z.enum(policySlugs), title: z.string() })),
  is_demo: z.boolean(),
})
export type Shop = z.infer<typeof Shop>

export const showShop = defineEndpoint({
  method: 'GET',
  path: '/shop',
  summary: "Show the shop's names, contacts, opening hours, content and QRIS",
  access: 'visitor',
  reply: answer(Shop),
})

/** A published policy. Title and text are in the language of the request; formatted-text.ts parses the text. */
export const Policy = z.object({
  slug: z.enum(policySlugs),
  title: z.string(),
  text: z.string(),
  updated_at: moment,
})
export type Policy = z.infer<typeof Policy>

export const showPolicy = defineEndpoint({
  method: 'GET',
  path: '/pages/:slug',
  summary: 'Show a published policy',
  access: 'visitor',
  params: z.object({ slug: id }),
  reply: answer(Policy),
  problems: ['NOT_FOUND'],
})
