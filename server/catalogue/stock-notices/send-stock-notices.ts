import { sql } from 'kysely'
import { accounts, readsMails } from '#server/accounts/to-user.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { deleteBatch } from '#server/platform/retention.ts'
import { mailAboutStock } from './stock-mail.ts'

const batchSize = 100

/**
 * Mails customers who wait for a size, in the order of their requests, and at most as many as there are free pieces.
 * Returns the number of mails. Every change of stock is covered, because this reads the stock itself.
 */
export async function sendStockNotices(db: Db, publicUrl: string): Promise<number> {
  await forgetSoldOut(db)
  const due = await db
    .selectFrom('stock_notices as n')
    .innerJoin('product_sizes as s', 's.id', 'n.size_id')
    .innerJoin('products as p', 'p.id', 's.product_id')
    .select('s.id')
    .distinct()
    .where('n.mailed_at', 'is', null)
    .where('p.hidden_at', 'is', null)
    .where(freePieces, '>', 0)
    .execute()
  let mailed = 0
  for (const { id } of due)
    for (let sent = batchSize; sent === batchSize; mailed += sent) sent = await mailNext(db, id, publicUrl)
  return mailed
}

/** Pieces without a customer who was mailed about them in the last 24 hours. */
const freePieces = sql<number>`s.stock - (select count(*)::int from stock_notices m
  where m.size_id = s.id and m.mailed_at > shop_now() - interval '24 hours')`

/** The pieces that these customers were mailed about are sold, so the next pieces belong to others. */
async function forgetSoldOut(db: Db): Promise<void> {
  await sql`
    delete from stock_notices n using product_sizes s
    where s.id = n.size_id and s.stock = 0 and n.mailed_at is not null`.execute(db)
}

async function mailNext(db: Db, sizeId: string, publicUrl: string): Promise<number> {
  return inTransaction(db, async (tx) => {
    // The lock makes concurrent runs wait for each other.
    await sql`select from product_sizes where id = ${sizeId} for no key update`.execute(tx)
    const size = await tx
      .selectFrom('product_sizes as s')
      .innerJoin('products as p', 'p.id', 's.product_id')
      .select(['p.id as productId', 'p.name', 'p.name_en as nameEn'])
      .select(['s.id as sizeId', 's.name as sizeName', 's.name_en as sizeNameEn', freePieces.as('free')])
      .where('s.id', '=', sizeId)
      .where('p.hidden_at', 'is', null)
      .executeTakeFirst()
    if (!size || size.free <= 0) return 0
    const next = await accounts(tx)
      .innerJoin('stock_notices as n', 'n.user_id', 'users.id')
      .select(['n.id', 'users.id as userId', 'users.full_name', 'users.email', 'users.language'])
      .where('n.size_id', '=', sizeId)
      .where('n.mailed_at', 'is', null)
      // An address that was never confirmed may be a stranger's.
      .where(readsMails)
      .orderBy('n.asked_at')
      .orderBy('n.id')
      .limit(Math.min(size.free, batchSize))
      .forUpdate('n')
      // A customer who orders the size holds the notice and waits for the size. The next run sees what came of it.
      .skipLocked()
      .execute()
    if (next.length === 0) return 0
    await tx
      .updateTable('stock_notices')
      .set({ mailed_at: sql<Date>`shop_now()` })
      .where(
        'id',
        'in',
        next.map(({ id }) => id),
      )
      .execute()
    await mailAboutStock(tx, next, size, publicUrl)
    return next.length
  })
}

export const forgetStockNotices = (db: Db): Promise<number> =>
  deleteBatch(
    db,
    'stock_notices',
    sql`mailed_at < shop_now() - interval '30 days'
      or (mailed_at is null and asked_at < shop_now() - interval '180 days')`,
  )
