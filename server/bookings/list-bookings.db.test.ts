import { beforeEach, describe, expect, test } from 'vitest'
import * as endpoints from '#contract/bookings/schemas.ts'
import { openTestWorkshop, type TestWorkshop } from '#server/testing/bookings.ts'

let shop: TestWorkshop
let sari: Awaited<ReturnType<TestWorkshop['customer']>>
beforeEach(async () => {
  shop = await openTestWorkshop()
  sari = await shop.customer()
})

const booked = (changes: object = {}, by: { id: string } = sari) => shop.booked(by, changes)

describe("the customer's bookings", () => {
  test('are private, newest first, in pages', async () => {
    const budi = await shop.customer()
    const [one, two, three] = [
      await booked({ time: '15:00' }),
      await booked({ time: '08:00' }),
      await booked({ time: '10:00' }),
    ]
    await booked({}, budi)
    const page = async (query: object) => (await shop.call(endpoints.listBookings, { by: sari, query })).body
    expect((await page({})).data.map(({ id }) => id)).toEqual([three, two, one])
    expect((await page({})).pagination).toEqual({
      currentPage: 1,
      totalPages: 1,
      totalItems: 3,
      limit: 10,
    })
    expect((await page({ page: '2', limit: '2' })).data.map(({ id }) => id)).toEqual([one])
    expect((await page({ page: '3', limit: '2' })).data).toEqual([])
    expect((await page({ limit: '1000' })).pagination.limit).toBe(100)
    expect((await page({})).data[0]).not.toHaveProperty('history')
  })

  test('provide each vehicle once for the next form, with the details of its latest booking', async () => {
    const budi = await shop.customer()
    await booked({ nomer_plat: 'B 1 A', model: 'Avanza lama' })
    await booked({ nomer_plat: 'B 2 B', merek: 'Honda', model: 'Beat', tahun: 2022 })
    await booked({ nomer_plat: 'b1a', model: 'Avanza' })
    await booked({ nomer_plat: 'B 3 C' }, budi)
    const { body } = await shop.call(endpoints.listVehicles, { by: sari })
    expect(body.data).toEqual([
      { merek: 'Toyota', model: 'Avanza', tahun: 2020, nomer_plat: 'B 1 A' },
      { merek: 'Honda', model: 'Beat', tahun: 2022, nomer_plat: 'B 2 B' },
    ])
  })
})
