import { countStock } from '#server/orders/stock-counts/count-stock.ts'
import { readShelf } from '#server/orders/stock-counts/read-shelf.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { DemoShop } from './replay-orders.ts'
import { daysAgo, travelTo } from './time-travel.ts'

/** The owner counted three lamps yesterday. One of the rattan pendants was broken. */
const lamps = [
  { photo: 'lampu-meja-kuningan', broken: 0 },
  { photo: 'gantung-rotan', broken: 1 },
  { photo: 'lampu-tripod-walnut', broken: 0 },
]

export async function countLamps(tx: Db, { products, admin }: DemoShop): Promise<void> {
  const yesterday = daysAgo(1)
  await travelTo(tx, yesterday)
  const ids = lamps.map(({ photo }) => products.get(photo)!)
  const sizes = await tx
    .selectFrom('product_sizes')
    .select(['id', 'product_id'])
    .where('product_id', 'in', ids)
    .execute()
  const counted_at = yesterday.toISOString()
  const shelf = await readShelf(
    tx,
    sizes.map(({ id }) => ({ size_id: id, counted_at })),
  )
  const lines = lamps.map(({ broken }, at) => {
    const size_id = sizes.find(({ product_id }) => product_id === ids[at])!.id
    const { expected } = shelf.find((line) => line.size_id === size_id)!
    const counted = expected - broken
    return { size_id, counted, counted_at, expected, ...(broken > 0 && { reason: 'damage' as const }) }
  })
  await countStock(tx, admin, { note: 'Rak lampu', lines })
}
