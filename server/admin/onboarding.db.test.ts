import { beforeEach, describe, expect, test } from 'vitest'
import { showDashboard } from '#contract/admin/dashboard-schemas.ts'
import { changeOnboarding, showOnboarding, type StepState } from '#contract/admin/onboarding-schemas.ts'
import { onboardingSteps, type OnboardingStep } from '#contract/shop/onboarding-steps.ts'
import { changeSettings } from '#contract/admin/settings-schemas.ts'
import { addDeliveryMethod } from '#contract/delivery/admin-schemas.ts'
import { addCategory } from '#contract/catalogue/category-admin-schemas.ts'
import { addService, hideService } from '#contract/bookings/service-admin-schemas.ts'
import { changeShopSettings, readShopSettings } from '#server/shop/settings.ts'
import { showShop } from '#server/shop/show-shop.ts'
import { suggest } from '#server/suggestions/suggest.ts'
import { orderAt } from '#server/testing/orders.ts'
import { openTestShop, type TestShop } from '#server/testing/shop.ts'

let shop: TestShop
let owner: { id: string }
beforeEach(async () => {
  shop = await openTestShop({ hasQris: false })
  owner = await shop.admin()
})

const onboarding = async () => (await shop.call(showOnboarding, { by: owner })).body.data
const change = (body: object) => shop.call(changeOnboarding, { by: owner, body })
const saveSettings = (body: object) => shop.call(changeSettings, { by: owner, body })
const onDashboard = async () => (await shop.call(showDashboard, { by: owner })).body.data.guide

const states = async (): Promise<Partial<Record<OnboardingStep, StepState>>> =>
  Object.fromEntries(
    (await onboarding()).steps
      .filter(({ state }) => state !== 'open')
      .map(({ name, state }) => [name, state]),
  )

const takePhoto = async (product: { id: string }) => {
  await shop.db
    .insertInto('pictures')
    .values({ id: 'foto', width: 4, height: 5, placeholder: '', widths: [4] })
    .execute()
  await shop.db.updateTable('products').set({ picture_id: 'foto' }).where('id', '=', product.id).execute()
}

describe('the onboarding', () => {
  test('has every step open in an empty shop, in its order', async () => {
    expect(await onboarding()).toEqual({
      steps: onboardingSteps.map((name) => ({ name, state: 'open' })),
      hidden: false,
    })
  })

  test('derives its steps from the content of the shop', async () => {
    await saveSettings({ name: 'Toko Melati' })
    expect(await states()).toEqual({ name: 'done' })
    await saveSettings({ address: 'Jl. Melati 5' })
    expect(await states()).toEqual({ name: 'done' })
    await saveSettings({ chat_number: '6281234567890' })
    await changeShopSettings(shop.db, {
      qris: { payload: 'kode', merchant_name: 'MELATI', picture_id: null },
    })
    await shop.call(addCategory, { by: owner, key: 'k', body: { name: 'Karpet', description: '' } })
    expect(await states()).toEqual({ name: 'done', contact: 'done', qris: 'done', category: 'done' })
  })

  test('counts a default that the owner accepted as done', async () => {
    const { name, hours } = await readShopSettings(shop.db)
    await saveSettings({ name, hours })
    expect(await states()).toEqual({ name: 'done', hours: 'done' })
  })

  test('counts a product once customers can see it with its photograph', async () => {
    const kilim = await shop.product()
    const hidden = await shop.product({ hidden: true })
    await takePhoto(hidden)
    expect(await states()).toEqual({ category: 'done' })
    await shop.db.updateTable('products').set({ picture_id: 'foto' }).where('id', '=', kilim.id).execute()
    expect(await states()).toEqual({ category: 'done', product: 'done' })
  })

  test('counts a delivery method while it is active', async () => {
    const body = { kind: 'pickup' as const, name: 'Ambil di toko', active: true, pay_on_arrival: false }
    const { data } = (await shop.call(addDeliveryMethod, { by: owner, key: 'd', body })).body
    expect(await states()).toEqual({ delivery: 'done' })
    await shop.db.updateTable('delivery_methods').set({ active: false }).where('id', '=', data.id).execute()
    expect(await states()).toEqual({})
  })

  test('may skip only the workshop, the delivery and the second factor for good', async () => {
    for (const skip of ['workshop', 'delivery', 'security', 'qris'] as const)
      expect((await change({ skip })).status).toBe(200)
    const unneeded = { workshop: 'unneeded', delivery: 'unneeded', security: 'unneeded' } as const
    expect(await states()).toEqual({ ...unneeded, qris: 'skipped' })
    const body = { name: 'Servis ringan', description: '', price: 75_000, features: [] }
    const { data } = (await shop.call(addService, { by: owner, key: 's', body: body })).body
    expect(await states()).toEqual({ ...unneeded, workshop: 'done', qris: 'skipped' })
    await shop.call(hideService, { by: owner, params: { id: data.id } })
    expect(await states()).toEqual({ ...unneeded, qris: 'skipped' })
  })

  test('counts the second factor of an owner, and needs none where the shop asks for none', async () => {
    const cashier = await shop.admin({ role: 'cashier' })
    const addFactor = ({ id: user_id }: { id: string }) =>
      shop.db
        .insertInto('totp_secrets')
        .values({ user_id, secret: 'GEZDGNBVGY3TQOJQ', confirmed_at: new Date() })
        .execute()
    await addFactor(cashier)
    expect(await states()).toEqual({})
    await changeShopSettings(shop.db, { second_factor: 'off' })
    expect(await states()).toEqual({ security: 'done' })
    await changeShopSettings(shop.db, { second_factor: 'owners' })
    await addFactor(owner)
    expect(await states()).toEqual({ security: 'done' })
  })

  test('counts a skipped step once it is done', async () => {
    await change({ skip: 'name' })
    await saveSettings({ name: 'Toko Melati' })
    expect(await states()).toEqual({ name: 'done' })
  })

  test('counts the visit to the shop when the owner confirms it, or when an order exists', async () => {
    await change({ looked: true })
    expect(await states()).toEqual({ look: 'done' })
    await changeShopSettings(shop.db, { guide: { skipped: [], looked: false, hidden: false } })
    expect(await states()).toEqual({})
    await orderAt(shop, await shop.customer(), await shop.product({ price: 0 }))
    expect(await states()).toMatchObject({ look: 'done' })
  })

  test('remembers two steps that are skipped in two tabs at the same time', async () => {
    await Promise.all([change({ skip: 'qris' }), change({ skip: 'contact' }), change({ looked: true })])
    expect(await states()).toEqual({ contact: 'skipped', qris: 'skipped', look: 'done' })
  })

  test('audits a change once, and is never shown to visitors', async () => {
    await change({ skip: 'qris' })
    await change({ skip: 'qris' })
    const log = await shop.db
      .selectFrom('audit_log')
      .select(['user_id', 'action', 'before', 'after'])
      .orderBy('id')
      .execute()
    expect(log).toEqual([
      {
        user_id: owner.id,
        action: 'change-guide',
        before: { skipped: [], looked: false, hidden: false },
        after: { skipped: ['qris'], looked: false, hidden: false },
      },
    ])
    expect(await showShop(shop.db, 'id')).not.toHaveProperty('guide')
  })

  test.each([{ skip: 'karpet' }, { looked: false }, { hidden: 'ya' }])(
    'refuses the change %j',
    async (body) => {
      expect((await change(body)).status).toBe(400)
      expect(await states()).toEqual({})
    },
  )
})

describe('the dashboard', () => {
  test('links to the onboarding until it is hidden, and again once it is shown again', async () => {
    expect((await onDashboard())?.steps).toHaveLength(onboardingSteps.length)
    await change({ hidden: true })
    expect(await onDashboard()).toBeNull()
    await change({ hidden: false })
    expect(await onDashboard()).not.toBeNull()
  })

  test('has no link to it in a complete shop', async () => {
    const kilim = await shop.product()
    await takePhoto(kilim)
    const { hours } = await readShopSettings(shop.db)
    await saveSettings({ name: 'Toko Melati', email: 'halo@melati.example', hours })
    await change({ skip: 'workshop', looked: true })
    await change({ skip: 'delivery' })
    await change({ skip: 'security' })
    expect((await onDashboard())?.steps.filter(({ state }) => state === 'open')).toEqual([
      { name: 'qris', state: 'open' },
    ])
    await changeShopSettings(shop.db, {
      qris: { payload: 'kode', merchant_name: 'MELATI', picture_id: null },
    })
    expect(await onDashboard()).toBeNull()
  })

  test('counts the unread suggestions', async () => {
    const siti = await shop.customer()
    for (const message of ['Buka hari Minggu', 'Tambah jus mangga']) await suggest(shop.db, siti, { message })
    await shop.db
      .updateTable('suggestions')
      .set({ read_at: new Date() })
      .where('message', '=', 'Buka hari Minggu')
      .execute()
    expect((await shop.call(showDashboard, { by: owner })).body.data.unread_suggestions).toBe(1)
  })
})

test('visitors are led to a workshop only once the owner has added a service', async () => {
  expect(await showShop(shop.db, 'id')).toMatchObject({ has_workshop: false })
  const body = { name: 'Servis ringan', description: '', price: 75_000, features: [] }
  await shop.call(addService, { by: owner, key: 's', body: body })
  expect(await showShop(shop.db, 'id')).toMatchObject({ has_workshop: true })
})
