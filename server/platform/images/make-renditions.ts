import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { defineJob } from '../jobs/job-kind.ts'
import type { Attempt } from '../jobs/job-kind.ts'
import { renderAvif } from './prepare-picture.ts'

export const pictureJob = defineJob<{ pictureId: string }>('finish-picture', {
  retryLimit: 4,
  oncePerKey: true,
})

/** After more attempts without a new file, the picture itself must be ending the process. */
const maxAttempts = 5

/**
 * Each AVIF file is stored when it is made, so that a retry after a crash makes only the others. Returns
 * whether the picture is now complete. After the last failed attempt the picture keeps only its WebP files.
 */
export async function makeRenditions(
  db: Db,
  id: string,
  attempt: Attempt = { number: 1, last: false },
): Promise<boolean> {
  try {
    return await makeMissingFiles(db, id)
  } catch (error) {
    if (attempt.last) await stopRendering(db, id)
    throw error
  }
}

/** For AVIF files that were made before, such as those of the demo. The job of the picture makes only the others. */
export async function addRenditions(
  db: Db,
  id: string,
  files: readonly { width: number; bytes: Buffer }[],
): Promise<void> {
  for (const { width, bytes } of files) await storeFile(db, id, width, bytes)
  if ((await findMissingWidths(db, id)).length === 0) await markComplete(db, id)
}

/** After a crash or a restored backup, the job of an incomplete picture may be missing. */
export async function resumePictures(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    const rows = await tx.selectFrom('unfinished_pictures').select('picture_id').execute()
    for (const { picture_id: id } of rows)
      await enqueue(tx, pictureJob, { pictureId: id }, { singletonKey: id })
  })
}

async function makeMissingFiles(db: Db, id: string): Promise<boolean> {
  const started = await db
    .updateTable('unfinished_pictures')
    .set({ tries: sql<number>`tries + 1` })
    .where('picture_id', '=', id)
    .returning(['original', 'tries'])
    .executeTakeFirst()
  if (!started) return false
  if (started.tries > maxAttempts) {
    await stopRendering(db, id)
    throw new Error(`The picture ${id} ended the process repeatedly: it stays without AVIF files`)
  }
  for (const width of await findMissingWidths(db, id)) {
    const bytes = await renderAvif(started.original, width)
    if (!(await storeFile(db, id, width, bytes))) return false
  }
  return markComplete(db, id)
}

async function findMissingWidths(db: Db, id: string): Promise<number[]> {
  const { rows } = await sql<{ width: number }>`
    select w as width from pictures p, unnest(p.widths) as w
    where p.id = ${id} and not exists (
      select from picture_files f where f.picture_id = p.id and f.width = w and f.format = 'avif')
    order by w`.execute(db)
  return rows.map(({ width }) => width)
}

const storeFile = (db: Db, id: string, width: number, bytes: Buffer): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    await lockPicture(tx, id)
    const { numUpdatedRows } = await tx
      .updateTable('unfinished_pictures')
      .set({ tries: 0 })
      .where('picture_id', '=', id)
      .executeTakeFirstOrThrow()
    if (!numUpdatedRows) return false
    await tx
      .insertInto('picture_files')
      .values({ picture_id: id, width, format: 'avif', bytes })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return true
  })

const markComplete = (db: Db, id: string): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    await lockPicture(tx, id)
    const { numDeletedRows } = await tx
      .deleteFrom('unfinished_pictures')
      .where('picture_id', '=', id)
      .executeTakeFirstOrThrow()
    if (!numDeletedRows) return false
    await tx.updateTable('pictures').set({ has_avif: true }).where('id', '=', id).execute()
    return true
  })

/** The picture is locked before its other rows, as in `cleanPictures`, so that the two cannot deadlock. */
const lockPicture = (tx: Db, id: string) =>
  tx.selectFrom('pictures').select('id').where('id', '=', id).forNoKeyUpdate().execute()

const stopRendering = (db: Db, id: string) =>
  db.deleteFrom('unfinished_pictures').where('picture_id', '=', id).execute()
