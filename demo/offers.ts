import type { AdminSize } from '#contract/catalogue/admin-schemas.ts'
import { addDays, dayOf, momentOf } from '#contract/platform/time.ts'
import { showAdminProduct } from '#server/catalogue/admin-product.ts'
import { changeProduct } from '#server/catalogue/change-product.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { DemoShop } from './replay-orders.ts'
import { daysAgo, travelTo } from './time-travel.ts'

const midnightIn = (days: number) => momentOf(addDays(dayOf(new Date()), days), '00:00').toISOString()

/** A sale began three days ago. It strikes the price that the rug had for months. */
const sale = {
  photo: 'batik-kawung',
  size: '170 × 250 cm',
  offers: { sale_price: 2_390_000, sale_from: midnightIn(-3), sale_until: midnightIn(12) },
}

const juiceByTheDozen = {
  photo: 'jus-mangga-markisa',
  size: 'Botol 250 ml',
  offers: {
    quantity_prices: [
      { from: 6, price: 23_000 },
      { from: 12, price: 21_500 },
    ],
  },
}

export async function addOffers(tx: Db, { products, admin }: DemoShop): Promise<void> {
  await travelTo(tx, daysAgo(4))
  for (const { photo, size, offers } of [sale, juiceByTheDozen]) {
    const id = products.get(photo)!
    const product = await showAdminProduct(tx, id)
    await changeProduct(tx, admin, id, {
      ...product,
      picture_ids: product.pictures.map((picture) => picture.id),
      sizes: product.sizes.map((one: AdminSize) => ({ ...one, stock: 0, ...(one.name === size && offers) })),
    })
  }
}
