import { globSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import { addCustomer, changeCustomer, showCustomer } from '#contract/admin/customers-schemas.ts'
import { changeSettings, showSettings } from '#contract/admin/settings-schemas.ts'
import { changePolicy, showAdminPolicy } from '#contract/shop/policy-admin-schemas.ts'
import { acceptBooking, billBooking, showAnyBooking } from '#contract/bookings/admin-schemas.ts'
import { addService, changeService, showAdminService } from '#contract/bookings/service-admin-schemas.ts'
import { addProduct, changeProduct, showAdminProduct } from '#contract/catalogue/admin-schemas.ts'
import { addCategory, changeCategory, showAdminCategory } from '#contract/catalogue/category-admin-schemas.ts'
import {
  addDeliveryMethod,
  changeDeliveryMethod,
  showAdminDeliveryMethod,
} from '#contract/delivery/admin-schemas.ts'
import { changeMessageText, listMessageTexts } from '#contract/messages/admin-schemas.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { addVoucher, changeVoucher, showAdminVoucher } from '#contract/vouchers/admin-schemas.ts'
import { openTestWorkshop, type TestWorkshop } from '#server/testing/bookings.ts'

let shop: TestWorkshop
let owner: { id: string }
beforeEach(async () => {
  shop = await openTestWorkshop()
  owner = await shop.admin()
})

interface Record {
  version: number
  save: (name: string, version: number) => Promise<{ status: number; body: { code?: string | undefined } }>
  shown: () => Promise<unknown>
}

const versioned: { [endpoint: string]: () => Promise<Record> } = {
  '/admin/products/:id': async () => {
    const { body } = await shop.call(addCategory, { by: owner, body: { name: 'Karpet' } })
    const fields = { price: 1_000, category_id: body.data.id }
    const added = await shop.call(addProduct, { by: owner, body: { ...fields, name: 'Kilim' } })
    const params = { id: added.body.data.id }
    return {
      version: added.body.data.version,
      save: (name, version) =>
        shop.call(changeProduct, { by: owner, params, body: { ...fields, name, version } }),
      shown: async () => (await shop.call(showAdminProduct, { by: owner, params })).body,
    }
  },
  '/admin/categories/:id': async () => {
    const added = await shop.call(addCategory, { by: owner, body: { name: 'Karpet' } })
    const params = { id: added.body.data.id }
    return {
      version: added.body.data.version,
      save: (name, version) => shop.call(changeCategory, { by: owner, params, body: { name, version } }),
      shown: async () => (await shop.call(showAdminCategory, { by: owner, params })).body,
    }
  },
  '/admin/services/:id': async () => {
    const added = await shop.call(addService, { by: owner, body: { name: 'Servis', price: 1_000 } })
    const params = { id: added.body.data.id }
    return {
      version: added.body.data.version,
      save: (name, version) =>
        shop.call(changeService, { by: owner, params, body: { name, price: 1_000, version } }),
      shown: async () => (await shop.call(showAdminService, { by: owner, params })).body,
    }
  },
  '/admin/delivery-methods/:id': async () => {
    const kind = 'pickup' as const
    const added = await shop.call(addDeliveryMethod, { by: owner, body: { kind, name: 'Ambil' } })
    const params = { id: added.body.data.id }
    return {
      version: added.body.data.version,
      save: (name, version) =>
        shop.call(changeDeliveryMethod, { by: owner, params, body: { kind, name, version } }),
      shown: async () => (await shop.call(showAdminDeliveryMethod, { by: owner, params })).body,
    }
  },
  '/admin/vouchers/:id': async () => {
    const fields = { kind: 'percent' as const, value: 10 }
    const added = await shop.call(addVoucher, { by: owner, body: { ...fields, name: 'Hemat' } })
    const params = { id: added.body.data.id }
    return {
      version: added.body.data.version,
      save: (name, version) =>
        shop.call(changeVoucher, { by: owner, params, body: { ...fields, name, version } }),
      shown: async () => (await shop.call(showAdminVoucher, { by: owner, params })).body,
    }
  },
  '/admin/customers/:id': async () => {
    const phone = '081234567890'
    const added = await shop.call(addCustomer, { by: owner, body: { name: 'Bu Tuti', phone } })
    const params = { id: added.body.data.id }
    return {
      version: added.body.data.version,
      save: (name, version) =>
        shop.call(changeCustomer, { by: owner, params, body: { name, phone, version } }),
      shown: async () => (await shop.call(showCustomer, { by: owner, params })).body,
    }
  },
  '/admin/bookings/:id/bill': async () => {
    const params = { id: await shop.booked(await shop.customer()) }
    await shop.call(acceptBooking, { by: owner, params })
    return {
      version: 0,
      save: (text, version) =>
        shop.call(billBooking, {
          by: owner,
          params,
          body: { lines: [{ text, quantity: 1, price: 1_000 }], version },
        }),
      shown: async () => (await shop.call(showAnyBooking, { by: owner, params })).body,
    }
  },
  '/admin/settings': async () => ({
    version: (await shop.call(showSettings, { by: owner })).body.version,
    save: (name, version) => shop.call(changeSettings, { by: owner, body: { name, version } }),
    shown: async () => (await shop.call(showSettings, { by: owner })).body,
  }),
  '/admin/message-texts': async () => ({
    version: 0,
    save: (name, version) =>
      shop.call(changeMessageText, {
        by: owner,
        body: { kind: 'greeting', text: { id: name, en: null }, version },
      }),
    shown: async () => (await shop.call(listMessageTexts, { by: owner })).body,
  }),
  '/admin/pages/:slug': async () => {
    const params = { slug: 'terms' }
    return {
      version: 0,
      save: (title, version) =>
        shop.call(changePolicy, {
          by: owner,
          params,
          body: { title: { id: title, en: '' }, text: { id: 'Isi', en: '' }, published: true, version },
        }),
      shown: async () => (await shop.call(showAdminPolicy, { by: owner, params })).body,
    }
  },
}

/** These endpoints change only what they name, so they cannot overwrite another admin's change. */
const unversioned: { [endpoint: string]: string } = {
  '/admin/ratings/:id': 'changes one flag, and repeating it has no effect',
  '/admin/bookings/:id/whatsapp': 'sets one answer, and repeating it has no effect',
  '/admin/customers/:id/whatsapp': 'sets one answer, and repeating it has no effect',
  '/admin/suggestions/:id': 'changes only the flag that it names',
  '/admin/staff/:id/role': 'has a version, tested in server/accounts/roles.db.test.ts',
  '/admin/guide': 'changes only the step that it names',
  '/admin/running-count/sizes/:size_id': 'changes one choice, and the other admin sees it',
}

describe.each(Object.keys(versioned))('PUT %s', (path) => {
  test('refuses a second save of one version, and keeps the first', async () => {
    const { version, save, shown } = await versioned[path]!()
    expect((await save('Dari Ratna', version)).status).toBe(200)
    const saved = await shown()
    expect(JSON.stringify(saved)).toContain('Dari Ratna')
    const { status, body } = await save('Dari Dewi', version)
    expect([status, body.code]).toEqual([409, 'EDITED_MEANWHILE'])
    expect(await shown()).toEqual(saved)
  })

  test('accepts one of two saves at the same time', async () => {
    const { version, save, shown } = await versioned[path]!()
    const names = ['Dari Ratna', 'Dari Dewi']
    const answers = await Promise.all(names.map((name) => save(name, version)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const saved = JSON.stringify(await shown())
    expect(names.map((name) => saved.includes(name))).toEqual(answers.map(({ status }) => status === 200))
  })
})

test('every PUT of the console has a version, or a reason why it needs none', async () => {
  const endpoints = new Map<string, Endpoint>()
  for (const file of globSync('contract/*/*schemas.ts')) {
    const module: object = await import(`../../${file}`)
    for (const value of Object.values(module)) if (isAdminPut(value)) endpoints.set(value.path, value)
  }
  expect([...endpoints.keys()].toSorted()).toEqual(
    [...Object.keys(versioned), ...Object.keys(unversioned)].toSorted(),
  )
})

const isAdminPut = (value: unknown): value is Endpoint =>
  value instanceof Object &&
  'method' in value &&
  value.method === 'PUT' &&
  'path' in value &&
  String(value.path).startsWith('/admin/')
