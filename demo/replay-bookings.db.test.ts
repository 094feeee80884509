import { beforeEach, expect, test } from 'vitest'
import { addDays, momentOf } from '#contract/platform/time.ts'
import { createService } from '#server/bookings/services/create-service.ts'
import { openTestWorkshop, type TestWorkshop } from '#server/testing/bookings.ts'
import { bookings } from './bookings.ts'
import { services } from './services.ts'
import { replayBookings } from './replay-bookings.ts'

let shop: TestWorkshop
beforeEach(async () => {
  shop = await openTestWorkshop()
})

const monday = '2026-11-23'
const week = [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(monday, days))
const moments = [
  ...week.map((day) => momentOf(day, '09:30')),
  momentOf(monday, '00:10'),
  momentOf(addDays(monday, 5), '23:50'),
].map((moment) => moment.toISOString())

test.each(moments)('a demo shop that is created at %s has all demo bookings', async (now) => {
  const offered = await Promise.all(
    services.map(async ({ photo, name, price }) => {
      return [photo, await createService(shop.db, { name: name.id, price })] as const
    }),
  )
  const customers = await Promise.all(Array.from({ length: 7 }, () => shop.customer()))
  const workshop = {
    services: new Map(offered),
    admin: { ...(await shop.admin()), language: 'id' as const, factor: undefined },
    customers: customers.map((customer) => ({ ...customer, language: 'id' as const })),
  }
  await shop.at(now, (tx) => replayBookings(tx, workshop, new Date(now)))
  const made = await shop.db.selectFrom('bookings').select(['status', 'created_at', 'day']).execute()
  expect(made.map(({ status }) => status).toSorted()).toEqual(bookings.map(({ status }) => status).toSorted())
  expect(made.filter(({ created_at }) => created_at > new Date(now))).toEqual([])
  await shop.taken()
})
