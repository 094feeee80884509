import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { ratableStatuses } from '#contract/orders/transitions.ts'
import type { Db } from '#server/platform/database/database.ts'
import { addPhoto } from '#server/ratings/add-photo.ts'
import { rate } from '#server/ratings/rate.ts'
import { replyToRating } from '#server/ratings/reply-to-rating.ts'
import { demoRatings, type DemoPhoto } from './customers.ts'
import type { DemoShop } from './replay-orders.ts'
import { daysAgo, travelTo } from './time-travel.ts'

export async function addRatings(tx: Db, { admin, customers, products, publicUrl }: DemoShop): Promise<void> {
  for (const rated of demoRatings.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
    const { by, about, rating, review, daysAgo: days, photo, reply } = rated
    const customer = customers[by]!
    const { language } = customer
    const product_id = about && products.get(about)!
    await travelTo(tx, daysAgo(days))
    const transaction_id = product_id && (await findArrivedOrder(tx, customer, product_id))
    const { id } = await rate(tx, customer, { product_id, rating, review, transaction_id }, language)
    if (photo) await addPhoto(tx, { author: customer, language }, id, await cutOut(photo))
    if (!reply) continue
    await travelTo(tx, daysAgo(days - 0.4))
    await replyToRating(tx, { admin, language: 'id', publicUrl }, id, { reply, version: 0 })
  }
}

/** The order that had arrived when the customer rated the product. */
async function findArrivedOrder(tx: Db, customer: { id: string }, productId: string): Promise<string | null> {
  const order = await tx
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .innerJoin('order_steps', 'order_steps.order_id', 'orders.id')
    .select('orders.id')
    .where('orders.user_id', '=', customer.id)
    .where('orders.status', 'in', ratableStatuses)
    .where('order_lines.product_id', '=', productId)
    .where('order_steps.status', 'in', ratableStatuses)
    .where(({ eb, fn }) => eb('order_steps.at', '<=', fn<Date>('shop_now')))
    .executeTakeFirst()
  return order?.id ?? null
}

const cutOut = async ({ name, ...part }: DemoPhoto): Promise<Buffer> =>
  sharp(await readFile(new URL(`photos/${name}.jpg`, import.meta.url)))
    .extract(part)
    .jpeg()
    .toBuffer()
