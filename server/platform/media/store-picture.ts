import type { Db } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'
import { normalisePicture, renderPicture } from './prepare-picture.ts'
import type { PreparedPicture } from './prepare-picture.ts'

/**
 * Makes and keeps every file of an uploaded picture and tells its id. The same picture twice is kept, and worked on, once.
 * Takes a second or more for a large one: call it before a transaction, or use `keepPicture` within.
 */
export async function storePicture(db: Db, bytes: Uint8Array): Promise<string> {
  const picture = await normalisePicture(bytes)
  const known = await db.selectFrom('pictures').select('id').where('id', '=', picture.id).executeTakeFirst()
  return known?.id ?? keepPicture(db, await renderPicture(picture))
}

/** Keeps a prepared picture; a second time is fine. */
export const keepPicture = (db: Db, { id, width, height, placeholder, widths, files }: PreparedPicture) =>
  inTransaction(db, async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('pictures')
      .values({ id, width, height, placeholder, widths })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows) {
      await tx
        .insertInto('picture_files')
        .values(files.map((file) => ({ picture_id: id, ...file })))
        .execute()
    }
    return id
  })
