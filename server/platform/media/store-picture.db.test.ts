import { readFile } from 'node:fs/promises'
import fastify from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#server/testing/database.ts'
import type { Database } from '../database/database.ts'
import { pictureOf, shareAddress } from './picture-of.ts'
import { serveMedia } from './serve-media.ts'
import { storePicture } from './store-picture.ts'

let database: Database
let photograph: Buffer
beforeAll(async () => {
  database = await openTestDatabase()
  photograph = await readFile('demo/photos/jus-jeruk.jpg')
})
afterAll(() => database.close())

test('a picture uploaded by two at once is kept once, and every address told to pages answers', async () => {
  const { db } = database
  const ids = await Promise.all([storePicture(db, photograph), storePicture(db, photograph)])
  expect(await storePicture(db, photograph)).toBe(ids[0])
  const rows = await db.selectFrom('pictures').selectAll().execute()
  expect(rows.map(({ id }) => id)).toEqual([ids[0]])
  const [row] = rows
  if (!row) throw new Error('nothing stored')

  const server = fastify()
  serveMedia(server, db)
  const { src, sources } = pictureOf(row)
  const addresses = sources.flatMap(({ srcset }) =>
    srcset.split(', ').map((each) => each.split(' ')[0] ?? ''),
  )
  expect(addresses).toHaveLength(8)
  for (const url of [src, ...addresses]) {
    const { statusCode, headers } = await server.inject(url)
    expect([url, statusCode, headers['content-type']]).toEqual([url, 200, `image/${url.split('.').at(-1)}`])
  }
  const share = await server.inject(shareAddress(row.id))
  expect(await sharp(share.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 720, height: 900 })
})
