import { globSync, readFileSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import type { Language } from '#contract/platform/language.ts'
import { noSwitches, owner } from '#contract/platform/roles.ts'
import { placeOrder } from '#contract/orders/schemas.ts'
import { createUser } from '#server/accounts/create-user.ts'
import {
  mailClaim,
  mailEmailChanged,
  mailEmailConfirmation,
  mailEmailRestored,
  mailNewDevice,
  mailInvitation,
  mailPasswordChanged,
  mailResetCode,
  mailWelcome,
} from '#server/accounts/mails.ts'
import {
  mailAdminEmailChanged,
  mailAdminPasswordChanged,
  mailRoleChanged,
  mailShopDeviceAdded,
  mailStaffAdded,
  mailStaffInvited,
  mailStaffRemoved,
} from '#server/accounts/staff-mails.ts'
import { mailAccountsChanged } from '#server/admin/accounts-mail.ts'
import { adminMessages, customerMessages } from '#server/bookings/booking-mail-messages.ts'
import {
  composeBookingMails,
  toBookingEvent as bookingOccasionOf,
  type BookingMailKind,
} from '#server/bookings/booking-mails.ts'
import type { BookingRow } from '#server/bookings/move-booking.ts'
import { mailAboutStock } from '#server/catalogue/stock-notices/stock-mail.ts'
import type { OrderNews } from '#server/orders/order-mail-messages.ts'
import type { OrderRow } from '#server/orders/move-order.ts'
import { composeOrderMails, toOccasion, type OrderOccasion } from '#server/orders/order-mails.ts'
import { mailReminder } from '#server/orders/remind-of-payment.ts'
import { mailQrisChanged } from '#server/payments/qris-mail.ts'
import { setQris } from '#server/payments/set-qris.ts'
import { openConfirmation } from '#server/accounts/confirm-email.ts'
import { mailSecurityAlarm } from '#server/admin/security-alarm.ts'
import { openInvitation } from '#server/accounts/staff-invitations.ts'
import { openResetCode } from '#server/accounts/reset-codes.ts'
import { openEmailUndo } from '#server/accounts/undo-email.ts'
import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import { queueMails } from '#server/platform/mail/queue-mail.ts'
import { mailReply } from '#server/ratings/reply-mail.ts'
import { openTestWorkshop, type TestWorkshop } from '#server/testing/bookings.ts'
import { readSentMail } from '#server/testing/mail-secrets.ts'
import { contact } from '#server/testing/orders.ts'
import { makeQris } from '#server/testing/qris.ts'

const publicUrl = 'https://toko.example/griya'
const full_name = `<b onclick="alert(1)">O'Neill & Sari</b>`
const escapedName = "&lt;b onclick=&quot;alert(1)&quot;&gt;O'Neill &amp; Sari&lt;/b&gt;"

interface Reader {
  id: string
  role: 'customer' | 'admin'
  email_confirmed_at: Date | null
  full_name: string
  email: string
  language: Language
}

type Occasion = (tx: Db, world: World) => Promise<void>

const ofOrders: Record<OrderNews, Occasion> = {
  'order-placed': (tx, { order }) => aboutOrder(tx, 'order-placed', order),
  'order-unpaid': (tx, { order }) => mailReminder(tx, { ...order, at: new Date() }, publicUrl),
  'order-accepted': (tx, { order }) => aboutOrder(tx, 'order-accepted', { ...order, pay_on_arrival: true }),
  'payment-confirmed': (tx, { order }) => aboutOrder(tx, 'payment-confirmed', order),
  'payment-short': (tx, { order }) => aboutOrder(tx, 'payment-short', order),
  'payment-refunded': (tx, { order }) => aboutOrder(tx, 'payment-refunded', order),
  'payment-rejected': (tx, { order }) => aboutOrder(tx, 'payment-rejected', order),
  'order-shipped': (tx, { order }) => aboutOrder(tx, 'order-shipped', order),
  'order-cancelled': (tx, { order }) => aboutOrder(tx, 'order-cancelled', order),
}

async function aboutOrder(tx: Db, news: OrderOccasion['news'], order: OrderRow): Promise<void> {
  const data = toOccasion(news, order, new Date())
  await queueMails(tx, await composeOrderMails(tx, [{ id: newId(), data }], publicUrl))
}

async function aboutBooking(tx: Db, news: BookingMailKind, booking: BookingRow): Promise<void> {
  const data = bookingOccasionOf([news], booking, new Date())
  await queueMails(tx, await composeBookingMails(tx, [{ id: newId(), data }], publicUrl))
}

async function withSecret(tx: Db, reader: Reader, mail: typeof mailResetCode): Promise<void> {
  const mailId = newId()
  await openResetCode(tx, reader.id, mailId)
  await mail(tx, reader, { publicUrl, mailId })
}

async function withConfirmation(tx: Db, reader: Reader, mail: typeof mailEmailConfirmation): Promise<void> {
  const mailId = newId()
  await openConfirmation(tx, reader, mailId)
  await mail(tx, reader, { publicUrl, mailId })
}

async function withUndo(tx: Db, reader: Reader, mail: (mailId: string) => Promise<void>): Promise<void> {
  const mailId = newId()
  const noContact = {
    staff_role: owner.role,
    switches: {},
    phone: null,
    address: null,
    whatsapp_agreed_at: null,
    whatsapp_withdrawn_at: null,
  }
  await openEmailUndo(tx, { ...reader, ...noContact, created_at: new Date() }, mailId)
  await mail(mailId)
}

const newsOf = <N extends string>(record: Record<N, unknown>) => Object.keys(record) as N[]

const bankAccount = { bank: 'Bank Contoh', number: '0123', holder: full_name }
const payment = (...accounts: (typeof bankAccount)[]) => ({
  transfer: { active: accounts.length > 0, accounts },
  unique_amount: false,
})

const occasions: Record<string, Occasion> = {
  welcome: (tx, { reader }) => withConfirmation(tx, reader, mailWelcome),
  'email-confirmation': (tx, { reader }) => withConfirmation(tx, reader, mailEmailConfirmation),
  'password-reset': (tx, { reader }) => withSecret(tx, reader, mailResetCode),
  'account-claim': (tx, { reader }) => withSecret(tx, reader, mailClaim),
  'email-changed': (tx, { reader }) =>
    withUndo(tx, reader, (undoMailId) =>
      mailEmailChanged(tx, reader, { publicUrl, newEmail: 'lain@contoh.example', undoMailId }),
    ),
  'email-restored': (tx, { reader }) => mailEmailRestored(tx, reader, { publicUrl }),
  ...ofOrders,
  'qris-changed': async (tx, { reader }) => {
    const change = await setQris(tx, { payload: makeQris(), pictureId: null })
    await mailQrisChanged(tx, { admin: reader, change, publicUrl })
  },
  'accounts-changed': (tx, { reader }) =>
    mailAccountsChanged(tx, { admin: reader, before: payment(), after: payment(bankAccount), publicUrl }),
  'new-device': (tx, { reader }) =>
    mailNewDevice(tx, reader, { device: 'Chrome · Android', network: '103.28.12.x', publicUrl }),
  'security-alarm': (tx) => mailSecurityAlarm(tx, { kind: 'failed-log-in', recent: 12, publicUrl }),
  'staff-added': (tx, { reader }) =>
    mailStaffAdded(tx, { by: reader, member: { ...reader, staff: owner }, publicUrl }),
  'staff-invitation': async (tx, { reader }) => {
    const mailId = newId()
    await openInvitation(tx, { ...reader, by: reader.id, mailId })
    await mailInvitation(tx, reader, { publicUrl, mailId, by: reader, staff: owner })
  },
  'staff-invited': (tx, { reader }) =>
    mailStaffInvited(tx, { by: reader, member: { ...reader, staff: owner }, publicUrl }),
  'role-changed': (tx, { reader }) =>
    mailRoleChanged(tx, {
      by: reader,
      member: reader,
      before: owner,
      after: { role: 'cashier', switches: { ...noSwitches, refunds_up_to: 50_000, exports: true } },
      publicUrl,
    }),
  'shop-device-added': (tx, { reader }) =>
    mailShopDeviceAdded(tx, { by: { ...reader, staff: owner }, name: full_name, publicUrl }),
  'staff-removed': (tx, { reader }) => mailStaffRemoved(tx, { by: 'terminal', member: reader, publicUrl }),
  'admin-email-changed': (tx, { reader }) =>
    mailAdminEmailChanged(tx, {
      before: { ...reader, email: 'lama@contoh.example' },
      after: reader,
      publicUrl,
    }),
  'admin-password-changed': (tx, { reader }) =>
    mailAdminPasswordChanged(tx, { by: reader, member: reader, publicUrl }),
  'back-in-stock': (tx, { reader }) =>
    mailAboutStock(
      tx,
      [{ ...reader, userId: reader.id }],
      { productId: 'p', name: full_name, nameEn: null, sizeId: 's', sizeName: 'Ø 40', sizeNameEn: null },
      publicUrl,
    ),
  'rating-reply': (tx, { reader }) =>
    mailReply(tx, { user_id: reader.id, product_id: null, review: full_name }, 'Terima kasih!', publicUrl),
  'password-changed': (tx, { reader }) => mailPasswordChanged(tx, reader, { publicUrl, wasConfirmed: true }),
  'proof-received': (tx, { order }) => aboutOrder(tx, 'proof-received', order),
  'order-to-accept': (tx, { order }) => aboutOrder(tx, 'order-to-accept', order),
  ...Object.fromEntries(
    [...newsOf(customerMessages), ...newsOf(adminMessages)].map((news): [string, Occasion] => [
      news,
      (tx, { booking }) => aboutBooking(tx, news, booking),
    ]),
  ),
}

let shop: TestWorkshop
beforeEach(async () => {
  shop = await openTestWorkshop()
})

test('every file that writes a mail is listed here', () => {
  const writers = globSync('server/**/*.ts')
    .filter((file) => !file.includes('.test.') && !file.includes('/testing/'))
    .filter((file) =>
      /^import .*\b(?:queueMails?|NewMail)\b.*#server.*queue-mail/m.test(readFileSync(file, 'utf8')),
    )
  expect(writers.toSorted()).toEqual([
    'server/accounts/admin-notices.ts',
    'server/accounts/mails.ts',
    'server/bookings/booking-mails.ts',
    'server/catalogue/stock-notices/stock-mail.ts',
    'server/orders/order-mails.ts',
    'server/orders/remind-of-payment.ts',
    'server/ratings/reply-mail.ts',
  ])
})

test.each(Object.keys(occasions))(
  'the mail %s is complete, safe and the same in text and HTML',
  async (kind) => {
    const [id, en] = [await write(kind, 'id'), await write(kind, 'en')]
    for (const mail of [id, en]) {
      expectComplete(mail)
      expectOneLanguage(mail)
      expectNothingForeign(mail)
      expectSameTextAndHtml(mail)
    }
    expect(id.subject).not.toBe(en.subject)
  },
)

function expectComplete({ to, subject, text, html, language }: Written): void {
  expect(to).toMatch(/@contoh\.example$/)
  expect(subject).toMatch(/^\S[^\n]{5,77}$/)
  const hello = { id: 'Halo', en: 'Hello' }[language]
  expect(text.split('\n')[0]).toBe(`${hello} ${full_name},`)
  expect(html).toContain(`>${hello} ${escapedName},<`)
  expect(html).toContain(`<html lang="${language}">`)
  // The secret in an address is random, and may contain any of these words.
  for (const texts of [subject, text, html].map(withoutAddresses))
    expect(texts).not.toMatch(/undefined|\bnull\b|NaN|Invalid|\[object|[{}]/)
}

function expectOneLanguage({ subject, text, html, language }: Written): void {
  for (const texts of [subject, text, textOf(html)])
    expect(wordsOf(withoutAddresses(texts)).filter((word) => foreign[language].has(word))).toEqual([])
}

const withoutAddresses = (text: string): string => text.replaceAll(/https?:[^\s"<]+/g, '')

function expectNothingForeign({ text, html }: Written): void {
  expect(html.replaceAll(escapedName, '')).not.toMatch(
    /<(?:img|script|link|style|iframe|svg|form|b|i)\b|url\(|@import|\s(?:src|background|on\w+)=/,
  )
  const addresses = [...`${text}\n${html}`.matchAll(/https?:\/\/[^\s"<]+/g)].map(([address]) => address)
  expect(addresses.filter((address) => !address.startsWith(`${publicUrl}/`))).toEqual([])
  const stops = html.includes('/stop-mails/') ? 1 : 0
  expect(html.match(/\shref="/g) ?? []).toHaveLength(addresses.length === 0 ? 0 : 2 + stops)
}

function expectSameTextAndHtml({ text, html, language }: Written): void {
  const only = new Set(ifButtonFails[language])
  const inHtml = wordsOf(textOf(html)).filter((word) => !only.has(word))
  const inText = wordsOf(text).filter((word) => !only.has(word))
  expect(new Set(inHtml)).toEqual(new Set(inText))
}

/** Each language has words that occur only in the mails of the other one. */
const foreign = {
  en: new Set(
    'anda akun dan dengan dari di ini kami kode pesanan pembayaran silakan sudah tidak untuk'.split(' '),
  ),
  id: new Set(
    'a account and are at code from has if is of order our payment please the this to was we with you your'.split(
      ' ',
    ),
  ),
}

const ifButtonFails = {
  id: wordsOf('Jika tombol tidak dapat dibuka, salin alamat ini ke peramban:'),
  en: wordsOf('If the button does not open, copy this address into your browser:'),
}

function wordsOf(text: string): string[] {
  const named = text
    .replaceAll(full_name, ' ')
    .replaceAll(escapedName, ' ')
    // The HTML links the words before this address.
    .replaceAll(/\S+\/stop-mails\/\S+/g, ' ')
  return named.toLowerCase().match(/[\p{L}\p{N}@][\p{L}\p{N}@.\-/]*[\p{L}\p{N}]|[\p{L}\p{N}]/gu) ?? []
}

function textOf(html: string): string {
  return html
    .replace(/<title>.*<\/title>/, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}

async function write(kind: string, language: Language) {
  const world = await makeWorld(language)
  await shop.db.deleteFrom('mails').execute()
  await occasions[kind]!(shop.db, world)
  const mails = await shop.db.selectFrom('mails').selectAll().execute()
  // The person reads it too.
  const expected = ['staff-removed', 'role-changed'].includes(kind) ? [kind, kind] : [kind]
  expect(mails.map((mail) => [mail.kind, mail.language])).toEqual(expected.map((each) => [each, language]))
  const { subject, text_body: text, html_body: html, to_address: to } = await readSentMail(shop.db, kind)
  return { subject, text, html, to, language }
}

type Written = Awaited<ReturnType<typeof write>>

type World = Awaited<ReturnType<typeof makeWorld>>

let customers = 0

async function makeWorld(language: Language) {
  const { db } = shop
  await db.updateTable('users').set({ role: 'customer' }).execute()
  const addReader = (role: 'customer' | 'admin'): Promise<Reader> =>
    createUser(db, {
      full_name,
      email: `${role}-${++customers}@contoh.example`,
      password_hash: '-',
      role,
      language,
      isConfirmed: true,
    })
  const reader = await addReader('customer')
  await addReader('admin')

  const product = await shop.product({ name: 'Kilim', price: 1_250_000 })
  const body = { ...contact, customer_name: full_name, product_id: product.id, quantity: 1 }
  const placed = await shop.call(placeOrder, { by: reader, body, language })
  const booked = await shop.book(reader, {}, { language })
  const rejection = { rejection_reason: '<i>Terlalu gelap</i>' }
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', placed.body.data.id)
    .executeTakeFirstOrThrow()
  const booking = await db
    .updateTable('bookings')
    .set(rejection)
    .where('id', '=', booked.body.data.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return {
    reader,
    order: { ...order, ...rejection, tracking_number: 'JNE-0012' },
    booking,
  }
}
