import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { pictureJob } from './make-renditions.ts'
import { normalisePicture, renderPicture } from './prepare-picture.ts'
import type { PreparedPicture } from './prepare-picture.ts'

/**
 * Pages can show the picture immediately; a job makes its AVIF files. The same picture is stored once. A
 * large picture takes a second, so call this before a transaction.
 */
export async function storePicture(db: Db, bytes: Uint8Array): Promise<string> {
  const picture = await normalisePicture(bytes)
  if (await isStored(db, picture.id)) return picture.id
  return insertPicture(db, await renderPicture(picture))
}

/** The picture is about to be used, so it is no longer marked as unused. */
async function isStored(db: Db, id: string): Promise<boolean> {
  const stored = await db
    .updateTable('pictures')
    .set({ unused_since: null })
    .where('id', '=', id)
    .returning(
      sql<boolean>`has_avif or exists (select from unfinished_pictures u where u.picture_id = pictures.id)`.as(
        'is_whole',
      ),
    )
    .executeTakeFirst()
  return stored?.is_whole === true
}

const insertPicture = (db: Db, { files, original, ...picture }: PreparedPicture): Promise<string> =>
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
    if (!has_avif) await enqueueRenditions(tx, picture.id, original)
    return picture.id
  })

async function enqueueRenditions(tx: Db, id: string, original: Buffer): Promise<void> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('unfinished_pictures')
    .values({ picture_id: id, original })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows) await enqueue(tx, pictureJob, { pictureId: id }, { singletonKey: id })
}
