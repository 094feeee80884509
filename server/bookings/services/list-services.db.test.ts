import { beforeEach, expect, test } from 'vitest'
import type { Db } from '#server/platform/database/database.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { createService } from './create-service.ts'
import { listServices } from './list-services.ts'

let db: Db
beforeEach(async () => {
  db = (await openTestDatabase()).db
})

test("services come in the owner's order and the visitor's language", async () => {
  await createService(db, { name: 'Tune up', price: 350_000, position: 2 })
  await createService(db, {
    name: 'Ganti oli',
    name_en: 'Oil change',
    price: 150_000,
    position: 1,
    popular: true,
    features: [{ id: 'Oli baru', en: 'New oil' }],
  })
  expect(await listServices(db, 'en')).toMatchObject([
    { name: 'Oil change', price: 150_000, popular: true, features: ['New oil'], picture: null },
    { name: 'Tune up', popular: false, features: [] },
  ])
})
