import { bookingMailJob, composeBookingMails } from '#server/bookings/booking-mails.ts'
import { composeOrderMails, orderMailJob } from '#server/orders/order-mails.ts'
import { takeBack } from '#server/platform/jobs/enqueue.ts'
import { writeMails } from '#server/platform/mail/queue-mail.ts'
import { readFile } from 'node:fs/promises'
import { createFirstAdmin } from '#server/accounts/create-admin.ts'
import { createUser } from '#server/accounts/create-user.ts'
import { hashPassword, passwordMatches } from '#server/accounts/passwords.ts'
import { createService } from '#server/bookings/services/create-service.ts'
import { createCategory } from '#server/catalogue/categories/create-category.ts'
import { createProduct } from '#server/catalogue/create-product.ts'
import { readQrisPicture } from '#server/payments/read-qris-picture.ts'
import { setQris } from '#server/payments/set-qris.ts'
import type { Database, Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { SignedIn } from '#server/platform/http/endpoint-registry.ts'
import { storePicture } from '#server/platform/images/store-picture.ts'
import { rate } from '#server/ratings/rate.ts'
import type { Settings } from '#server/settings.ts'
import { changeShopSettings } from '#server/shop/settings.ts'
import { markSuggestion } from '#server/suggestions/mark-suggestion.ts'
import { suggest } from '#server/suggestions/suggest.ts'
import { startDelivering } from './delivery.ts'
import type { DemoProduct } from './demo-product.ts'
import { juices } from './juices.ts'
import { lamps } from './lamps.ts'
import { liveSixtyDays } from './live-sixty-days.ts'
import {
  customers as users,
  demoAdmin,
  demoPassword,
  opinions,
  signInMessage,
  suggestions,
} from './customers.ts'
import { takeOrders } from './counter.ts'
import { misplaceMoney } from './money.ts'
import { rugs } from './rugs.ts'
import { services } from './services.ts'
import { about, promises, quotedReviews } from './about.ts'
import { heroTexts, shop } from './shop.ts'
import { visitWorkshop } from './visit-workshop.ts'
import { daysAgo, travelTo } from './time-travel.ts'
import { wallDecor } from './wall-decor.ts'

/**
 * Fills an empty shop with Griya Segar: its goods, people and the last sixty days, all made by the shop's own functions,
 * so that the demo obeys the shop's laws. A shop that has anybody in it is left as it is. Whoever starts it may have a
 * sign-in of their own besides the demo's.
 */
export async function openDemoShop({ db }: Database, settings: Settings): Promise<void> {
  if (!(await hasAnybody(db))) await fill(db, settings)
  if (!isDemoAdmin(settings.adminEmail)) await createFirstAdmin(db, settings, { besides: demoAdmin.email })
}

/** What the terminal says at every start: the sign-ins that are good now, since a password may have been changed. */
export async function workingSignIns(db: Db): Promise<string> {
  const works = async (email: string) => {
    const found = await db
      .selectFrom('users')
      .select('password_hash')
      .where('email', '=', email)
      .executeTakeFirst()
    return passwordMatches(found?.password_hash, demoPassword)
  }
  const sari = users[0]!
  return signInMessage({ customer: await works(sari.email), admin: await works(demoAdmin.email) })
}

const isDemoAdmin = (email: string | undefined): boolean => email === demoAdmin.email

async function fill(db: Db, settings: Settings): Promise<void> {
  console.log('  Filling the demo shop Griya Segar (once, some seconds) …')
  const pictures = await storePhotos(db)
  await inTransaction(db, async (tx) => {
    const { admin, customers } = await createCustomers(tx, settings)
    await furnish(tx, pictures)
    const products = await fillCatalogue(tx, pictures)
    const offered = await offerServices(tx, pictures)
    const methods = await startDelivering(tx, admin)
    const life = { products, methods, admin, customers, publicUrl: settings.publicUrl }
    await liveSixtyDays(tx, life)
    await misplaceMoney(tx, life)
    await takeOrders(tx, life)
    await visitWorkshop(tx, { services: offered, admin, customers })
    await hearOpinions(tx, customers, products)
    await readSuggestions(tx, admin, customers)
    // The past's mails were read long ago: they stay in the outbox, and the terminal does not show each.
    const { publicUrl } = settings
    await writeMails(tx, await composeOrderMails(tx, await takeBack(tx, orderMailJob), publicUrl), 'kept')
    await writeMails(tx, await composeBookingMails(tx, await takeBack(tx, bookingMailJob), publicUrl), 'kept')
    await tx.updateTable('mails').set({ status: 'kept' }).execute()
  })
}

const hasAnybody = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined

const qrisName = 'qris'
const qrisPicture = new URL('qris.png', import.meta.url)
const photo = (name: string) =>
  name === qrisName ? qrisPicture : new URL(`photos/${name}.jpg`, import.meta.url)

const categories = [rugs, lamps, wallDecor, juices]

/** The id of every stored picture by the name of its file. */
type Pictures = Map<string, string>

/** The id of every service by the name of its photograph. */
export type Services = Map<string, string>

/** The id of every product by the name of its photograph. */
export type Products = Map<string, string>

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
  // Two at a time: the pipeline works on two, and more would only wait in memory.
  const next = names.values()
  const worker = async () => {
    for (const name of next) {
      // Its smaller files are made by jobs once the shop is open, in this order: what the first screen shows is first.
      stored.set(name, await storePicture(db, await readFile(photo(name))))
    }
  }
  await Promise.all([worker(), worker()])
  return stored
}

async function createCustomers(
  tx: Db,
  { adminEmail, adminPassword = demoPassword }: Settings,
): Promise<{ admin: SignedIn; customers: SignedIn[] }> {
  const password_hash = await hashPassword(demoPassword)
  const admin = await createUser(tx, {
    ...demoAdmin,
    password_hash: isDemoAdmin(adminEmail) ? await hashPassword(adminPassword) : password_hash,
    role: 'admin',
    language: 'id',
  })
  const created: SignedIn[] = []
  for (const customer of users) {
    await travelTo(tx, daysAgo(75 - created.length))
    const { area: _area, ...user } = customer
    created.push({
      ...(await createUser(tx, { ...user, password_hash, isConfirmed: true })),
      language: customer.language,
    })
  }
  return { admin: { ...admin, language: 'id' }, customers: created }
}

/** Names, hero and QRIS, read from its picture as an owner's upload would be. */
async function furnish(tx: Db, pictures: Pictures): Promise<void> {
  const hero = { ...heroTexts, picture_id: pictures.get('hero-ruang-tamu') ?? null }
  await changeShopSettings(tx, { ...shop, ...promises, hero, about, quoted_reviews: quotedReviews })
  const payload = await readQrisPicture(await readFile(qrisPicture))
  await setQris(tx, { payload, pictureId: pictures.get(qrisName) ?? null })
}

async function fillCatalogue(tx: Db, pictures: Pictures): Promise<Products> {
  await travelTo(tx, daysAgo(90))
  const made: Products = new Map()
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
      made.set(
        product.photo,
        await createProduct(tx, {
          category_id: categoryId,
          name: product.name.id,
          name_en: product.name.en,
          description: product.description.id,
          description_en: product.description.en,
          price: product.price,
          is_popular: product.popular ?? false,
          picture_id: pictures.get(product.photo) ?? null,
          weight_grams: product.weight ?? null,
          ...stockOf(product),
        }),
      )
    }
  }
  return made
}

const stockOf = ({ stock = 0, sizes }: DemoProduct) =>
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
    : { stock }

async function offerServices(tx: Db, pictures: Pictures): Promise<Services> {
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

async function hearOpinions(tx: Db, customers: SignedIn[], products: Products): Promise<void> {
  for (const { by, about, rating, review, daysAgo: days } of opinions.toSorted(
    (a, b) => b.daysAgo - a.daysAgo,
  )) {
    await travelTo(tx, daysAgo(days))
    await rate(
      tx,
      customers[by]!,
      { product_id: about && products.get(about)!, rating, review },
      customers[by]!.language,
    )
  }
}

/** Each is written at its time; the owner reads it the next morning. */
async function readSuggestions(tx: Db, admin: SignedIn, customers: SignedIn[]): Promise<void> {
  for (const { by, message, daysAgo: days, state } of suggestions.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
    await travelTo(tx, daysAgo(days))
    const id = await suggest(tx, customers[by]!, { message })
    if (state === 'unread') continue
    await travelTo(tx, daysAgo(days - 0.6))
    await markSuggestion(tx, admin, id, { read: true, answered: state === 'answered' })
  }
}
