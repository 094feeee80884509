import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { limits } from '#contract/platform/limits.ts'
import { makeMailSecrets } from './accounts/mail-secrets.ts'
import { makeApp } from './app.ts'
import { mailAbout } from './orders/order-mails.ts'
import { findOrder } from './orders/show-order.ts'
import { sendStockNotices } from './catalogue/stock-notices/send-stock-notices.ts'
import { inTransaction } from './platform/database/transaction.ts'
import { defineWorker, startJobs, type Jobs } from './platform/jobs/jobs.ts'
import { mailJob, queueMail } from './platform/mail/queue-mail.ts'
import { openMailer } from './platform/mail/send-mail.ts'
import { changeShopSettings } from './shop/settings.ts'
import { readLetterhead } from './shop/mail-letterhead.ts'
import { openInbox, readPlainText, type Inbox } from './testing/inbox.ts'
import { contact, photograph } from './testing/orders.ts'
import { quietLog } from './testing/quiet-log.ts'
import { testSettings } from './testing/settings.ts'
import { openTestShop, type TestShop } from './testing/shop.ts'
import { signedIn } from './testing/signed-in.ts'
import { storePicture } from './platform/images/store-picture.ts'

/* The shop mails people who never asked for it: anyone can type any address, and names are free text. */

const stranger = 'korban@gmail.com'
const advertisement = 'Anda menang! Ambil hadiah di https://hadiah.example/klaim'
const settings = testSettings()

let shop: TestShop
let app: Awaited<ReturnType<typeof makeApp>>
let inbox: Inbox
let jobs: Jobs
const cleanUp: (() => unknown)[] = []
beforeEach(async () => {
  shop = await openTestShop()
  app = await makeApp({ database: shop.database, settings })
  inbox = await openInbox()
  const mailer = openMailer({
    from: 'Griya <toko@contoh.example>',
    smtpUrl: inbox.url,
    makeSecrets: makeMailSecrets,
    readLetterhead,
  })
  const action = defineWorker(mailJob, ({ mailId }, attempt) => mailer.sendMail(shop.db, mailId, attempt))
  jobs = await startJobs(shop.database, quietLog, [action], { polling: false })
  cleanUp.push(
    () => inbox.close(),
    () => app.close(),
    () => mailer.close(),
    () => jobs.stop(),
  )
})
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step()
})

describe('an address that was never confirmed', () => {
  test('gets three mails a day from a burst of orders and cancels, without what was typed', async () => {
    const product = await shop.product({ stock: 100 })
    const token = await signUp({ full_name: advertisement })
    for (let n = 0; n < 12; n++) {
      const address = ['korban@gmail.com', 'KORBAN@gmail.com', `kor.ban+${n}@googlemail.com`][n % 3] ?? ''
      const id = await order(token, product.id, {
        customer_name: advertisement,
        customer_email: address,
        customer_address: `${advertisement} di sini`,
        notes: advertisement,
      })
      await shop.writeMails()
      expect((await ask('POST', `/transactions/${id}/cancel`, { token })).status).toBe(200)
      await shop.writeMails()
      const { data } = await ask('GET', `/transactions/${id}`, { token })
      expect(data).toMatchObject({ status: 'cancelled', customer_name: advertisement })
    }
    await deliver()
    const received = mailsTo(/gmail|googlemail/)
    expect(received).toHaveLength(limits.mailsToUnconfirmed)
    for (const { subject, text } of received) {
      expect(text).not.toMatch(/hadiah|menang/)
      expect(subject).not.toMatch(/hadiah|menang/)
      expect(readPlainText(text)).toMatch(/^Halo,\r?\n/)
    }
    expect(await statuses('%mail.com')).toMatchObject({ sent: 3, withheld: 21 })
  })

  test('gets three mails when many are written at the same time', async () => {
    const mail = { isLimited: true, subject: 's', text: 't', html: 'h', language: 'id', kind: 'k' } as const
    await Promise.all(
      Array.from({ length: 30 }, (_, n) => queueMail(shop.db, { ...mail, to: `kor.ban+${n}@gmail.com` })),
    )
    await deliver()
    expect(mailsTo(/gmail/)).toHaveLength(3)
    expect(await statuses('%gmail.com')).toEqual({ sent: 3, withheld: 27 })
    await shop.db
      .updateTable('attempts')
      .set({ resets_at: sql<Date>`now()` })
      .execute()
    await queueMail(shop.db, { ...mail, to: stranger })
    await deliver()
    expect(mailsTo(/gmail/)).toHaveLength(4)
  })

  test('gets no welcome beyond the three, from any number of accounts', async () => {
    for (let n = 0; n < 5; n++) await signUp({ email: `korban+${n}@gmail.com` })
    await deliver()
    expect(mailsTo(/gmail/)).toHaveLength(3)
  })

  test('gets three links an hour to confirm it, from any number of accounts and changed addresses', async () => {
    const token = await signUp()
    const statusOf = async (n: number) =>
      (
        await ask('PUT', '/auth/updatedetails', {
          token,
          body: { full_name: 'Budi', email: `korban+${n}@gmail.com` },
        })
      ).status
    expect([await statusOf(1), await statusOf(2), await statusOf(3), await statusOf(4)]).toEqual([
      200, 200, 200, 429,
    ])
    const other = await signUp({ email: 'kor.ban@gmail.com' })
    expect((await ask('POST', '/auth/confirmation', { token: other })).status).toBe(429)
  })

  test('gets no stock notice until it is confirmed, and the page says so', async () => {
    const product = await shop.product({ stock: 0 })
    const token = await signUp()
    const path = `/products/${product.id}/stock-notices`
    expect((await ask('POST', path, { token, body: {} })).message).toContain('Konfirmasikan email Anda')
    expect((await ask('GET', path, { token })).data.needs_confirmation).toBe(true)
    await shop.db.updateTable('product_sizes').set({ stock: 5 }).execute()
    expect(await sendStockNotices(shop.db, settings.publicUrl)).toBe(0)
    await confirmAll()
    expect(await sendStockNotices(shop.db, settings.publicUrl)).toBe(1)
  })
})

test('the owner reads in the outbox what was not sent, and can send it', async () => {
  const owner = await signedIn(shop.db, 'ratna@contoh.example', { role: 'admin' })
  const mail = { isLimited: true, subject: 's', text: 't', html: 'h', language: 'id', kind: 'k' } as const
  for (let n = 0; n < 4; n++) await queueMail(shop.db, { ...mail, to: stranger })
  const { data } = await ask('GET', '/admin/outbox', { token: owner.token })
  const withheld = data.find((each: { status: string }) => each.status === 'withheld')
  expect(withheld).toMatchObject({ to_address: stranger })
  expect((await ask('GET', '/admin/outbox?show=failing', { token: owner.token })).data).toEqual([])
  expect((await ask('POST', `/admin/outbox/${withheld.id}/retry`, { token: owner.token })).status).toBe(200)
  await deliver()
  expect(mailsTo(/gmail/)).toHaveLength(4)
})

test('a confirmed customer and the admins get every mail, with address and name', async () => {
  await signedIn(shop.db, 'ratna@contoh.example', { role: 'admin' })
  const sari = await signedIn(shop.db, 'sari@contoh.example')
  const product = await shop.product({ stock: 100 })
  const ids: string[] = []
  for (let n = 0; n < 6; n++)
    ids.push(await order(sari.token, product.id, { customer_email: 'Sari@contoh.example' }))
  await inTransaction(shop.db, async (tx) => {
    for (const id of ids) await mailAbout(tx, 'proof-received', await findOrder(tx, id), new Date())
  })
  await shop.writeMails()
  await deliver()
  expect(mailsTo(/^sari@/)).toHaveLength(6)
  expect(mailsTo(/^ratna@/)).toHaveLength(6)
  expect(readPlainText(mailsTo(/^sari@/)[0]?.text ?? '')).toContain(contact.customer_address)
})

test('a booking of an unconfirmed account repeats no vehicle, also not in its calendar file', async () => {
  const { openTestWorkshop } = await import('./testing/bookings.ts')
  const workshop = await openTestWorkshop()
  const budi = await workshop.customer()
  await workshop.db.updateTable('users').set({ email_confirmed_at: null }).execute()
  const id = await workshop.booked(budi, { merek: 'hadiah.example', model: 'Menang' })
  const booking = await workshop.db
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { enqueueBookingMail } = await import('./bookings/booking-mails.ts')
  await inTransaction(workshop.db, (tx) => enqueueBookingMail(tx, ['booking-accepted'], booking, new Date()))
  const mails = (await workshop.mails()).filter(({ to_address }) => to_address === budi.email)
  expect(mails.map(({ kind }) => kind).toSorted()).toEqual(['booking-accepted', 'booking-received'])
  expect(JSON.stringify(mails)).not.toMatch(/hadiah|Menang/)
})

describe('a mail about stock', () => {
  test('is stopped with one press of the mail program, without a login, and the link survives later mails', async () => {
    const product = await shop.product({ stock: 0 })
    const other = await shop.product({ stock: 0 })
    const token = await signUp()
    await confirmAll()
    const request = (id: string) => ask('POST', `/products/${id}/stock-notices`, { token, body: {} })
    for (const { id } of [product, other]) await request(id)
    const restock = async (id: string) => {
      await shop.db.updateTable('product_sizes').set({ stock: 5 }).where('product_id', '=', id).execute()
      const sent = await sendStockNotices(shop.db, settings.publicUrl)
      await deliver()
      return sent
    }
    expect(await restock(product.id)).toBe(1)
    const text = mailsTo(/budi/)
      .at(-1)!
      .text.replaceAll(/\r\n[ \t]+/g, ' ')
    const url = /^List-Unsubscribe: <(.+)>\r?$/m.exec(text)?.[1] ?? ''
    expect(text).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m)
    expect(url).toMatch(/^https:\/\/toko\.example\/stop-mails\/[\w-]{40,}$/)
    expect(readPlainText(text)).toContain(url)

    const stored = JSON.stringify(await shop.db.selectFrom('mails').selectAll().execute())
    expect(stored).not.toContain(url.split('/').at(-1))
    const press = () =>
      app.inject({
        method: 'POST',
        url: new URL(url).pathname,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      })
    expect((await press()).statusCode).toBe(204)
    expect((await press()).statusCode).toBe(204)
    expect(await restock(other.id)).toBe(0)

    await shop.db.updateTable('product_sizes').set({ stock: 0 }).execute()
    await request(product.id)
    expect(await restock(product.id)).toBe(1)
  })

  test('has a dead end in words for a link that is not known', async () => {
    const reply = await app.inject({ method: 'POST', url: '/stop-mails/tidak-ada' })
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'MAIL_STOP_UNKNOWN'])
    expect(await ask('GET', '/mail-stops/tidak-ada')).toMatchObject({ code: 'MAIL_STOP_UNKNOWN' })
  })
})

test.each([
  [{ email: '', reply_to: '' }, undefined],
  [{ email: 'halo@contoh.example', reply_to: '' }, 'halo@contoh.example'],
  [{ email: 'halo@contoh.example', reply_to: 'balas@contoh.example' }, 'balas@contoh.example'],
])('with the settings %j, replies go to %s', async (changes, replyTo) => {
  await changeShopSettings(shop.db, changes)
  await signUp()
  await deliver()
  expect(/^Reply-To: (.+?)\r?$/m.exec(inbox.received[0]?.text ?? '')?.[1]).toBe(replyTo)
})

test('the reply address is checked, and pages do not show it', async () => {
  const { token } = await signedIn(shop.db, 'ratna@contoh.example', { role: 'admin' })
  const change = (reply_to: string) => ask('PUT', '/admin/settings', { token, body: { reply_to } })
  for (const wrong of ['balas', 'a@b.c,d@e.f', 'a@b.c\r\nBcc: x@y.z'])
    expect(await change(wrong)).toMatchObject({ status: 400, errors: [{ field: 'reply_to' }] })
  expect((await change('Balas@contoh.example')).data.reply_to).toBe('balas@contoh.example')
  expect((await ask('GET', '/shop')).data).not.toHaveProperty('reply_to')
})

test('a mail has the logo attached and the accent colour, and loads nothing', async () => {
  const picture_id = await storePicture(shop.db, await photograph())
  await changeShopSettings(shop.db, { logo: { picture_id }, accent_colour: '#1f4e79' })
  await signUp()
  await deliver()
  expect(await shop.db.selectFrom('mails').select('last_error').execute()).toEqual([{ last_error: null }])
  const { text } = inbox.received[0]!
  const html = text.replaceAll('=\r\n', '').replaceAll('=3D', '=')
  expect(html).toMatch(/<img src="cid:logo" alt="Griya" width="24" height="32"/)
  expect(html).toContain('#1f4e79')
  expect(html).not.toMatch(/src="http|url\(/)
  expect(text).toMatch(/Content-ID: <logo>/i)
  expect(text).toMatch(/Content-Disposition: inline/)
  expect(text.length).toBeLessThan(12_000)
  const [stored] = await shop.db.selectFrom('mails').select('attachments').execute()
  expect(stored?.attachments).toEqual([])
})

let people = 0
async function signUp({
  full_name = 'Budi',
  email = `budi${++people}@contoh.example`,
} = {}): Promise<string> {
  const password = 'jendela baru di dapur'
  const body = { full_name, email, password, confirm_password: password }
  expect((await ask('POST', '/auth/register', { body })).status).toBe(201)
  return (await ask('POST', '/auth/login', { body: { email, password } })).token
}

async function order(token: string, product_id: string, typed: object): Promise<string> {
  const body = { ...contact, ...typed, product_id, quantity: 1 }
  const placed = await ask('POST', '/transactions', { token, body })
  expect([placed.status, placed.message]).toEqual([201, expect.anything()])
  return placed.data.id
}

const deliver = () => jobs.runDue()
const mailsTo = (address: RegExp) => inbox.received.filter(({ to }) => address.test(to[0] ?? ''))
const confirmAll = () => shop.db.updateTable('users').set({ email_confirmed_at: new Date() }).execute()

async function statuses(like: string): Promise<Record<string, number>> {
  const rows = await shop.db
    .selectFrom('mails')
    .select(['status', sql<number>`count(*)::int`.as('n')])
    .where('to_address', 'like', like)
    .groupBy('status')
    .execute()
  return Object.fromEntries(rows.map(({ status, n }) => [status, n]))
}

async function ask(
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  { token, body }: { token?: string; body?: object } = {},
) {
  const headers = { 'accept-language': 'id', ...(token && { authorization: `Bearer ${token}` }) }
  const reply = await app.inject({ method, url: `/api${url}`, headers, ...(body && { payload: body }) })
  return { ...reply.json(), status: reply.statusCode }
}
