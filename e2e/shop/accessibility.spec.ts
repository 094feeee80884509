import type { Page } from '@playwright/test'
import { demoAdmin } from '#demo/customers.ts'
import { languages } from '#contract/platform/language.ts'
import { arrive, comes, expectNothingFound, variants } from '../support/accessible.ts'
import { breaches } from '../support/axe.ts'
import { ask, newAccount, orderOf, productCalled, tokenOf, type PlacedOrder } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'
import { bookFor, daysAhead } from '../support/workshop.ts'

/** His orders ended in every way: one was confirmed long ago, one was rejected last night. */
const budi = 'budi@contoh.example'

let forEverybody: string[]
let forTheCustomer: string[]
let customer: string
let owner: string

test.beforeAll(async () => {
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
})

test.describe('axe finds nothing against WCAG 2.2 AA, and nothing has to be scrolled sideways at 320 px', () => {
  for (const language of languages)
    test(`for a visitor, ${language}`, () => expectNothingFound(null, language, forEverybody))

  for (const language of languages)
    test(`for a customer, ${language}`, () => expectNothingFound(customer, language, forTheCustomer))
})

test.describe('axe finds nothing against WCAG 2.2 AA', () => {
  for (const [language, width] of variants)
    test(`on the outcomes of an order, ${language}, ${width} px`, async () => {
      const token = await tokenOf(budi)
      const { data } = await ask<PlacedOrder[]>('/transactions/user?limit=100', { token })
      const orderThatIs = (wanted: string) => data.find(({ status }) => status === wanted)!.id
      const someone = await comes(token, language, width)
      const { page } = someone
      await arrive(someone, `/transactions/${orderThatIs('completed')}/accepted`)
      expect(await breaches(page)).toEqual([])
      await page.goto(`/transactions/${orderThatIs('reject')}/rejected`)
      const shown = page.getByRole('alertdialog')
      await expect(shown).toBeVisible()
      expect(await breaches(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(shown).toHaveCount(0)
      expect(await breaches(page)).toEqual([])
    })

  for (const [language, width] of variants)
    test(`in an open dialog, ${language}, ${width} px`, async () => {
      const visitor = await comes(null, language, width)
      const product = forEverybody.find((path) => path.startsWith('/products/'))!
      await visitor.open(product)
      const add = language === 'id' ? 'Tambah ke Keranjang' : 'Add to Cart'
      await visitor.page.getByRole('button', { name: add, exact: true }).click()
      await expect(visitor.page.getByRole('alertdialog')).toBeVisible()
      expect(await breaches(visitor.page)).toEqual([])
    })

  for (const language of languages)
    test(`in the menu of a phone, signed out and signed in, ${language}`, async () => {
      for (const token of [null, customer]) {
        const someone = await comes(token, language, 390)
        await someone.open('/')
        await someone.page.getByRole('button', { name: 'Menu' }).click()
        await expect(someone.page.getByRole('dialog', { name: /^Menu/ })).toBeVisible()
        expect(await breaches(someone.page)).toEqual([])
      }
    })

  for (const [language, width] of variants)
    test(`on a booking form that was sent empty, ${language}, ${width} px`, async () => {
      const visitor = await comes(null, language, width)
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
      expect(await breaches(page)).toEqual([])
    })

  for (const language of languages)
    test(`on forms that were sent empty, ${language}`, async () => {
      const visitor = await comes(null, language, 390)
      await visitor.open('/signup')
      const send = language === 'id' ? 'Daftar' : 'Sign up'
      await visitor.page.getByRole('main').getByRole('button', { name: send, exact: true }).click()
      await expect(
        visitor.page.getByRole('textbox', { name: 'Email' }).and(invalid(visitor.page)),
      ).toBeVisible()
      expect(await breaches(visitor.page)).toEqual([])
    })
})

const invalid = (page: Page) => page.locator('[aria-invalid="true"]')

/** A booking of the customer's, far ahead, that the owner has answered so. */
async function booked(status: 'pending' | 'accepted' | 'rejected'): Promise<string> {
  const { id } = await bookFor(customer, { date: (await daysAhead()).at(-1) ?? '' })
  const answer = { accepted: 'accept', rejected: 'reject' }
  const body = { rejection_reason: 'Kendaraan ini belum dapat kami layani' }
  if (status !== 'pending') await ask(`/admin/bookings/${id}/${answer[status]}`, { token: owner, body })
  return id
}
