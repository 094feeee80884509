import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { pictureJob } from './make-renditions.ts'
import { normalisePicture, renderPicture } from './prepare-picture.ts'
import type { PreparedPicture } from './prepare-picture.ts'

/**
 * Keeps an uploaded picture so that pages can show it at once, leaves the rest of its files to a job, and returns its id. The
 * same picture twice is kept, and rendered, once. Takes a second for a large one: call it before a transaction.
 */
export async function storePicture(db: Db, bytes: Uint8Array): Promise<string> {
  const picture = await normalisePicture(bytes)
  if (await isKept(db, picture.id)) return picture.id
  return keepPicture(db, await renderPicture(picture))
}

/** Whether nothing is to be done for it. Whoever uploads it again is about to use it. */
async function isKept(db: Db, id: string): Promise<boolean> {
  const kept = await db
    .updateTable('pictures')
    .set({ unused_since: null })
    .where('id', '=', id)
    .returning(
      sql<boolean>`has_avif or exists (select from unfinished_pictures u where u.picture_id = pictures.id)`.as(
        'is_whole',
      ),
    )
    .executeTakeFirst()
  return kept?.is_whole === true
}

const keepPicture = (db: Db, { files, original, ...picture }: PreparedPicture): Promise<string> =>
  inTransaction(db, async (tx) => {
    const { is_new, has_avif } = await tx
      .insertInto('pictures')
      .values(picture)
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ unused_since: null }))
      .returning(['has_avif', sql<boolean>`xmax = 0`.as('is_new')])
      .executeTakeFirstOrThrow()
    if (is_new)
      await tx
        .insertInto('picture_files')
        .values(files.map((file) => ({ picture_id: picture.id, ...file })))
        .execute()
    if (!has_avif) await leaveTheRest(tx, picture.id, original)
    return picture.id
  })

async function leaveTheRest(tx: Db, id: string, original: Buffer): Promise<void> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('unfinished_pictures')
    .values({ picture_id: id, original })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows) await enqueue(tx, pictureJob, { pictureId: id }, { singletonKey: id })
}
