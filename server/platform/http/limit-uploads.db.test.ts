import { beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '#server/testing/database.ts'
import { customer, openTestEndpoints } from '#server/testing/endpoints.ts'
import type { Db } from '../database/database.ts'
import { limitUploads, type Sender } from './limit-uploads.ts'

let db: Db
beforeEach(async () => {
  db = (await openTestDatabase()).db
})

const siti: Sender = { access: 'customer', id: 'siti' }

function openUploads() {
  const ends: (() => void)[] = []
  const uploads: Promise<void>[] = []
  return {
    begin: (sender: Sender) =>
      void uploads.push(limitUploads(db, sender, () => new Promise<void>((resolve) => ends.push(resolve)))),
    end: async () => {
      while (ends.length < uploads.length) await new Promise(setImmediate)
      for (const end of ends) end()
      await Promise.all(uploads)
    },
  }
}

describe('uploads', () => {
  test('of one sender are limited to four at the same time; the fifth is refused before it is read', async () => {
    const { begin, end } = openUploads()
    for (let n = 0; n < 4; n++) begin(siti)
    let isRead = false
    const fifth = limitUploads(db, siti, async () => (isRead = true))
    await expect(fifth).rejects.toMatchObject({ code: 'TOO_MANY_UPLOADS', params: { seconds: 5 } })
    expect(isRead).toBe(false)
    expect(await limitUploads(db, { access: 'customer', id: 'budi' }, async () => 'taken')).toBe('taken')
    expect(await limitUploads(db, { access: 'visitor', id: 'siti' }, async () => 'taken')).toBe('taken')
    await end()
    expect(await limitUploads(db, siti, async () => 'taken')).toBe('taken')
  })

  test('of all senders are limited to 24 at the same time', async () => {
    const { begin, end } = openUploads()
    for (let n = 0; n < 24; n++) begin({ access: 'customer', id: `customer-${n}` })
    await expect(limitUploads(db, siti, async () => {})).rejects.toMatchObject({ code: 'TOO_MANY_UPLOADS' })
    await end()
    await limitUploads(db, siti, async () => {})
  })

  test('of a customer or a visitor are refused after 30 uploads, while an admin may upload 200 files', async () => {
    const send = (sender: Sender) => limitUploads(db, sender, async () => {})
    for (const access of ['customer', 'visitor'] as const) {
      for (let n = 0; n < 30; n++) await send({ access, id: 'siti' })
      await expect(send({ access, id: 'siti' })).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
    }
    for (let n = 0; n < 200; n++) await send({ access: 'admin', id: 'ratna' })
  })

  test('that fail do not count as running', async () => {
    for (let n = 0; n < 10; n++)
      await expect(limitUploads(db, siti, () => Promise.reject(new Error('broken')))).rejects.toThrow(
        'broken',
      )
  })

  test('after the limit return 429 with the time to wait, even if they contain no file', async () => {
    const registry = await openTestEndpoints()
    const send = () => registry.server.inject({ method: 'POST', url: '/api/uploads', headers: customer })
    for (let n = 0; n < 30; n++) expect((await send()).statusCode).toBe(415)
    const { statusCode, headers, body } = await send()
    expect([statusCode, JSON.parse(body).message]).toEqual([
      429,
      expect.stringMatching(/^Terlalu banyak percobaan. Silakan coba lagi dalam 10 menit/),
    ])
    expect(Number(headers['retry-after'])).toBeGreaterThan(500)
    await registry.close()
  })
})
