import type { Page } from '@playwright/test'
import { languages } from '#contract/platform/language.ts'
import { axeViolations, openAs, variants } from '../support/accessibility.ts'
import { api, findProduct, newAccount, tokenOf, type PlacedOrder } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

test.describe.configure({ mode: 'parallel' })

/* every-page.spec.ts checks each page after it has loaded. These tests check what a visitor opens on it. */

/** The orders of this customer ended in every way: one was confirmed long ago, one was rejected last night. */
const budi = 'budi@contoh.example'

test.describe('axe finds no violation of WCAG 2.2 AA', () => {
  for (const [language, width] of variants)
    test(`on the outcomes of an order: ${language}, ${width} px`, async () => {
      const token = await tokenOf(budi)
      const { data } = await api<PlacedOrder[]>('/transactions/user?limit=100', { token })
      const orderThatIs = (wanted: string) => data.find(({ status }) => status === wanted)!.id
      const someone = await openAs(token, language, width)
      const { page } = someone
      await someone.open(`/transactions/${orderThatIs('completed')}/accepted`)
      await someone.settle()
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
      await visitor.open(`/products/${(await findProduct('Karpet Kilim Anatolia')).id}`)
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
      for (const token of [null, (await newAccount()).token]) {
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
