import { beforeEach, describe, expect, test } from 'vitest'
import * as endpoints from '#contract/delivery/admin-schemas.ts'
import { listAudit } from '#contract/admin/audit-schemas.ts'
import { addMethod, rate } from '#server/testing/delivery.ts'
import { openTestShop, type TestShop } from '#server/testing/shop.ts'

let shop: TestShop
let owner: { id: string; full_name: string }
beforeEach(async () => {
  shop = await openTestShop()
  owner = await shop.admin()
})

const show = async (id: string) =>
  (await shop.call(endpoints.showAdminDeliveryMethod, { by: owner, params: { id } })).body.data
const put = (id: string, body: object) =>
  shop.call(endpoints.changeDeliveryMethod, { by: owner, params: { id }, body: body as never })
const courier = { kind: 'courier', name: 'JNE REG', active: true }
const history = async (id: string) =>
  (await shop.call(endpoints.listRateHistory, { by: owner, params: { id }, query: {} })).body.data

describe('a delivery method', () => {
  test('is stored with everything the owner sets', async () => {
    const given = {
      kind: 'courier',
      company: 'jne',
      service: 'REG',
      name: 'JNE Reguler',
      note: 'Tidak untuk jus',
      estimate: '2-3 hari',
      translations: { en: { name: 'JNE Regular', note: null, estimate: '2-3 days', hours: null } },
      active: true,
      free_from: 500_000,
      minimum: 50_000,
      category_ids: null,
    }
    const added = await addMethod(shop, owner, {
      ...given,
      rates: [rate('34', 9_000, 4_000), rate(null, 40_000)],
    })
    expect(added).toMatchObject({
      ...given,
      version: 1,
      rate_count: 2,
      rates: [
        { area: null, path: null, price: 40_000, per_extra_kg: null },
        { area: '34', path: 'DI Yogyakarta', price: 9_000, per_extra_kg: 4_000 },
      ],
    })
    const list = await shop.call(endpoints.listAdminDeliveryMethods, { by: owner })
    expect(list.body.data).toMatchObject([{ id: added.id, name: 'JNE Reguler', rate_count: 2 }])
  })

  test('is changed as a whole; rates that are not sent stay', async () => {
    const { id } = await addMethod(shop, owner, { rates: [rate('34', 9_000)] })
    const off = await put(id, { ...courier, active: false, version: 1 })
    expect(off.body.data).toMatchObject({
      version: 2,
      active: false,
      rate_count: 1,
      changed_by: owner.full_name,
    })
    const rates = [rate('34', 9_000), rate('34.71', 5_000)]
    expect((await put(id, { ...courier, rates, version: 2 })).body.data).toMatchObject({
      version: 3,
      rate_count: 2,
    })
    expect((await put(id, { ...courier, rates: [], version: 3 })).body.data.rates).toEqual([])
    expect(await put(id, { ...courier, rates: [], version: 4 })).toMatchObject({
      body: { data: { version: 4 } },
    })
  })

  test('saved by several admins at the same time is saved once, and the others get EDITED_MEANWHILE', async () => {
    const { id } = await addMethod(shop, owner)
    const answers = await Promise.all(
      [1, 2, 3].map((n) => put(id, { ...courier, rates: [rate('34', n * 1_000)], version: 1 })),
    )
    const codes = answers.map(({ body }) => body.code ?? 'saved').toSorted()
    expect(codes).toEqual(['EDITED_MEANWHILE', 'EDITED_MEANWHILE', 'saved'])
    expect(await show(id)).toMatchObject({ version: 2, rate_count: 1 })
  })

  test.each<[string, object, string]>([
    ['a negative price', { rates: [rate('34', -1)] }, 'rates.0.price'],
    ['an absurd price', { rates: [rate('34', 100_000_001)] }, 'rates.0.price'],
    ['half a rupiah', { rates: [rate('34', 9_000.5)] }, 'rates.0.price'],
    ['a negative price per further kg', { rates: [rate('34', 1, -1)] }, 'rates.0.per_extra_kg'],
    ['two rates of one area', { rates: [rate('34', 1), rate('34', 2)] }, 'rates'],
    ['two rates of the whole country', { rates: [rate(null, 1), rate(null, 2)] }, 'rates'],
    ['an area that is none', { rates: [rate('34', 1), rate('99.01', 1)] }, 'rates.1.area'],
    ['an area in words', { rates: [rate('Sleman', 1)] }, 'rates.0.area'],
    ['no name', { name: ' ' }, 'name'],
    ['an unknown kind', { kind: 'drone' }, 'kind'],
    ['a negative free-from', { free_from: -1 }, 'free_from'],
    ['no category at all', { category_ids: [] }, 'category_ids'],
  ])('with %s is refused, and nothing is written', async (_, more, field) => {
    const body = { ...courier, ...more } as never
    const answer = await shop.call(endpoints.addDeliveryMethod, { by: owner, body })
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, field])
    expect(answer.body.message).toMatch(/\S/)
    expect((await shop.call(endpoints.listAdminDeliveryMethods, { by: owner })).body.data).toEqual([])
  })

  test('accepts only existing categories', async () => {
    const body = { ...courier, category_ids: ['nowhere'] } as never
    const answer = await shop.call(endpoints.addDeliveryMethod, { by: owner, body })
    expect([answer.status, answer.body.code]).toEqual([400, 'CATEGORY_UNKNOWN'])
  })

  test('keeps the rate of a removed area, under its code', async () => {
    const { id } = await addMethod(shop, owner, { rates: [rate('34', 1)] })
    await shop.db.insertInto('delivery_rates').values({ method_id: id, area: '99.01', price: 5 }).execute()
    expect((await show(id)).rates).toMatchObject([{ area: '34' }, { area: '99.01', path: '99.01' }])
    const rates = [rate('34', 2), rate('99.01', 5)]
    expect((await put(id, { ...courier, rates, version: 1 })).status).toBe(200)
  })

  test('leaves its rate history and its audit entries after it is removed', async () => {
    const { id } = await addMethod(shop, owner, { rates: [rate('34', 9_000), rate(null, 40_000)] })
    await put(id, { ...courier, rates: [rate('34', 8_000)], version: 1 })
    expect((await shop.call(endpoints.removeDeliveryMethod, { by: owner, params: { id } })).status).toBe(200)
    expect((await shop.call(endpoints.showAdminDeliveryMethod, { by: owner, params: { id } })).status).toBe(
      404,
    )
    expect((await shop.call(endpoints.removeDeliveryMethod, { by: owner, params: { id } })).status).toBe(404)
    expect(await history(id)).toMatchObject([
      { added: 0, changed: 0, removed: 1 },
      {
        added: 0,
        changed: 1,
        removed: 1,
        by_name: owner.full_name,
        file_name: null,
        changes: [
          { path: null, before: { price: 40_000, per_extra_kg: null }, after: null },
          { path: 'DI Yogyakarta', before: { price: 9_000 }, after: { price: 8_000 } },
        ],
      },
      { added: 2, changed: 0, removed: 0 },
    ])
    const audit = await shop.call(listAudit, { by: owner, query: { subject: id } })
    expect(audit.body.data.map(({ action, after }) => [action, after?.rates])).toEqual([
      ['remove-delivery', undefined],
      ['change-delivery', { added: 0, changed: 1, removed: 1 }],
      ['add-delivery', { added: 2, changed: 0, removed: 0 }],
    ])
  })
})
