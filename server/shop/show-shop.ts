import type { Language } from '#contract/platform/language.ts'
import type { Shop } from '#contract/shop/schemas.ts'
import { addCacheTags } from '#server/platform/cache/shown.ts'
import type { Db } from '#server/platform/database/database.ts'
import { readPictures } from '#server/platform/images/read-pictures.ts'
import { readLogo } from './read-logo.ts'
import { describeHours } from './opening-hours.ts'
import { listPolicies } from './policies.ts'
import { readShopSettings } from './settings.ts'
import { listWaysToPay } from './ways-to-pay.ts'

export async function showShop(db: Db, language: Language): Promise<Shop> {
  addCacheTags('settings', 'services', 'delivery', 'vouchers')
  const settings = await readShopSettings(db)
  const {
    hero,
    logo,
    qris,
    qris_with_amount,
    payment,
    about,
    bays: _bays,
    closed_days: _closedDays,
    low_stock: _lowStock,
    default_weight: _defaultWeight,
    guide: _guide,
    reply_to: _replyTo,
    ...shown
  } = settings
  const { closed_note, ...shop } = shown
  const pictures = await readPictures(db, [hero.picture_id, qris.picture_id])
  const offers = await db
    .selectNoFrom((eb) => [
      eb.exists(eb.selectFrom('services').select('id')).as('has_workshop'),
      eb.exists(eb.selectFrom('delivery_methods').select('id').where('active', '=', true)).as('has_delivery'),
      eb.exists(eb.selectFrom('vouchers').select('id').where('is_active', '=', true)).as('has_vouchers'),
    ])
    .executeTakeFirstOrThrow()
  const picture = (id: string | null) => (id === null ? null : (pictures.get(id) ?? null))
  return {
    ...shop,
    logo: await readLogo(db, logo.picture_id),
    takes_transfers: payment.transfer.active,
    ways_to_pay: await listWaysToPay(db, settings, language),
    adds_unique_amount: payment.unique_amount,
    has_workshop: Boolean(offers.has_workshop),
    has_delivery: Boolean(offers.has_delivery),
    ...(offers.has_vouchers && { has_vouchers: true as const }),
    nationwide_delivery: await findNationwideDelivery(db),
    policies: await listPolicies(db, language),
    tagline: shop.tagline[language],
    selling_points: shop.selling_points
      .map(({ title, text }) => ({ title: title[language].trim(), text: text[language].trim() }))
      .filter(({ title }) => title !== ''),
    shipping_estimate: shop.shipping_estimate[language].trim(),
    hours: describeHours(shop.hours, closed_note, language),
    about: {
      stats: about.stats.map(({ value, label }) => ({ value, label: label[language] })),
      timeline: about.timeline.map(({ year, text }) => ({ year, text: text[language] })),
      vision: about.vision[language],
      mission: about.mission[language],
      values: about.values.map(({ title, text }) => ({ title: title[language], text: text[language] })),
    },
    quoted_reviews: shop.quoted_reviews.map((review) => ({ ...review, text: review.text[language] })),
    hero: { title: hero.title[language], text: hero.text[language], picture: picture(hero.picture_id) },
    qris: {
      payload: qris.payload,
      merchant_name: qris.merchant_name,
      picture: picture(qris.picture_id),
      with_amount: qris_with_amount,
    },
  }
}

/** A method with one rate, which is for the whole country, for any weight, product and total. */
async function findNationwideDelivery(db: Db): Promise<Shop['nationwide_delivery']> {
  const method = await db
    .selectFrom('delivery_methods as m')
    .innerJoin('delivery_rates as r', 'r.method_id', 'm.id')
    .select(['r.price', 'm.free_from'])
    .where('m.active', '=', true)
    .where('m.kind', '!=', 'pickup')
    .where('m.category_ids', 'is', null)
    .where((eb) => eb.fn.coalesce('m.minimum', eb.lit(0)), '=', 0)
    .where('r.area', '=', '')
    .where((eb) => eb.fn.coalesce('r.per_extra_kg', eb.lit(0)), '=', 0)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('delivery_rates as other')
            .select('other.area')
            .whereRef('other.method_id', '=', 'm.id')
            .where('other.area', '!=', ''),
        ),
      ),
    )
    .orderBy('r.price')
    .orderBy('m.id')
    .limit(1)
    .executeTakeFirst()
  return method ?? null
}
