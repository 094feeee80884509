import { publicPages } from '#contract/shop/public-pages.ts'
import { openDays, placeBooking } from '../support/booking-api.ts'
import {
  api,
  findProduct,
  moveOrder,
  newAccount,
  placeOrder,
  ownerTokenOf,
  uploadProof,
} from '../support/shop-api.ts'
import { devices, sweep, type Visit } from '../support/sweep.ts'
import { test } from '../support/test.ts'

test.describe.configure({ mode: 'parallel' })

/** Visitors read these pages, which have no form. */
const maxToRead = 120
/** This limit is for forms and for the pages behind the login. */
const maxForForms = 150
/** This limit is for the page, its style, fonts, pictures and scripts. */
const maxTransfer = 230

/** The names after a colon stand for what `prepare` makes. The groups keep each test short. */
const ofVisitor = {
  catalogue: [
    ...publicPages.filter((path) => path !== '/booking'),
    '/kebijakan/returns',
    '/list-products?q=tidakada',
    '/products/:rug',
    '/nota/:nota',
    '/tidak-ada',
  ],
  forms: [
    '/booking',
    '/reviews',
    '/login',
    '/signup',
    '/forgot-password',
    '/reset-password/tautan',
    '/pay/:link',
    // A form asks for a mail when the product is in stock again.
    '/products/:soldOut',
  ],
}
const ofCustomer = {
  account: [
    '/profile',
    '/update-profile',
    '/update-password',
    '/wishlist',
    '/reviews',
    '/list-products',
    '/products',
    '/my-bookings',
    '/booking',
    '/bookings/:asked/waiting',
    '/bookings/:accepted/accepted',
    '/bookings/:rejected/rejected',
  ],
  orders: [
    '/cart',
    '/order-direct',
    '/order',
    '/order?product=:rug',
    '/payment',
    '/payment?id=:unpaid',
    '/transactions/:unpaid/waiting',
    '/transaction/:unpaid',
    '/transactions/:confirmed/accepted',
    '/transaction/:confirmed',
    '/transaction/:confirmed/nota',
    '/transactions/:refused/rejected',
    '/orders',
    '/transaction-history',
  ],
}

let customer: string
let ids: Record<string, string>
let states: Record<string, object>
test.beforeAll(async () => {
  ;({ token: customer } = await newAccount())
  const owner = await ownerTokenOf()
  const rug = await findProduct('Karpet Kilim Anatolia')
  const { data: products } = await api<{ id: string; stock: number }[]>('/products')
  const lamp = (await api<{ id: string }[]>('/products?category=Lampu%20Elegan&limit=1')).data[0] ?? rug
  for (const { id } of [rug, lamp]) await api(`/cart/${id}`, { token: customer, body: { quantity: 1 } })

  const unpaid = await placeOrder('Karpet Lorong Senja', customer)
  const [confirmed, refused] = await Promise.all([1, 2].map(() => placeOrder('Jus Nanas Kunyit', customer)))
  for (const { id } of [confirmed!, refused!]) await uploadProof(id, customer)
  await moveOrder(confirmed!.id, 'confirm')
  await moveOrder(refused!.id, 'reject', { rejection_reason: 'Jumlahnya kurang' })
  const { data: link } = await api<{ url: string }>(`/admin/transactions/${unpaid.id}/payment-link`, {
    method: 'POST',
    token: owner,
  })

  const { data: nota } = await api<{ url: string }>(`/transactions/${confirmed!.id}/nota-link`, {
    method: 'POST',
    token: customer,
  })

  const date = (await openDays()).at(-1) ?? ''
  const book = async (answer?: 'accept' | 'reject') => {
    const { id } = await placeBooking(customer, { date })
    const body = { rejection_reason: 'Kendaraan ini belum dapat kami layani' }
    if (answer) await api(`/admin/bookings/${id}/${answer}`, { token: owner, body })
    return id
  }
  ids = {
    rug: rug.id,
    soldOut: products.find(({ stock }) => stock === 0)!.id,
    link: new URL(link.url).pathname.split('/').at(-1)!,
    nota: new URL(nota.url).pathname.split('/').at(-1)!,
    unpaid: unpaid.id,
    confirmed: confirmed!.id,
    refused: refused!.id,
    asked: await book(),
    accepted: await book('accept'),
    rejected: await book('reject'),
  }
  const product = { id: rug.id, name: rug.name, price: rug.price }
  states = { '/order': { product, quantity: 1 }, '/payment': { transactionId: unpaid.id } }
})

const toVisit = (path: string, maxScripts: number): Visit => ({
  path: path.replace(/:(\w+)/, (_, name: string) => ids[name]!),
  maxScripts,
  ...(['/', '/products'].includes(path) && maxScripts === maxToRead && { maxTransfer }),
  ...(states[path] && { state: states[path] }),
})

for (const device of ['laptop', 'phone'] as const) {
  const { language } = devices[device]
  const title = `on a ${device} in ${language} the pages are steady, small, accessible and narrow enough:`

  test(`${title} what a visitor reads`, () =>
    sweep(
      device,
      null,
      ofVisitor.catalogue.map((path) => toVisit(path, maxToRead)),
    ))
  test(`${title} the forms of a visitor`, () =>
    sweep(
      device,
      null,
      ofVisitor.forms.map((path) => toVisit(path, maxForForms)),
    ))
  for (const group of ['account', 'orders'] as const)
    test(`${title} ${group} of a customer`, () =>
      sweep(
        device,
        customer,
        ofCustomer[group].map((path) => toVisit(path, maxForForms)),
      ))
}
