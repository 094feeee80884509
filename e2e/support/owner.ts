import { demoAdmin, demoPassword } from '#demo/customers.ts'
import type { Language } from '#contract/platform/language.ts'
import { browserUser, type BrowserUser } from './browser.ts'
import { expect } from './test.ts'

/** Ibu Ratna in the admin console, signed in at /admin. */
export interface Owner extends BrowserUser {
  language: Language
}

const screens = {
  id: {
    signIn: 'Masuk',
    dashboard: 'Ringkasan',
    navigation: 'Navigasi pengelola',
    payments: 'Pembayaran',
    queue: 'Antrean pembayaran',
    proof: (reference: string) => new RegExp(`^Bukti pembayaran \\d dari \\d untuk ${reference}$`),
    confirm: 'Konfirmasi pembayaran',
    confirmed: (reference: string) => `Pembayaran ${reference} dikonfirmasi`,
    reject: 'Tolak',
    rejectNow: 'Tolak pembayaran',
    rejected: (reference: string) => `Pembayaran ${reference} ditolak`,
  },
  en: {
    signIn: 'Log in',
    dashboard: 'Dashboard',
    navigation: 'Admin navigation',
    payments: 'Payments',
    queue: 'Payment queue',
    proof: (reference: string) => new RegExp(`^Payment proof \\d of \\d for ${reference}$`),
    confirm: 'Confirm payment',
    confirmed: (reference: string) => `Payment ${reference} confirmed`,
    reject: 'Reject',
    rejectNow: 'Reject payment',
    rejected: (reference: string) => `Payment ${reference} rejected`,
  },
}

/** She opens /admin, is asked to sign in, and arrives at her dashboard. */
export async function owner(language: Language = 'id'): Promise<Owner> {
  const t = screens[language]
  const someone = await browserUser({
    width: 1280,
    height: 800,
    ...(language === 'en' && { picked: language }),
  })
  const { page } = someone
  await someone.open('/admin')
  await expect(page.getByRole('heading', { name: t.signIn, level: 1 })).toBeVisible()
  await page.getByLabel('Email').fill(demoAdmin.email)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('main').getByRole('button', { name: t.signIn, exact: true }).click()
  await expect(page.getByRole('heading', { name: t.dashboard, level: 1 })).toBeVisible()
  return { ...someone, language }
}

/** Opens the waiting payment of a customer; how large the picture of its proof is, in pixels, once it really shows. */
export async function openPayment(
  { page, language }: Owner,
  customer: string,
  reference: string,
): Promise<{ width: number; height: number }> {
  const t = screens[language]
  await page.getByRole('navigation', { name: t.navigation }).getByRole('link', { name: t.payments }).click()
  const queue = page.getByRole('navigation', { name: t.queue })
  await queue.getByRole('button', { name: new RegExp(`${customer}.*${reference}`) }).click()
  const proof = page.getByRole('img', { name: t.proof(reference) })
  await expect(proof).toBeVisible()
  return proof.evaluate(async (drawing) => {
    const picture = new Image()
    picture.src = drawing.querySelector('image')!.href.baseVal
    await picture.decode()
    return { width: picture.naturalWidth, height: picture.naturalHeight }
  })
}

export async function confirmPayment({ page, language }: Owner, reference: string): Promise<void> {
  const t = screens[language]
  await page.getByRole('button', { name: t.confirm }).click()
  await expect(page.getByText(t.confirmed(reference))).toBeVisible()
}

export async function rejectPayment(
  { page, language }: Owner,
  reference: string,
  reason: string,
): Promise<void> {
  const t = screens[language]
  await page.getByRole('button', { name: t.reject }).click()
  const question = page.getByRole('dialog')
  await question.getByRole('radio', { name: reason }).check()
  await question.getByRole('button', { name: t.rejectNow }).click()
  await expect(page.getByText(t.rejected(reference))).toBeVisible()
}
