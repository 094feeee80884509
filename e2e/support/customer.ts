import { fileURLToPath } from 'node:url'
import type { Language } from '#contract/platform/language.ts'
import { newEmail, browserUser, type BrowserUser, type BrowserUserSettings } from './browser.ts'
import { scan } from './scan.ts'
import { expect } from './test.ts'

/** Somebody who buys. What she does here she does as on the shop's own screens, by what they say. */
export interface Customer extends BrowserUser {
  language: Language
  fullName: string
  email: string
  password: string
}

export async function customer(
  language: Language,
  fullName: string,
  settings: BrowserUserSettings = {},
): Promise<Customer> {
  const someone = await browserUser(settings)
  return { ...someone, language, fullName, email: newEmail(), password: 'rahasia-sekali' }
}

/** What the screens of the story say to a customer. */
const screens = {
  id: {
    fullName: 'Nama Lengkap',
    password: 'Password',
    confirmPassword: 'Konfirmasi Password',
    registered: 'Registrasi Berhasil!',
    signUp: 'Daftar',
    signIn: 'Masuk',
    ok: 'OK',
    addToCart: 'Tambah ke Keranjang',
    added: 'Berhasil!',
    cartLink: /^Keranjang, /,
    cart: 'Keranjang Belanja',
    more: (product: string) => `Tambah jumlah ${product}`,
    checkout: 'Lanjut ke Pembayaran',
    orderForm: 'Form Pemesanan Keranjang',
    phone: 'Nomor Telepon',
    address: 'Alamat',
    placeOrder: 'Buat Pesanan',
    placed: 'Pesanan Berhasil!',
    toPayment: 'Lanjut ke Pembayaran',
    payment: 'Pembayaran QRIS',
    amountTab: 'Dengan jumlah',
    chooseProof: 'Pilih Gambar',
    chosenProof: 'Bukti pembayaran yang dipilih',
    sendProof: 'Konfirmasi Pembayaran',
    yesPaid: 'Ya, sudah bayar',
  },
  en: {
    fullName: 'Full Name',
    password: 'Password',
    confirmPassword: 'Confirm Password',
    registered: 'You are registered!',
    signUp: 'Sign up',
    signIn: 'Log in',
    ok: 'OK',
    addToCart: 'Add to Cart',
    added: 'Done!',
    cartLink: /^Cart, /,
    cart: 'Shopping cart',
    more: (product: string) => `More of ${product}`,
    checkout: 'Continue to payment',
    orderForm: 'Cart order form',
    phone: 'Phone number',
    address: 'Address',
    placeOrder: 'Place order',
    placed: 'Order placed!',
    toPayment: 'Continue to payment',
    payment: 'QRIS payment',
    amountTab: 'With amount',
    chooseProof: 'Choose a picture',
    chosenProof: 'The chosen payment proof',
    sendProof: 'Confirm payment',
    yesPaid: 'Yes, I have paid',
  },
}

/** Fills in the sign-up form; when it is done the shop brings her to the login by itself. */
export async function signUp({ page, language, fullName, email, password }: Customer): Promise<void> {
  const t = screens[language]
  await page.getByLabel(t.fullName).fill(fullName)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(t.password, { exact: true }).fill(password)
  await page.getByLabel(t.confirmPassword, { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: t.signUp, exact: true }).click()
  await expect(page.getByRole('alertdialog', { name: t.registered })).toBeVisible()
  await expect(page.getByRole('heading', { name: t.signIn, level: 1 })).toBeVisible()
}

export async function signIn({ page, language, email, password }: Customer): Promise<void> {
  const t = screens[language]
  await expect(page.getByRole('heading', { name: t.signIn, level: 1 })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(t.password, { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: t.signIn, exact: true }).click()
  await expect(page.getByRole('heading', { name: t.signIn, level: 1 })).toHaveCount(0)
}

export async function openProduct({ page }: Customer, name: string): Promise<void> {
  await page.getByRole('main').getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
}

/** On a product's page. */
export async function pressAddToCart({ page, language }: Customer): Promise<void> {
  await page.getByRole('button', { name: screens[language].addToCart, exact: true }).click()
}

/** On a product's page, in the size of that name; the shop says that it is done and the badge counts it. */
export async function addToCart(someone: Customer, size?: string): Promise<void> {
  const { page, language } = someone
  if (size) await page.getByRole('radio', { name: size }).check({ force: true })
  await pressAddToCart(someone)
  const done = page.getByRole('alertdialog', { name: screens[language].added })
  await expect(done).toBeVisible()
  await expect(done).toHaveCount(0)
}

export async function openCart({ page, language }: Customer): Promise<void> {
  const t = screens[language]
  await page.getByRole('link', { name: t.cartLink }).click()
  await expect(page.getByRole('heading', { name: t.cart, level: 1 })).toBeVisible()
}

/** In the cart: one more of a product. */
export async function oneMoreOf({ page, language }: Customer, product: string): Promise<void> {
  const kept = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
  await page.getByRole('button', { name: screens[language].more(product) }).click()
  await kept
}

/** From the cart through the order form to the payment; the reference of the order. */
export async function orderCart(someone: Customer): Promise<string> {
  const { page, language } = someone
  const t = screens[language]
  await page.getByRole('link', { name: t.checkout }).click()
  await expect(page.getByRole('heading', { name: t.orderForm, level: 1 })).toBeVisible()
  expect(await page.getByLabel('Email').inputValue()).toBe(someone.email)
  await page.getByLabel(t.phone).fill('081234567890')
  await page.getByLabel(t.address).fill('Jl. Melati No. 7, Condongcatur, Sleman 55283')
  await page.getByRole('button', { name: t.placeOrder }).click()
  const placed = page.getByRole('alertdialog', { name: t.placed })
  const texts = await placed.innerText()
  await placed.getByRole('button', { name: t.toPayment }).click()
  await expect(page.getByRole('heading', { name: t.payment, level: 1 })).toBeVisible()
  return /TRX-[\w-]+/.exec(texts)![0]
}

/** What a phone reads from the shop's own picture on /payment. */
export const scanShopQris = ({ page }: Customer): Promise<string> =>
  scan(page.getByRole('tabpanel').getByRole('img', { name: /QRIS/ }))

/** What a phone reads from the second tab, whose code carries the amount. */
export async function scanQrisWithAmount(someone: Customer): Promise<string> {
  const tab = { name: screens[someone.language].amountTab }
  await someone.page.getByRole('tab', tab).click()
  await expect(someone.page.getByRole('tab', { ...tab, selected: true })).toBeVisible()
  return scanShopQris(someone)
}

/** Chooses a photographed proof of the demo on /payment; its preview really shows a picture. */
export async function chooseProof({ page, language }: Customer, photograph: string): Promise<void> {
  const t = screens[language]
  const file = fileURLToPath(new URL(`../../demo/proofs/${photograph}.jpg`, import.meta.url))
  await page.getByLabel(t.chooseProof).setInputFiles(file)
  await expect(page.getByRole('img', { name: t.chosenProof })).toBeVisible()
}

/** Sends the chosen proof and answers the question whether she really paid. */
export async function confirmPaid({ page, language }: Customer): Promise<void> {
  const t = screens[language]
  await page.getByRole('main').getByRole('button', { name: t.sendProof }).click()
  await page.getByRole('button', { name: t.yesPaid }).click()
}

export async function sendProof(someone: Customer, photograph: string): Promise<void> {
  await chooseProof(someone, photograph)
  await confirmPaid(someone)
  await someone.page.waitForURL(/\/transactions\/[^/]+\/waiting$/)
}

/** Every picture of the page really arrives; how many there are. */
export async function photographsLoaded({ page }: BrowserUser): Promise<number> {
  return page.evaluate(async () => {
    const pictures = [...document.images]
    for (const picture of pictures) picture.loading = 'eager'
    await Promise.all(pictures.map((picture) => picture.decode()))
    return pictures.filter((picture) => picture.naturalWidth > 0).length
  })
}
