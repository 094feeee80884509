import { bookingMailJob, composeBookingMails } from '#server/bookings/booking-mails.ts'
import { composeOrderMails, orderMailJob } from '#server/orders/order-mails.ts'
import { takeQueuedJobs } from '#server/platform/jobs/enqueue.ts'
import { writeMails } from '#server/platform/mail/queue-mail.ts'
import { readFile } from 'node:fs/promises'
import { createFirstAdmin } from '#server/accounts/create-admin.ts'
import { addAddress } from '#server/accounts/addresses/addresses.ts'
import { createUser } from '#server/accounts/create-user.ts'
import { hashPassword, passwordMatches } from '#server/accounts/passwords.ts'
import { createService } from '#server/bookings/services/create-service.ts'
import { createCategory } from '#server/catalogue/categories/create-category.ts'
import { createProduct } from '#server/catalogue/create-product.ts'
import { requestStockNotice } from '#server/catalogue/stock-notices/request-stock-notice.ts'
import { readQrisPicture } from '#server/payments/read-qris-picture.ts'
import { setQris } from '#server/payments/set-qris.ts'
import type { Database, Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { findArea } from '#server/delivery/areas/areas.ts'
import type { SignedIn } from '#server/platform/http/endpoint-registry.ts'
import { addRenditions } from '#server/platform/images/make-renditions.ts'
import { storePicture } from '#server/platform/images/store-picture.ts'
import type { Settings } from '#server/settings.ts'
import { changeShopSettings } from '#server/shop/settings.ts'
import { markSuggestion } from '#server/suggestions/mark-suggestion.ts'
import { suggest } from '#server/suggestions/suggest.ts'
import { addDeliveryMethods } from './delivery.ts'
import type { DemoProduct } from './demo-product.ts'
import { juices } from './juices.ts'
import { lamps } from './lamps.ts'
import { addOffers } from './offers.ts'
import { replayOrders } from './replay-orders.ts'
import {
  customers as users,
  demoAdmin,
  demoStaff,
  demoPassword,
  demoPin,
  savedAddresses,
  signInMessage,
  suggestions,
} from './customers.ts'
import { takeOrders } from './counter.ts'
import { sendMessages } from './messages.ts'
import { addPaymentProblems } from './payment-problems.ts'
import { countLamps } from './stock-count.ts'
import { photoFile, qrisName, readAvifFiles } from './photo-files.ts'
import { publishPolicies } from './policies.ts'
import { rugs } from './rugs.ts'
import { services } from './services.ts'
import { addRatings } from './ratings.ts'
import { about, terms, quotedReviews } from './about.ts'
import { heroTexts, shop } from './shop.ts'
import { replayBookings } from './replay-bookings.ts'
import { daysAgo, travelTo } from './time-travel.ts'
import { wallDecor } from './wall-decor.ts'
import { addVouchers } from './vouchers.ts'

/**
 * Fills an empty shop with the demo shop Griya Segar and its last sixty days. The functions of the domains
 * make everything, so the demo follows their rules. A shop that has users is not changed. ADMIN_EMAIL adds
 * another admin besides that of the demo.
 */
export async function openDemoShop({ db }: Database, settings: Settings): Promise<void> {
  if (!(await hasUsers(db))) await createDemoShop(db, settings)
  if (!isDemoAdmin(settings.adminEmail)) await createFirstAdmin(db, settings, { besides: demoAdmin.email })
}

/** Only sign-ins that still work are listed, since demo passwords may have been changed. */
export async function readSignInMessage(db: Db): Promise<string> {
  const works = async (email: string) => {
    const user = await db
      .selectFrom('users')
      .select('password_hash')
      .where('email', '=', email)
      .executeTakeFirst()
    return passwordMatches(user?.password_hash, demoPassword)
  }
  const sari = users[0]!
  return signInMessage({ customer: await works(sari.email), admin: await works(demoAdmin.email) })
}

const isDemoAdmin = (email: string | undefined): boolean => email === demoAdmin.email

async function createDemoShop(db: Db, settings: Settings): Promise<void> {
  console.log('  Creating the demo shop Griya Segar (first start only, takes a few seconds) …')
  const pictures = await storePhotos(db)
  await inTransaction(db, async (tx) => {
    const { admin, customers } = await createCustomers(tx, settings)
    await setShopSettings(tx, pictures)
    await publishPolicies(tx, admin)
    const products = await addCatalogue(tx, pictures)
    const serviceIds = await addServices(tx, pictures)
    const methods = await addDeliveryMethods(tx, admin)
    const demo = { products, methods, admin, customers, publicUrl: settings.publicUrl }
    await addVouchers(tx, admin)
    await replayOrders(tx, demo)
    await addPaymentProblems(tx, demo)
    await takeOrders(tx, demo)
    await countLamps(tx, demo)
    await replayBookings(tx, { services: serviceIds, admin, customers })
    await addRatings(tx, demo)
    await addSuggestions(tx, admin, customers)
    await addStockNotices(tx, customers, products)
    await addOffers(tx, demo)
    await sendMessages(tx, demo)
    // Mails of the past stay in the outbox and are not printed in the terminal.
    const { publicUrl } = settings
    await writeMails(
      tx,
      await composeOrderMails(tx, await takeQueuedJobs(tx, orderMailJob), publicUrl),
      'kept',
    )
    await writeMails(
      tx,
      await composeBookingMails(tx, await takeQueuedJobs(tx, bookingMailJob), publicUrl),
      'kept',
    )
    await tx.updateTable('mails').set({ status: 'kept' }).execute()
  })
}

const hasUsers = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined

const categories = [rugs, lamps, wallDecor, juices]

type Pictures = Map<string, string>

/** The keys of the map are the names of the photographs. */
export type Services = Map<string, string>

/** The keys of the map are the names of the photographs. */
export type Products = Map<string, string>

/** No second factor is asked for while the demo is filled. */
export type DemoAdmin = SignedIn & { factor: undefined }

async function storePhotos(db: Db): Promise<Pictures> {
  const names = [
    'hero-ruang-tamu',
    qrisName,
    ...categories.flatMap((category) => [
      category.photo,
      ...category.products.map((product) => product.photo),
    ]),
    ...services.map((service) => service.photo),
  ]
  const stored: Pictures = new Map()
  const next = names.values()
  const worker = async () => {
    for (const name of next) {
      const id = await storePicture(db, await readFile(photoFile(name)))
      await addRenditions(db, id, await readAvifFiles(name))
      stored.set(name, id)
    }
  }
  await Promise.all([worker(), worker()])
  return stored
}

async function createCustomers(
  tx: Db,
  { adminEmail, adminPassword = demoPassword }: Settings,
): Promise<{ admin: DemoAdmin; customers: SignedIn[] }> {
  const password_hash = await hashPassword(demoPassword)
  const admin = await createUser(tx, {
    ...demoAdmin,
    password_hash: isDemoAdmin(adminEmail) ? await hashPassword(adminPassword) : password_hash,
    role: 'admin',
    language: 'id',
  })
  for (const person of demoStaff)
    await createUser(tx, { ...person, password_hash, role: 'admin', language: 'id' })
  const pin_hash = await hashPassword(demoPin)
  await tx.updateTable('users').set({ pin_hash }).where('staff_role', '!=', 'owner').execute()
  const created: SignedIn[] = []
  for (const customer of users) {
    await travelTo(tx, daysAgo(75 - created.length))
    const { area: _area, ...user } = customer
    created.push({
      ...(await createUser(tx, { ...user, password_hash, isConfirmed: true })),
      language: customer.language,
    })
  }
  for (const address of savedAddresses) await addAddress(tx, created[0]!, address, findArea)
  return { admin: { ...admin, language: 'id', factor: undefined }, customers: created }
}

async function setShopSettings(tx: Db, pictures: Pictures): Promise<void> {
  const hero = { ...heroTexts, picture_id: pictures.get('hero-ruang-tamu') ?? null }
  await changeShopSettings(tx, { ...shop, ...terms, hero, about, quoted_reviews: quotedReviews })
  const payload = await readQrisPicture(await readFile(photoFile(qrisName)))
  await setQris(tx, { payload, pictureId: pictures.get(qrisName) ?? null })
}

async function addCatalogue(tx: Db, pictures: Pictures): Promise<Products> {
  await travelTo(tx, daysAgo(90))
  const productIds: Products = new Map()
  for (const [position, category] of categories.entries()) {
    const categoryId = await createCategory(tx, {
      name: category.name.id,
      name_en: category.name.en,
      description: category.description.id,
      description_en: category.description.en,
      picture_id: pictures.get(category.photo) ?? null,
      position,
    })
    for (const product of category.products) {
      const { photo, furtherPhotos = [] } = product
      const id = await createProduct(tx, {
        category_id: categoryId,
        name: product.name.id,
        name_en: product.name.en,
        description: product.description.id,
        description_en: product.description.en,
        price: product.price,
        is_popular: product.popular ?? false,
        picture_ids: [photo, ...furtherPhotos].flatMap((name) => pictures.get(name) ?? []),
        weight_grams: product.weight ?? null,
        brand: product.brand ?? null,
        ...toStock(product),
      })
      productIds.set(photo, id)
    }
  }
  return productIds
}

/** Customers who wait for a product that is sold out. */
async function addStockNotices(tx: Db, customers: SignedIn[], products: Products): Promise<void> {
  const product_id = products.get('lampu-dinding-globe')!
  for (const [at, customer] of customers.slice(2, 5).entries()) {
    await travelTo(tx, daysAgo(6 - 2 * at))
    await requestStockNotice(tx, customer.id, { product_id })
  }
}

const toStock = ({ stock = 0, gtin = '', sizes }: DemoProduct) =>
  sizes
    ? {
        sizes: sizes.map(({ name, surcharge, stock: pieces, weight }) => ({
          name: name.id,
          name_en: name.en,
          additional_price: surcharge,
          stock: pieces,
          weight_grams: weight ?? null,
        })),
      }
    : { stock, gtin: gtin || null }

async function addServices(tx: Db, pictures: Pictures): Promise<Services> {
  const offered: Services = new Map()
  for (const [position, service] of services.entries()) {
    const id = await createService(tx, {
      name: service.name.id,
      name_en: service.name.en,
      description: service.description.id,
      description_en: service.description.en,
      price: service.price,
      popular: service.popular ?? false,
      features: service.features,
      picture_id: pictures.get(service.photo) ?? null,
      position,
    })
    offered.set(service.photo, id)
  }
  return offered
}

async function addSuggestions(tx: Db, admin: SignedIn, customers: SignedIn[]): Promise<void> {
  for (const { by, message, daysAgo: days, state } of suggestions.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
    await travelTo(tx, daysAgo(days))
    const id = await suggest(tx, customers[by]!, { message })
    if (state === 'unread') continue
    await travelTo(tx, daysAgo(days - 0.6))
    await markSuggestion(tx, admin, id, { read: true, answered: state === 'answered' })
  }
}
