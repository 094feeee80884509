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

/** Beginnings that made no file: more of them, and the picture itself is what ends the process. */
const maxAttempts = 5

/**
 * Makes the AVIF files a picture still lacks, each kept as soon as it is there, so that whoever goes on after a crash makes
 * only the others. Answers whether the picture is now whole, which pages show. After the last attempt that failed it stays
 * as it is, with its WebP files.
 */
export async function makeRenditions(
  db: Db,
  id: string,
  attempt: Attempt = { number: 1, last: false },
): Promise<boolean> {
  try {
    return await makeTheRest(db, id)
  } catch (error) {
    if (attempt.last) await giveUp(db, id)
    throw error
  }
}

/** Leaves a job for every picture that is not whole: after a crash or a restored backup theirs may be gone. */
export async function resumePictures(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    const rows = await tx.selectFrom('unfinished_pictures').select('picture_id').execute()
    for (const { picture_id: id } of rows)
      await enqueue(tx, pictureJob, { pictureId: id }, { singletonKey: id })
  })
}

async function makeTheRest(db: Db, id: string): Promise<boolean> {
  const begun = await db
    .updateTable('unfinished_pictures')
    .set({ tries: sql<number>`tries + 1` })
    .where('picture_id', '=', id)
    .returning(['original', 'tries'])
    .executeTakeFirst()
  if (!begun) return false
  if (begun.tries > maxAttempts) {
    await giveUp(db, id)
    throw new Error(`The picture ${id} ended the process again and again: it stays without its AVIF files`)
  }
  for (const width of await missingWidths(db, id)) {
    const bytes = await renderAvif(begun.original, width)
    if (!(await keepFile(db, id, width, bytes))) return false
  }
  return complete(db, id)
}

async function missingWidths(db: Db, id: string): Promise<number[]> {
  const { rows } = await sql<{ width: number }>`
    select w as width from pictures p, unnest(p.widths) as w
    where p.id = ${id} and not exists (
      select from picture_files f where f.picture_id = p.id and f.width = w and f.format = 'avif')
    order by w`.execute(db)
  return rows.map(({ width }) => width)
}

/** False when the picture is gone, or somebody else has finished it. */
const keepFile = (db: Db, id: string, width: number, bytes: Buffer): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    await holdPicture(tx, id)
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

const complete = (db: Db, id: string): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    await holdPicture(tx, id)
    const { numDeletedRows } = await tx
      .deleteFrom('unfinished_pictures')
      .where('picture_id', '=', id)
      .executeTakeFirstOrThrow()
    if (!numDeletedRows) return false
    await tx.updateTable('pictures').set({ has_avif: true }).where('id', '=', id).execute()
    return true
  })

/** Before its other rows, as the cleaning does it, so that the two never wait for each other. */
const holdPicture = (tx: Db, id: string) =>
  tx.selectFrom('pictures').select('id').where('id', '=', id).forNoKeyUpdate().execute()

const giveUp = (db: Db, id: string) =>
  db.deleteFrom('unfinished_pictures').where('picture_id', '=', id).execute()
