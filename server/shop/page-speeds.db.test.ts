import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import {
  recordPageSpeed as recordEndpoint,
  showPageSpeeds,
  type MeasuredSpeed,
} from '#contract/shop/page-speed-schemas.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import { openTestShop, type TestShop } from '#server/testing/shop.ts'
import { forgetPageSpeeds, recordPageSpeed } from './page-speeds.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

const record = (input: InputOf<typeof recordEndpoint>) => shop.call(recordEndpoint, input)
const recordFrom = (ip: string, measured: MeasuredSpeed) => recordPageSpeed(shop.db, measured, { ip })
const speeds = async () => (await shop.call(showPageSpeeds, { by: await shop.admin() })).body.data

test('three quarters of the measured visits are at least as fast as the shown speed', async () => {
  for (const lcp of [1_000, 1_210, 2_500, 9_000])
    await recordFrom(`192.0.2.${lcp}`, { page: '/', device: 'phone', lcp })
  await record({ body: { page: 'other', device: 'desk', lcp: 900, inp: 64, cls: 101 } })
  expect(await speeds()).toEqual([
    { device: 'desk', metric: 'cls', p75: 110, visits: 1 },
    { device: 'desk', metric: 'inp', p75: 70, visits: 1 },
    { device: 'desk', metric: 'lcp', p75: 900, visits: 1 },
    { device: 'phone', metric: 'lcp', p75: 2_500, visits: 4 },
  ])
})

test('visits at the same moment are all counted', async () => {
  const visits = Array.from({ length: 40 }, (_, n) =>
    recordFrom(`192.0.2.${n}`, { page: '/', device: 'phone', lcp: 1_000, inp: 100, cls: 0 }),
  )
  await Promise.all(visits)
  expect((await speeds()).map(({ visits: n }) => n)).toEqual([40, 40, 40])
})

test('one address counts once per page and hour, also at the same moment', async () => {
  const visits = Array.from({ length: 20 }, () =>
    record({ body: { page: '/', device: 'phone', lcp: 9_000 } }),
  )
  expect(new Set((await Promise.all(visits)).map(({ status }) => status))).toEqual(new Set([200]))
  await record({ body: { page: 'other', device: 'phone', lcp: 100 } })
  expect(await speeds()).toMatchObject([{ visits: 2 }])
})

test('only the kind of the page, the device and the speeds are stored', async () => {
  const address = '/profile?token=x' as 'other'
  expect((await record({ body: { page: address, device: 'phone', lcp: 1 } })).status).toBe(400)
  expect((await record({ body: { page: '/', device: 'phone', lcp: -1 } })).status).toBe(400)
  await record({ body: { page: '/', device: 'phone', lcp: 1_234 } })
  const { rows } = await sql<object>`select * from page_speeds`.execute(shop.db)
  expect(rows.map((row) => Object.keys(row).toSorted())).toEqual([
    ['day', 'device', 'metric', 'page', 'value', 'visits'],
  ])
})

test('days before the last 28 are neither shown nor kept', async () => {
  await sql`insert into page_speeds (day, page, device, metric, value)
    select (shop_now() at time zone 'Asia/Jakarta')::date - days, '/', 'phone', 'lcp', days
    from unnest(array[27, 28]) days`.execute(shop.db)
  expect(await speeds()).toEqual([{ device: 'phone', metric: 'lcp', p75: 27, visits: 1 }])
  expect(await forgetPageSpeeds(shop.db)).toBe(1)
})
