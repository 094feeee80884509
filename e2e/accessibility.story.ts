import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { demoAdmin } from '#demo/people.ts'
import { languages, type Language } from '#contract/language.ts'
import { answer } from './answers.ts'
import { breaches } from './axe.ts'
import { person, useBrowser, type Person } from './person.ts'
import { ask, newAccount, orderOf, productCalled, remember, tokenOf, type PlacedOrder } from './shop-api.ts'
import { bookFor, daysAhead } from './workshop.ts'

useBrowser()

/** His orders ended in every way: one was confirmed long ago, one was rejected last night. */
const budi = 'budi@contoh.example'
const widths = [390, 1280]
const places = languages.flatMap((language) => widths.map((width) => [language, width] as const))

interface ShownBooking {
  id: string
  status: string
  date: string
  nomer_plat: string
}

let forEverybody: string[]
let forTheCustomer: string[]
let forTheOwner: string[]
let customer: string
let owner: string

beforeAll(async () => {
  const rug = await productCalled('Karpet Kilim Anatolia')
  const soldOut = (await ask<{ id: string; stock: number }[]>('/products')).data.find(
    ({ stock }) => stock === 0,
  )!
  forEverybody = [
    '/',
    '/list-products',
    '/list-products?q=tidakada',
    '/products',
    `/products/${rug.id}`,
    `/products/${soldOut.id}`,
    '/categories',
    '/services',
    '/booking',
    '/login',
    '/signup',
    '/forgot-password',
    '/reset-password/tautan',
    '/tidak-ada',
  ]

  ;({ token: customer } = await newAccount())
  owner = await tokenOf(demoAdmin.email)
  const lamp = (await ask<{ id: string }[]>('/products?category=Lampu%20Elegan&limit=1')).data[0] ?? rug
  for (const { id } of [rug, lamp]) await ask(`/cart/${id}`, { token: customer, body: { quantity: 1 } })
  const pending = await orderOf('Karpet Lorong Senja', customer)
  forTheCustomer = [
    '/cart',
    '/order-direct',
    `/payment?id=${pending.id}`,
    `/transactions/${pending.id}/waiting`,
    `/transaction/${pending.id}`,
    '/orders',
    '/transaction-history',
    '/wishlist',
    '/profile',
    '/update-profile',
    '/update-password',
    '/booking',
    '/my-bookings',
    `/bookings/${await booked('pending')}/waiting`,
    `/bookings/${await booked('accepted')}/accepted`,
    `/bookings/${await booked('rejected')}/rejected`,
  ]

  const { data } = await ask<PlacedOrder[]>('/admin/transactions?limit=100', { token: owner })
  const paid = data.find(({ status }) => status === 'paid')!
  const inShop = async (path: string) => (await ask<{ id: string }[]>(path)).data[0]?.id
  const bookings = await ask<ShownBooking[]>('/admin/bookings?limit=100', { token: owner })
  const visit = bookings.data.find(({ status }) => status === 'accepted')!
  forTheOwner = [
    '/admin',
    '/admin/start',
    '/admin/start/name',
    '/admin/start/hours',
    '/admin/start/product',
    '/admin/start/look',
    '/admin/payments',
    '/admin/orders',
    '/admin/orders?q=tidakada',
    `/admin/orders/${paid.id}`,
    `/admin/orders/${paid.id}/packing-slip`,
    '/admin/products',
    '/admin/products?q=tidakada',
    `/admin/products/${rug.id}`,
    '/admin/products/new',
    '/admin/products/import',
    `/admin/categories?open=${await inShop('/categories')}`,
    `/admin/services?open=${await inShop('/services')}`,
    '/admin/bookings',
    `/admin/bookings/day?date=${visit.date}`,
    `/admin/bookings/week?date=${visit.date}`,
    '/admin/bookings/list',
    '/admin/bookings/list?q=tidakada',
    '/admin/bookings/new',
    `/admin/bookings/${visit.id}`,
    `/admin/bookings/vehicles/${encodeURIComponent(visit.nomer_plat)}`,
    '/admin/workshop',
    '/admin/qris',
    '/admin/outbox',
    '/admin/more',
    '/admin/customers',
    '/admin/customers?q=tidakada',
    `/admin/customers/${(await ask<{ id: string }[]>('/admin/customers', { token: owner })).data[0]?.id}`,
    '/admin/ratings',
    '/admin/suggestions',
    '/admin/settings',
    '/admin/staff',
    '/admin/audit',
  ]
})

describe('axe finds nothing against WCAG 2.2 AA', () => {
  test.each(places)('for a visitor, %s, %i px', async (language, width) => {
    const visitor = await person({ width, picked: language })
    await expectNothingFound(visitor, forEverybody)
  })

  test.each(places)('for a customer, %s, %i px', async (language, width) => {
    const someone = await signedIn(customer, language, width)
    await expectNothingFound(someone, forTheCustomer)
  })

  test.each(places)('on the outcomes of an order, %s, %i px', async (language, width) => {
    const token = await tokenOf(budi)
    const { data } = await ask<PlacedOrder[]>('/transactions/user?limit=100', { token })
    const orderThatIs = (wanted: string) => data.find(({ status }) => status === wanted)!.id
    const someone = await signedIn(token, language, width)
    const { page } = someone
    await arrive(someone, `/transactions/${orderThatIs('completed')}/accepted`)
    expect(await breaches(page)).toEqual([])
    await page.goto(`/transactions/${orderThatIs('reject')}/rejected`)
    const told = page.getByRole('alertdialog')
    await told.waitFor()
    expect(await breaches(page)).toEqual([])
    await told.getByRole('button', { name: 'OK' }).click()
    await told.waitFor({ state: 'detached' })
    expect(await breaches(page)).toEqual([])
  })

  test.each(places)('for the owner, %s, %i px', async (language, width) => {
    const someone = await signedIn(owner, language, width)
    await expectNothingFound(someone, forTheOwner)
  })

  test.each(places)('in an open dialog, %s, %i px', async (language, width) => {
    const visitor = await person({ width, picked: language })
    const product = forEverybody.find((path) => path.startsWith('/products/'))!
    await visitor.open(product)
    const add = language === 'id' ? 'Tambah ke Keranjang' : 'Add to Cart'
    await visitor.page.getByRole('button', { name: add, exact: true }).click()
    await visitor.page.getByRole('alertdialog').waitFor()
    expect(await breaches(visitor.page)).toEqual([])
  })

  test.each(places)('while the owner rejects a payment, %s, %i px', async (language, width) => {
    const someone = await signedIn(owner, language, width)
    await someone.open('/admin/payments')
    const reject = language === 'id' ? 'Tolak' : 'Reject'
    await someone.page.getByRole('button', { name: reject }).click()
    await someone.page.getByRole('dialog').waitFor()
    expect(await breaches(someone.page)).toEqual([])
    // Sent without a reason she is told so; that must be readable too.
    const send = language === 'id' ? 'Tolak pembayaran' : 'Reject payment'
    await someone.page.getByRole('button', { name: send }).click()
    await someone.page.getByRole('alert').waitFor()
    expect(await breaches(someone.page)).toEqual([])
  })

  test.each(places)('where the owner is asked once more, %s, %i px', async (language, width) => {
    const someone = await signedIn(owner, language, width)
    const { page } = someone
    const id = language === 'id'
    const asked: [RegExp, string][] = [
      [/^\/admin\/orders\/\w+$/, id ? 'Batalkan pesanan' : 'Cancel the order'],
      [/^\/admin\/bookings\/\w{16}$/, id ? 'Batalkan booking' : 'Cancel the booking'],
      [/^\/admin\/categories/, id ? 'Hapus kategori' : 'Remove the category'],
    ]
    for (const [place, name] of asked) {
      await arrive(someone, forTheOwner.find((path) => place.test(path)) ?? '')
      await page.getByRole('button', { name }).click()
      await page.locator('dialog[open]').waitFor()
      expect(await breaches(page), name).toEqual([])
      await page.keyboard.press('Escape')
      await page.locator('dialog[open]').waitFor({ state: 'detached' })
      // Escape gives the focus back to what opened it.
      await page.getByRole('button', { name }).and(page.locator(':focus')).waitFor()
    }
    await arrive(someone, forTheOwner.find((path) => /^\/admin\/products\/\w{16}$/.test(path)) ?? '')
    await page.getByLabel(id ? 'Harga (Rp)' : 'Price (Rp)', { exact: true }).fill('1')
    await page.getByRole('link', { name: id ? 'Semua produk' : 'All products' }).click()
    await page.getByRole('alertdialog').waitFor()
    expect(await breaches(page)).toEqual([])
  })

  test.each(places)('where something went wrong for the owner, %s, %i px', async (language, width) => {
    const someone = await signedIn(owner, language, width)
    const { page } = someone
    await arrive(someone, '/admin/products/import')
    await page.getByLabel(language === 'id' ? 'Pilih berkas CSV' : 'Choose a CSV file').setInputFiles({
      name: 'harga.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('id;nama;harga\r\ntidakada;Meja;murah\r\n;Kursi;10000\r\n'),
    })
    await page.getByText('"murah"').first().waitFor()
    expect(await breaches(page)).toEqual([])

    await answer(page, '**/api/admin/transactions?*', 500)
    await page.goto('/admin/orders')
    await page.getByRole('button', { name: language === 'id' ? 'Coba lagi' : 'Try again' }).waitFor()
    expect(await breaches(page)).toEqual([])

    const stranger = await signedIn(customer, language, width)
    await arrive(stranger, '/admin')
    expect(await breaches(stranger.page)).toEqual([])
  })

  test.each(languages)('in the menu of a phone, signed out and signed in, %s', async (language) => {
    for (const token of [null, customer]) {
      const someone = token ? await signedIn(token, language, 390) : await person({ picked: language })
      await someone.open('/')
      await someone.page.getByRole('button', { name: 'Menu' }).click()
      await someone.page.getByRole('dialog', { name: /^Menu/ }).waitFor()
      expect(await breaches(someone.page)).toEqual([])
    }
  })

  test.each(places)('on a booking form that was sent empty, %s, %i px', async (language, width) => {
    const visitor = await person({ width, picked: language })
    const { page } = visitor
    await visitor.open('/booking')
    await page.getByRole('button', { name: language === 'id' ? 'Booking Sekarang' : 'Book now' }).click()
    const told = page.getByRole('alertdialog')
    await told.getByRole('button').click()
    await told.waitFor({ state: 'detached' })
    await page
      .getByRole('radiogroup', { name: language === 'id' ? 'Jam' : 'Time', exact: true })
      .and(invalid(page))
      .waitFor()
    expect(await breaches(page)).toEqual([])
  })

  test.each(languages)('on forms that were sent empty, %s', async (language) => {
    const visitor = await person({ picked: language })
    await visitor.open('/signup')
    const send = language === 'id' ? 'Daftar' : 'Sign up'
    await visitor.page.getByRole('main').getByRole('button', { name: send, exact: true }).click()
    await visitor.page.getByRole('textbox', { name: 'Email' }).and(invalid(visitor.page)).waitFor()
    expect(await breaches(visitor.page)).toEqual([])
  })
})

describe('nothing has to be scrolled sideways at 320 px', () => {
  test.each(languages)('%s', async (language) => {
    const visitor = await person({ width: 320, picked: language })
    expect(await wideOnes(visitor, forEverybody)).toEqual([])
    const someone = await signedIn(customer, language, 320)
    expect(await wideOnes(someone, forTheCustomer)).toEqual([])
    const ratna = await signedIn(owner, language, 320)
    expect(await wideOnes(ratna, forTheOwner)).toEqual([])
  })
})

async function signedIn(token: string, language: Language, width: number): Promise<Person> {
  const someone = await person({ width, picked: language })
  await remember(someone, token)
  return someone
}

const invalid = (page: Page) => page.locator('[aria-invalid="true"]')

async function expectNothingFound(someone: Person, paths: readonly string[]): Promise<void> {
  const all: Record<string, unknown> = {}
  for (const path of paths) {
    await arrive(someone, path)
    const here = await breaches(someone.page)
    if (here.length > 0) all[path] = here
  }
  expect(all).toEqual({})
}

/** Opens a page and waits until what it loads by itself has come. */
async function arrive({ page }: Person, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.getByRole('heading', { level: 1 }).first().waitFor()
}

/** A booking of the customer's, far ahead, that the owner has answered so. */
async function booked(status: 'pending' | 'accepted' | 'rejected'): Promise<string> {
  const { id } = await bookFor(customer, { date: (await daysAhead()).at(-1) ?? '' })
  const answer = { accepted: 'accept', rejected: 'reject' }
  const body = { rejection_reason: 'Kendaraan ini belum dapat kami layani' }
  if (status !== 'pending') await ask(`/admin/bookings/${id}/${answer[status]}`, { token: owner, body })
  return id
}

async function wideOnes(someone: Person, paths: readonly string[]): Promise<string[]> {
  const wide: string[] = []
  for (const path of paths) {
    await arrive(someone, path)
    const width = await someone.page.evaluate(() => document.documentElement.scrollWidth)
    if (width > 320) wide.push(`${path}: ${width} px`)
  }
  return wide
}
