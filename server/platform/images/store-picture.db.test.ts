import { readFile } from 'node:fs/promises'
import fastify from 'fastify'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '#server/testing/database.ts'
import { quietLog } from '#server/testing/quiet-log.ts'
import type { Database } from '../database/database.ts'
import { defineWorker, startJobs, type Jobs } from '../jobs/jobs.ts'
import { limitRequests } from '../http/limit-requests.ts'
import { makeRenditions, pictureJob, resumePictures } from './make-renditions.ts'
import { toPicture, sharePath } from './to-picture.ts'
import { readPictureStates } from './picture-state.ts'
import { serveMedia } from './serve-media.ts'
import { storePicture } from './store-picture.ts'

const photograph = await sharp(await readFile('demo/photos/jus-jeruk.jpg'))
  .resize(400)
  .jpeg()
  .toBuffer()
let database: Database
let jobs: Jobs
let finished: boolean[]
beforeEach(async () => {
  database = await openTestDatabase()

  finished = []
  const worker = defineWorker(pictureJob, async ({ pictureId }, attempt) => {
    finished.push(await makeRenditions(database.db, pictureId, attempt))
  })
  jobs = await startJobs(database, quietLog, [worker], { polling: false })
})
afterEach(() => jobs.stop())

const readRow = (id: string) =>
  database.db.selectFrom('pictures').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const readState = async (id: string) => (await readPictureStates(database.db, [id]))[0]
const originals = () => database.db.selectFrom('unfinished_pictures').selectAll().execute()
const readPaths = async (id: string) => {
  const { src, sources } = toPicture(await readRow(id))
  return [src, ...sources.flatMap(({ srcset }) => srcset.split(', ').map((each) => each.split(' ')[0] ?? ''))]
}
const crashAfter = async (id: string, files: number) => {
  await makeRenditions(database.db, id)
  const rows = await database.db.selectFrom('picture_files').select(['width', 'format']).execute()
  const made = rows.filter(({ format }) => format === 'avif').toSorted((a, b) => a.width - b.width)
  for (const { width } of made.slice(files))
    await database.db
      .deleteFrom('picture_files')
      .where('picture_id', '=', id)
      .where('format', '=', 'avif')
      .where('width', '=', width)
      .execute()
  await database.db.updateTable('pictures').set({ has_avif: false }).where('id', '=', id).execute()
  await database.db
    .insertInto('unfinished_pictures')
    .values({ picture_id: id, original: photograph })
    .execute()
}

describe('an uploaded picture', () => {
  test('is stored and rendered once by two concurrent uploads, and all its paths are served before and after', async () => {
    const { db } = database
    const ids = await Promise.all([storePicture(db, photograph), storePicture(db, photograph)])
    const id = ids[0]
    expect([ids[1], await storePicture(db, photograph)]).toEqual([id, id])
    expect((await db.selectFrom('pictures').select('id').execute()).map((row) => row.id)).toEqual([id])
    const server = fastify()
    limitRequests(server, null)
    serveMedia(server, db)
    const readFormats = async () => {
      const shown: string[] = []
      for (const url of await readPaths(id)) {
        const { statusCode, headers } = await server.inject(url)
        expect([url, statusCode, headers['content-type']]).toEqual([
          url,
          200,
          `image/${url.split('.').at(-1)}`,
        ])
        shown.push(url.split('.').at(-1) ?? '')
      }
      return shown
    }
    expect(await readFormats()).toEqual(['webp', 'webp', 'webp', 'webp'])
    expect(await readState(id)).toMatchObject({ making: { made: 0, of: 3 } })

    expect(await jobs.runDue()).toBe(1)
    expect(finished).toEqual([true])
    expect(await readFormats()).toEqual([
      'webp',
      ...Array<string>(3).fill('avif'),
      ...Array<string>(3).fill('webp'),
    ])
    expect(await readState(id)).toMatchObject({ making: null })
    expect(await originals()).toEqual([])
    const share = await server.inject(sharePath(id))
    expect(await sharp(share.rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: 400,
      height: 500,
    })
    expect(await storePicture(db, photograph)).toBe(id)
    expect(await jobs.runDue()).toBe(0)
  })

  test('keeps its transparency', async () => {
    const clear = sharp({ create: { width: 200, height: 100, channels: 4, background: '#c0402040' } })
    const id = await storePicture(database.db, await clear.png().toBuffer())
    await jobs.runDue()
    const marks = { avif: 'auxiliary:alpha', webp: 'ALPH', jpeg: '\u00ff\u00d8' }
    const files = await database.db.selectFrom('picture_files').selectAll().execute()
    expect(files.map(({ format }) => format).toSorted()).toEqual(['avif', 'avif', 'jpeg', 'webp', 'webp'])
    for (const { format, bytes } of files)
      expect(Buffer.from(bytes).toString('latin1')).toContain(marks[format as keyof typeof marks])
    expect(await readRow(id)).toMatchObject({ has_avif: true })
  })

  test('continues after a crash where it stopped', async () => {
    const id = await storePicture(database.db, photograph)
    await crashAfter(id, 2)
    await jobs.runDue()
    await crashAfter(id, 2)
    expect(await readState(id)).toMatchObject({ making: { made: 2, of: 3 } })
    const before = await database.db.selectFrom('picture_files').select('width').execute()
    await Promise.all([resumePictures(database.db), resumePictures(database.db)])
    expect(await jobs.runDue()).toBe(1)
    expect(await database.db.selectFrom('picture_files').select('width').execute()).toHaveLength(
      before.length + 1,
    )
    expect(await readState(id)).toMatchObject({ making: null })
    expect(await originals()).toEqual([])
  })

  test('keeps its WebP files when AVIF fails for good, and is tried again when it is uploaded again', async () => {
    const { db } = database
    const id = await storePicture(db, photograph)
    await db
      .updateTable('unfinished_pictures')
      .set({ original: Buffer.from('damaged') })
      .execute()
    await jobs.runDue()
    expect(await readState(id)).toMatchObject({ making: { made: 0, of: 3 } })
    for (let tries = 1; tries < 5; tries++) await jobs.runDue({ early: true })
    expect(await jobs.runDue({ early: true })).toBe(0)
    expect(await readState(id)).toMatchObject({ making: null })
    expect(await originals()).toEqual([])
    expect((await readPaths(id)).every((url) => url.endsWith('.webp'))).toBe(true)

    expect(await storePicture(db, photograph)).toBe(id)
    await jobs.runDue()
    expect(await readRow(id)).toMatchObject({ has_avif: true })
  })

  test('is no longer rendered after it has ended the process repeatedly', async () => {
    const { db } = database
    const id = await storePicture(db, photograph)
    await db.updateTable('unfinished_pictures').set({ tries: 5 }).execute()
    await jobs.runDue()
    expect(finished).toEqual([])
    expect(await readState(id)).toMatchObject({ making: null })
    expect(await readRow(id)).toMatchObject({ has_avif: false })
  })

  test('may be removed before its job runs', async () => {
    await storePicture(database.db, photograph)
    await database.db.deleteFrom('pictures').execute()
    expect(await jobs.runDue()).toBe(1)
    expect(finished).toEqual([false])
    expect(await database.db.selectFrom('picture_files').select('width').execute()).toEqual([])
  })
})
