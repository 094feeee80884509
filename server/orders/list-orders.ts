import { sql, type RawBuilder } from 'kysely'
import type { Language } from '#contract/platform/language.ts'
import { toPagination, type Pagination } from '#contract/platform/fields.ts'
import {
  groupStatuses,
  isUnconfirmed,
  ratableStatuses,
  type OrderGroup,
} from '#contract/orders/transitions.ts'
import type { ListedOrder } from '#contract/orders/schemas.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inLanguage } from '#server/platform/database/in-language.ts'
import { pictureJson, toPicture, type PictureRow } from '#server/platform/images/to-picture.ts'
import { toOrderSummary, type OrderLineRow } from './to-order.ts'

type Shown = 'all' | OrderGroup

export interface OrderPage<T> {
  data: T[]
  pagination: Pagination & { totalTransactions: number }
  counts?: Record<Shown, number>
}

export async function listOrders(
  db: Db,
  user: { id: string },
  { page, limit, show }: { page: number; limit: number; show?: Shown | undefined },
  language: Language,
): Promise<OrderPage<ListedOrder>> {
  const mine = db.selectFrom('orders').where('user_id', '=', user.id)
  const counts = await mine
    .select([
      sql<number>`count(*)::int`.as('all'),
      countOf('open').as('open'),
      countOf('completed').as('completed'),
      countOf('cancelled').as('cancelled'),
    ])
    .executeTakeFirstOrThrow()
  const group = show === 'all' ? undefined : show
  const rows = await mine
    .$if(group !== undefined, (query) => query.where('status', 'in', groupStatuses[group!]))
    .selectAll()
    .select([unratedItems, firstItem, hasProduct])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const total = counts[show ?? 'all']
  return {
    data: rows.map((row) => ({
      ...toOrderSummary(row, language),
      unrated_items: row.unrated_items,
      first_item: toFirstItem(row.first_item, language),
      can_order_again: row.has_product && !isUnconfirmed(row.status),
    })),
    pagination: { ...toPagination(page, limit, total), totalTransactions: total },
    ...(show && { counts }),
  }
}

const countOf = (group: OrderGroup): RawBuilder<number> =>
  sql<number>`count(*) filter (where status in (${sql.join(groupStatuses[group])}))::int`

/** The products of an order that arrived, without refunded, reviewed and hidden ones (`isRatable`). */
const unratedItems = sql<number>`case when orders.status in (${sql.join(ratableStatuses)}) then (
  select count(distinct l.product_id)::int from order_lines l
  join products p on p.id = l.product_id and p.hidden_at is null
  where l.order_id = orders.id and l.quantity > l.refunded_quantity
    and not exists (select from ratings r where r.order_id = l.order_id and r.product_id = l.product_id)
) else 0 end`.as('unrated_items')

type FirstItem = Pick<OrderLineRow, 'product_name' | 'product_name_en' | 'size_name' | 'size_name_en'> & {
  picture: PictureRow | null
}

const firstItem = sql<FirstItem | null>`(
  select jsonb_build_object('product_name', l.product_name, 'product_name_en', l.product_name_en,
    'size_name', l.size_name, 'size_name_en', l.size_name_en, 'picture', ${pictureJson(sql.ref('l.picture_id'))})
  from order_lines l where l.order_id = orders.id
  order by l.quantity > l.refunded_quantity desc, l.position limit 1)`.as('first_item')

const hasProduct = sql<boolean>`exists (
  select from order_lines l where l.order_id = orders.id and l.product_id is not null)`.as('has_product')

const toFirstItem = (item: FirstItem | null, language: Language): ListedOrder['first_item'] =>
  item && {
    product_name: inLanguage(item.product_name, item.product_name_en, language),
    size_name: inLanguage(item.size_name, item.size_name_en, language),
    picture: toPicture(item.picture),
  }
