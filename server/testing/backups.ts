import { Secret, TOTP } from 'otpauth'
import { changeRole, inviteStaff } from '#contract/accounts/admin-schemas.ts'
import { uploadProof } from '#contract/payments/schemas.ts'
import { recordPayment, reversePayment } from '#contract/payments/ledger-schemas.ts'
import { makeNotaLink } from '#contract/payments/nota-link-schemas.ts'
import { subscribeToPush } from '#contract/notifications/schemas.ts'
import { addPasskey, addTotp } from '#server/accounts/factors/manage-factors.ts'
import { makeLoginOptions, makeRegistrationOptions } from '#server/accounts/factors/passkeys.ts'
import { makeRecoveryCodes } from '#server/accounts/factors/recovery-codes.ts'
import { beginTotp } from '#server/accounts/factors/totp.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { addShopDevice } from '#server/accounts/till/shop-devices.ts'
import { rememberDevice } from '#server/accounts/known-devices.ts'
import { openSession } from '#server/accounts/sessions.ts'
import { verifyLedger } from '#server/payments/verify-ledger.ts'
import {
  listTablesInOrder,
  readTally,
  useOneTimeZone,
  type Tally,
} from '#server/platform/backup/list-tables.ts'
import { recordPageSpeed } from '#server/shop/page-speeds.ts'
import { readPushKeys } from '#server/notifications/push-keys.ts'
import { notifyDevice } from '#server/notifications/notify.ts'
import { makeVapidKeys } from '#server/platform/push/push-keys.ts'
import type { Db } from '#server/platform/database/database.ts'
import { recordPrices } from '#server/catalogue/size-prices.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { storePicture } from '#server/platform/images/store-picture.ts'
import { changeShopSettings } from '#server/shop/settings.ts'
import { makeAuthenticator, shopOrigin } from './authenticator.ts'
import { orderAt, photograph } from './orders.ts'
import { adminPassword } from './passwords.ts'
import type { TestShop } from './shop.ts'

export async function fillShopToBackUp(shop: TestShop) {
  const siti = await shop.customer()
  await shop.db
    .updateTable('users')
    .set({ full_name: 'Siti "Ayu"\t\\ O’Neil\n😀' })
    .where('id', '=', siti.id)
    .execute()
  const product = await shop.product({ stock: 10, price: 1_000_000_000 })
  await recordPrices(shop.db, [product.id])
  const picture_id = await storePicture(shop.db, await photograph(200))
  await shop.db.updateTable('products').set({ picture_id }).where('id', '=', product.id).execute()
  const logo = await storePicture(shop.db, await photograph(90))
  await changeShopSettings(shop.db, { logo: { picture_id: logo } })
  const id = await orderAt(shop, siti, product)
  await shop.call(uploadProof, { by: siti, params: { id }, file: await photograph() })
  const rejected = await orderAt(shop, siti, product, 'reject')
  await fillLedger(shop, rejected)
  const staff = await fillStaff(shop)
  await shop.db.updateTable('mails').set({ status: 'kept' }).execute()
  const address = { recipient_name: 'Siti 😀', phone: '081234567890', address: 'Jl. “Melati” 5\nRT 1' }
  await shop.db
    .insertInto('addresses')
    .values({ ...address, id: 'a', user_id: siti.id, label: 'Rumah', area: '34.71.12', is_default: true })
    .execute()
  await readPushKeys(shop.db)
  const { body } = await shop.call(subscribeToPush, {
    by: siti,
    body: {
      endpoint: 'https://fcm.googleapis.com/fcm/send/siti',
      keys: { p256dh: makeVapidKeys().publicKey, auth: 'AAAAAAAAAAAAAAAAAAAAAA' },
      quiet_from: '21:00',
      quiet_to: '06:00',
    },
  })
  await inTransaction(shop.db, (tx) => notifyDevice(tx, body.data.id, '/profile'))
  const policy = { title: 'Syarat', text: '## Harga\n\n- “Rp” 🧾', published: true, version: 3 }
  await shop.db
    .insertInto('policies')
    .values({ id: 'terms', ...policy })
    .execute()
  await recordPageSpeed(
    shop.db,
    { page: '/products/:id', device: 'phone', lcp: 1_840, inp: 96, cls: 13 },
    { ip: '192.0.2.1' },
  )
  return { siti, product, id, picture_id, ...staff }
}

/** A cashier who is logged in and has every second factor, and an invitation. */
async function fillStaff(shop: TestShop) {
  const { db } = shop
  const [by, cashier] = [await shop.admin(), await shop.admin()]
  const rights = { role: 'cashier', switches: { refunds_up_to: 50_000 } } as const
  await shop.call(changeRole, {
    by,
    params: { id: cashier.id },
    body: { version: 1, current_password: adminPassword, ...rights },
  })
  await shop.call(inviteStaff, {
    by,
    body: { full_name: 'Agus', email: 'agus@contoh.example', current_password: adminPassword, ...rights },
  })
  const token = await openSession(db, { id: cashier.id, role: 'admin' }, 'Chrome · Android', '103.28.12.x')
  const device = await rememberDevice(db, cashier.id, [])
  const session = { user: cashier, token, device, publicUrl: shopOrigin }
  const passkey = makeAuthenticator()
  const credential = passkey.register(await makeRegistrationOptions(db, cashier, session))
  await addPasskey(db, session, { name: 'Ponsel kasir', credential })
  await makeLoginOptions(db, null, shopOrigin)
  const secret = Secret.fromBase32((await beginTotp(db, cashier)).secret)
  await addTotp(db, session, TOTP.generate({ secret }))
  await makeRecoveryCodes(db, cashier)
  const till = { secret: '', pin: '472913' }
  till.secret = (
    await addShopDevice(db, { admin: by, secret: '', publicUrl: shopOrigin }, 'Kasir depan')
  ).secret
  await db
    .updateTable('users')
    .set({ pin_hash: await hashPassword(till.pin) })
    .where('id', '=', cashier.id)
    .execute()
  return { cashier, token, passkey, totpSecret: secret, till }
}

async function fillLedger(shop: TestShop, orderId: string): Promise<void> {
  const by = await shop.admin()
  const { body } = await shop.call(recordPayment, {
    by,
    params: { id: orderId },
    body: { direction: 'in', method: 'transfer', amount: 2_500_000, reference: 'BCA “7”', note: 'Rp 🧾' },
  })
  const id = body.data.payments[0]?.id ?? ''
  await shop.call(reversePayment, { by, params: { id }, body: { reason: 'Salah pesanan' } })
  // The order is paid in full, so that it gets a nota.
  await shop.call(recordPayment, {
    by,
    params: { id: orderId },
    body: { direction: 'in', method: 'cash', amount: 1_000_000_000 },
  })
  await shop.call(makeNotaLink, { by, params: { id: orderId } })
  await verifyLedger(shop.db)
}

export async function tallyAllTables(db: Db): Promise<Record<string, Tally>> {
  return inTransaction(db, async (tx) => {
    await useOneTimeZone(tx)
    const tallies: Record<string, Tally> = {}
    for (const table of await listTablesInOrder(tx)) tallies[table] = await readTally(tx, table, 'bytes')
    return tallies
  })
}
