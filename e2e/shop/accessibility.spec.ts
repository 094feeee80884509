import { publicPages } from '#contract/shop/public-pages.ts'
import type { Page } from '@playwright/test'
import { demoAdmin } from '#demo/customers.ts'
import { languages } from '#contract/platform/language.ts'
import { axeViolations, expectAccessible, openAs, openSettled, variants } from '../support/accessibility.ts'
import { api, newAccount, placeOrder, findProduct, tokenOf, type PlacedOrder } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'
import { placeBooking, openDays } from '../support/booking-api.ts'

test.describe.configure({ mode: 'parallel' })

/** The orders of this customer ended in every way: one was confirmed long ago, one was rejected last night. */
const budi = 'budi@contoh.example'

/** The groups keep each test short. */
let ofVisitor: Record<'catalogue' | 'forms', string[]>
let ofCustomer: Record<'orders' | 'account' | 'bookings', string[]>
let customer: string
let owner: string

test.beforeAll(async () => {
  const rug = await findProduct('Karpet Kilim Anatolia')
  const soldOut = (await api<{ id: string; stock: number }[]>('/products')).data.find(
    ({ stock }) => stock === 0,
  )!
  ofVisitor = {
    catalogue: [
      ...publicPages,
      '/kebijakan/returns',
      '/list-products?q=tidakada',
      `/products/${rug.id}`,
      `/products/${soldOut.id}`,
    ],
    forms: ['/login', '/signup', '/forgot-password', '/reset-password/tautan', '/tidak-ada'],
  }

  ;({ token: customer } = await newAccount())
  owner = await tokenOf(demoAdmin.email)
  const lamp = (await api<{ id: string }[]>('/products?category=Lampu%20Elegan&limit=1')).data[0] ?? rug
  for (const { id } of [rug, lamp]) await api(`/cart/${id}`, { token: customer, body: { quantity: 1 } })
  const pending = await placeOrder('Karpet Lorong Senja', customer)
  ofCustomer = {
    orders: [
      '/cart',
      '/order-direct',
      `/payment?id=${pending.id}`,
      `/transactions/${pending.id}/waiting`,
      `/transaction/${pending.id}`,
      '/orders',
      '/transaction-history',
    ],
    account: ['/wishlist', '/profile', '/update-profile', '/update-password'],
    bookings: [
      '/booking',
      '/my-bookings',
      `/bookings/${await booked('pending')}/waiting`,
      `/bookings/${await booked('accepted')}/accepted`,
      `/bookings/${await booked('rejected')}/rejected`,
    ],
  }
})

test.describe('axe finds no violation of WCAG 2.2 AA, and no page scrolls sideways at 320 px', () => {
  for (const language of languages) {
    for (const group of ['catalogue', 'forms'] as const)
      test(`on the pages of a visitor: ${group}, ${language}`, () =>
        expectAccessible(null, language, ofVisitor[group]))

    for (const group of ['orders', 'account', 'bookings'] as const)
      test(`on the pages of a customer: ${group}, ${language}`, () =>
        expectAccessible(customer, language, ofCustomer[group]))
  }
})

test.describe('axe finds no violation of WCAG 2.2 AA', () => {
  for (const [language, width] of variants)
    test(`on the outcomes of an order: ${language}, ${width} px`, async () => {
      const token = await tokenOf(budi)
      const { data } = await api<PlacedOrder[]>('/transactions/user?limit=100', { token })
      const orderThatIs = (wanted: string) => data.find(({ status }) => status === wanted)!.id
      const someone = await openAs(token, language, width)
      const { page } = someone
      await openSettled(someone, `/transactions/${orderThatIs('completed')}/accepted`)
      expect(await axeViolations(page)).toEqual([])
      await page.goto(`/transactions/${orderThatIs('reject')}/rejected`)
      const shown = page.getByRole('alertdialog')
      await expect(shown).toBeVisible()
      expect(await axeViolations(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(shown).toHaveCount(0)
      expect(await axeViolations(page)).toEqual([])
    })

  for (const [language, width] of variants)
    test(`in an open dialog: ${language}, ${width} px`, async () => {
      const visitor = await openAs(null, language, width)
      const product = ofVisitor.catalogue.find((path) => path.startsWith('/products/'))!
      await visitor.open(product)
      const add = language === 'id' ? 'Tambah ke Keranjang' : 'Add to Cart'
      await visitor.page.getByRole('button', { name: add, exact: true }).click()
      if (width < 600) {
        // A phone asks for the size first.
        const sizes = visitor.page.getByRole('dialog').getByRole('listitem')
        await expect(sizes.first()).toBeVisible()
        expect(await axeViolations(visitor.page)).toEqual([])
        await sizes.first().getByRole('button').click()
      }
      await expect(visitor.page.getByRole('alertdialog')).toBeVisible()
      expect(await axeViolations(visitor.page)).toEqual([])
    })

  for (const language of languages)
    test(`in the menu of a phone, logged out and logged in: ${language}`, async () => {
      for (const token of [null, customer]) {
        const someone = await openAs(token, language, 390)
        await someone.open('/')
        await someone.page.getByRole('button', { name: 'Menu' }).click()
        await expect(someone.page.getByRole('dialog', { name: /^Menu/ })).toBeVisible()
        expect(await axeViolations(someone.page)).toEqual([])
      }
    })

  for (const [language, width] of variants)
    test(`on a booking form with errors: ${language}, ${width} px`, async () => {
      const visitor = await openAs(null, language, width)
      const { page } = visitor
      await visitor.open('/booking')
      await page.getByRole('button', { name: language === 'id' ? 'Booking Sekarang' : 'Book now' }).click()
      const shown = page.getByRole('alertdialog')
      await shown.getByRole('button').click()
      await expect(shown).toHaveCount(0)
      await expect(
        page
          .getByRole('radiogroup', { name: language === 'id' ? 'Jam' : 'Time', exact: true })
          .and(invalid(page)),
      ).toBeVisible()
      expect(await axeViolations(page)).toEqual([])
    })

  for (const language of languages)
    test(`on forms with errors: ${language}`, async () => {
      const visitor = await openAs(null, language, 390)
      await visitor.open('/signup')
      const send = language === 'id' ? 'Daftar' : 'Sign up'
      await visitor.page.getByRole('main').getByRole('button', { name: send, exact: true }).click()
      await expect(
        visitor.page.getByRole('textbox', { name: 'Email' }).and(invalid(visitor.page)),
      ).toBeVisible()
      expect(await axeViolations(visitor.page)).toEqual([])
    })
})

const invalid = (page: Page) => page.locator('[aria-invalid="true"]')

/** The booking is far ahead and has this answer of the owner. */
async function booked(status: 'pending' | 'accepted' | 'rejected'): Promise<string> {
  const { id } = await placeBooking(customer, { date: (await openDays()).at(-1) ?? '' })
  const answer = { accepted: 'accept', rejected: 'reject' }
  const body = { rejection_reason: 'Kendaraan ini belum dapat kami layani' }
  if (status !== 'pending') await api(`/admin/bookings/${id}/${answer[status]}`, { token: owner, body })
  return id
}
