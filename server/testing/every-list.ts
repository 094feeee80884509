import { periodNames } from '#contract/admin/periods.ts'
import { salesGroupings } from '#contract/admin/sales.ts'
import { addDays, dayOf } from '#contract/platform/time.ts'
import { owner } from '#contract/platform/roles.ts'
import { listSamePhone } from '#server/accounts/add-customer.ts'
import { listCustomers, showCustomer } from '#server/admin/customers.ts'
import { listAudit } from '#server/admin/list-audit.ts'
import { previewMerge } from '#server/admin/merge-customers.ts'
import { listMessages } from '#server/admin/messages/list-messages.ts'
import { listMails } from '#server/admin/outbox.ts'
import { countOpenOrders, readShopNumbers } from '#server/admin/read-numbers.ts'
import { reportSales } from '#server/admin/report-sales.ts'
import { listSecurityEvents } from '#server/admin/security-events.ts'
import { searchShop } from '#server/admin/search-shop.ts'
import { showDashboard } from '#server/admin/show-dashboard.ts'
import { showSales } from '#server/admin/show-sales.ts'
import { listAffectedBookings } from '#server/bookings/list-affected.ts'
import { listAllBookings, listVehicleHistory } from '#server/bookings/list-all-bookings.ts'
import { listBookings } from '#server/bookings/list-bookings.ts'
import { listStockMovements } from '#server/catalogue/change-stock.ts'
import { listAdminProducts } from '#server/catalogue/list-admin-products.ts'
import { listProducts } from '#server/catalogue/list-products.ts'
import { countOrders } from '#server/orders/count-orders.ts'
import { listAllOrders } from '#server/orders/list-all-orders.ts'
import { listOrders } from '#server/orders/list-orders.ts'
import { listPacking } from '#server/orders/list-packing.ts'
import { listClaims } from '#server/payments/links/claims.ts'
import { findSeenProofs } from '#server/payments/find-seen-proofs.ts'
import { listPayments } from '#server/payments/list-payments.ts'
import { listOpenOrders } from '#server/payments/open-orders.ts'
import { reportMoney } from '#server/payments/report-money.ts'
import { readVerification } from '#server/payments/verify-ledger.ts'
import type { Database, Db } from '#server/platform/database/database.ts'
import type { PageRequest } from '#server/platform/database/find-page.ts'
import { listTasks } from '#server/platform/tasks/show-tasks.ts'
import { listAllRatings } from '#server/ratings/list-all-ratings.ts'
import { listRatings } from '#server/ratings/list-ratings.ts'
import { readSettings } from '#server/settings.ts'
import { listSuggestions } from '#server/suggestions/list-suggestions.ts'
import { listAdminVouchers } from '#server/vouchers/read-vouchers.ts'
import { listWishlist } from '#server/wishlist/list-wishlist.ts'

type ReadPage = (db: Db, place: PageRequest) => Promise<{ data: readonly { id: string | number }[] }>

export const longLists: Record<string, ReadPage> = {
  orders: (db, place) => listAllOrders(db, place, 'id'),
  'orders completed': (db, place) => listAllOrders(db, { ...place, status: 'completed' }, 'id'),
  'orders cancelled': (db, place) => listAllOrders(db, { ...place, status: 'cancelled' }, 'id'),
  'orders: a frequent name': (db, place) => listAllOrders(db, { ...place, q: 'siti' }, 'id'),
  'orders cancelled: a frequent name': (db, place) =>
    listAllOrders(db, { ...place, status: 'cancelled', q: 'siti' }, 'id'),
  payments: (db, place) => listPayments(db, place),
  'payments that went out': (db, place) => listPayments(db, { ...place, direction: 'out' }),
  'payments in cash': (db, place) => listPayments(db, { ...place, method: 'cash' }),
  'payments of some years': (db, place) =>
    listPayments(db, { ...place, from: '2020-01-01', to: '2099-01-01' }),
  'orders of some years': (db, place) =>
    listAllOrders(db, { ...place, from: '2020-01-01', to: '2099-01-01' }, 'id'),
  'orders completed, of some years': (db, place) =>
    listAllOrders(db, { ...place, status: 'completed', from: '2020-01-01', to: '2099-01-01' }, 'id'),
  'orders of some years: a frequent name': (db, place) =>
    listAllOrders(db, { ...place, q: 'siti', from: '2020-01-01', to: '2099-01-01' }, 'id'),
  'orders unpaid': (db, place) => listOpenOrders(db, { ...place, show: 'unpaid' }, 'id'),
  'orders to refund': (db, place) => listOpenOrders(db, { ...place, show: 'to-refund' }, 'id'),
  'orders with late money': (db, place) => listOpenOrders(db, { ...place, show: 'late' }, 'id'),
  customers: (db, place) => listCustomers(db, place),
  'customers by spending': (db, place) => listCustomers(db, { ...place, sort: 'spent' }),
  'customers by last order': (db, place) => listCustomers(db, { ...place, sort: 'last_order' }),
  'customers: a frequent name': (db, place) => listCustomers(db, { ...place, q: 'siti' }),
  'customers: a frequent part of a phone': (db, place) => listCustomers(db, { ...place, q: '0812' }),
  audit: (db, place) => listAudit(db, place, 'id'),
  'audit of an action': (db, place) => listAudit(db, { ...place, action: 'move-order' }, 'id'),
  'audit of an admin': (db, place) => listAudit(db, { ...place, admin: 'owner' }, 'id'),
  'audit of some years': (db, place) =>
    listAudit(db, { ...place, from: '2020-01-01', to: '2099-01-01' }, 'id'),
  'security events': (db, place) => listSecurityEvents(db, place, 'id'),
  'security events of a kind': (db, place) => listSecurityEvents(db, { ...place, kind: 'export' }, 'id'),
  'security events of a person': (db, place) => listSecurityEvents(db, { ...place, person: 'owner' }, 'id'),
  'security events of some years': (db, place) =>
    listSecurityEvents(db, { ...place, from: '2020-01-01', to: '2099-01-01' }, 'id'),
  mails: (db, place) => listMails(db, place),
  'messages to send': (db, place) => listMessages(db, place, 'https://toko.example'),
  'messages sent': (db, place) => listMessages(db, { ...place, status: 'sent' }, 'https://toko.example'),
  'messages sent, of a kind': (db, place) =>
    listMessages(db, { ...place, status: 'sent', kind: 'order_sent' }, 'https://toko.example'),
  products: (db, place) => listAdminProducts(db, place, 'id'),
  'products in English': (db, place) => listAdminProducts(db, place, 'en'),
  'products by price': (db, place) => listAdminProducts(db, { ...place, sort: 'price' }, 'id'),
  'products by stock': (db, place) => listAdminProducts(db, { ...place, sort: 'stock' }, 'id'),
  'products by change': (db, place) => listAdminProducts(db, { ...place, sort: 'changed' }, 'id'),
  'products shown': (db, place) => listAdminProducts(db, { ...place, visibility: 'shown' }, 'id'),
  'products hidden': (db, place) => listAdminProducts(db, { ...place, visibility: 'hidden' }, 'id'),
  'products of a category': (db, place) => listAdminProducts(db, { ...place, category_id: 'k3' }, 'id'),
  'products of a category by stock': (db, place) =>
    listAdminProducts(db, { ...place, category_id: 'k3', sort: 'stock' }, 'id'),
  'products not translated': (db, place) => listAdminProducts(db, { ...place, translation: 'missing' }, 'id'),
  'products low on stock': (db, place) => listAdminProducts(db, { ...place, stock: 'low' }, 'id'),
  'products sold out': (db, place) => listAdminProducts(db, { ...place, stock: 'out' }, 'id'),
  'products: a frequent word': (db, place) => listAdminProducts(db, { ...place, q: 'karpet' }, 'id'),
  bookings: (db, place) => listAllBookings(db, place, 'id'),
  'bookings completed': (db, place) => listAllBookings(db, { ...place, status: 'completed' }, 'id'),
  'bookings cancelled': (db, place) => listAllBookings(db, { ...place, status: 'cancelled' }, 'id'),
  'bookings of some years': (db, place) =>
    listAllBookings(db, { ...place, from: '2020-01-01', to: '2099-01-01' }, 'id'),
  'bookings: a frequent name': (db, place) => listAllBookings(db, { ...place, q: 'siti' }, 'id'),
  ratings: (db, place) => listAllRatings(db, place, 'id'),
  'ratings of one star': (db, place) => listAllRatings(db, { ...place, rating: 1 }, 'id'),
  'ratings shown': (db, place) => listAllRatings(db, { ...place, show: 'shown' }, 'id'),
  'ratings hidden': (db, place) => listAllRatings(db, { ...place, show: 'hidden' }, 'id'),
  'ratings answered': (db, place) => listAllRatings(db, { ...place, reply: 'answered' }, 'id'),
  'ratings unanswered': (db, place) => listAllRatings(db, { ...place, reply: 'unanswered' }, 'id'),
  'ratings of verified buyers': (db, place) => listAllRatings(db, { ...place, verified: 'yes' }, 'id'),
  'ratings: a frequent word': (db, place) => listAllRatings(db, { ...place, q: 'bagus' }, 'id'),
  suggestions: (db, place) => listSuggestions(db, place),
  'suggestions answered': (db, place) => listSuggestions(db, { ...place, show: 'answered' }),
  'suggestions: a frequent word': (db, place) => listSuggestions(db, { ...place, q: 'ukuran' }),
  vouchers: (db, place) => listAdminVouchers(db, place),
  'the catalogue: a frequent word': (db, { page, limit }) =>
    listProducts(db, { page, limit, q: 'karpet' }, 'id'),
}

const first = { page: 1, limit: 20 }
const someDay = addDays(dayOf(new Date()), -400)
const lastMonth = { from: addDays(someDay, -30), to: someDay }
const lastYear = { from: addDays(someDay, -364), to: someDay }

export const shortLists: Record<string, (database: Database) => Promise<unknown>> = {
  'payments to check': ({ db }) => listAllOrders(db, { ...first, status: 'paid' }, 'id'),
  'orders to accept': ({ db }) => listAllOrders(db, { ...first, status: 'to_accept' }, 'id'),
  'orders to ship': ({ db }) => listAllOrders(db, { ...first, status: 'to_ship' }, 'id'),
  'orders to pack': ({ db }) => listPacking(db, first, 'id'),
  'orders counted by status': ({ db }) => countOrders(db, {}),
  'orders of some years, counted by status': ({ db }) =>
    countOrders(db, { from: '2020-01-01', to: '2099-01-01' }),
  'orders counted by status: a frequent name': ({ db }) => countOrders(db, { q: 'siti' }),
  'orders: a reference': ({ db }) => listAllOrders(db, { ...first, q: 'TRX-C4CA-1000' }, 'id'),
  'orders: a part of a reference': ({ db }) => listAllOrders(db, { ...first, q: 'c4ca-1' }, 'id'),
  'orders: the beginning of a reference': ({ db }) => listAllOrders(db, { ...first, q: 'trx-c4ca' }, 'id'),
  'orders: a phone number': ({ db }) => listAllOrders(db, { ...first, q: '081200000777' }, 'id'),
  'orders: three digits': ({ db }) => listAllOrders(db, { ...first, q: '777' }, 'id'),
  'orders: what is nowhere': ({ db }) => listAllOrders(db, { ...first, q: 'zzz' }, 'id'),
  "a customer's orders": ({ db }) => listOrders(db, { id: 'u5' }, first, 'id'),
  'proofs that look alike': ({ db }) => findSeenProofs(db, 'o500', 1).catch(() => undefined),
  'customers: an e-mail': ({ db }) => listCustomers(db, { ...first, q: 'pelanggan777@' }),
  'customers: a phone number': ({ db }) => listCustomers(db, { ...first, q: '+62 812 0000 0777' }),
  'customers: three digits': ({ db }) => listCustomers(db, { ...first, q: '777' }),
  'customers with the same phone number': ({ db }) => listSamePhone(db, { id: 'u5', phone: '081200000777' }),
  'accounts that ask for an order': ({ db }) => listClaims(db, 'o500'),
  'two customers to merge': ({ db }) => previewMerge(db, { stays: 'u5', goes: 'u6' }),
  'a customer': ({ db }) => showCustomer(db, 'u5', 'id'),
  'audit of the terminal': ({ db }) => listAudit(db, { ...first, admin: 'terminal' }, 'id'),
  'audit of a subject': ({ db }) => listAudit(db, { ...first, subject: 'TRX-C4CA-1000' }, 'id'),
  'failing mails': ({ db }) => listMails(db, { ...first, show: 'failing' }),
  'what waits, as numbers': ({ db }) => readShopNumbers(db),
  'open orders, as numbers': ({ db }) => countOpenOrders(db),
  'the dashboard': (database) =>
    showDashboard(
      database.db,
      { language: 'id', user: { id: 'owner', staff: owner } },
      { database, settings: readSettings({}) },
    ),
  'the money of thirty days': ({ db }) => reportMoney(db, {}),
  'the money of a month': ({ db }) => reportMoney(db, lastMonth),
  'the money of some years': ({ db }) => reportMoney(db, { from: addDays(someDay, -1_000) }),
  'orders of a day': ({ db }) => listAllOrders(db, { ...first, from: someDay, to: someDay }, 'id'),
  'orders cancelled, of a day': ({ db }) =>
    listAllOrders(db, { ...first, status: 'cancelled', from: someDay, to: someDay }, 'id'),
  'orders sold in a month': ({ db }) => listAllOrders(db, { ...first, status: 'sold', ...lastMonth }, 'id'),
  'orders paid too much': ({ db }) => listOpenOrders(db, { ...first, show: 'overpaid' }, 'id'),
  'the last check of the ledger': ({ db }) => readVerification(db),
  'a search for a reference': ({ db }) => searchShop(db, 'TRX-C4CA-1000', { language: 'id', staff: owner }),
  'a search for the beginning of a reference': ({ db }) =>
    searchShop(db, 'trx-c4ca', { language: 'id', staff: owner }),
  'a search for a frequent name': ({ db }) => searchShop(db, 'siti', { language: 'id', staff: owner }),
  'a search for a name': ({ db }) => searchShop(db, 'siti widodo', { language: 'id', staff: owner }),
  'a search for a phone number': ({ db }) =>
    searchShop(db, '0812 0000 0777', { language: 'id', staff: owner }),
  'a search for a plate': ({ db }) => searchShop(db, 'b1234ab', { language: 'id', staff: owner }),
  'a search for a frequent word': ({ db }) => searchShop(db, 'karpet', { language: 'id', staff: owner }),
  'a search for what is nowhere': ({ db }) => searchShop(db, 'zzz', { language: 'id', staff: owner }),
  'the sales': ({ db }) => showSales(db, 'id'),
  'the sales of a year': ({ db }) => showSales(db, 'id', lastYear),
  ...Object.fromEntries(
    periodNames.map((period) => [
      `the sales of the period ${period}`,
      ({ db }: Database) => showSales(db, 'id', { period }),
    ]),
  ),
  ...Object.fromEntries(
    salesGroupings.flatMap((by) => [
      [`a month's sales by ${by}`, ({ db }: Database) => reportSales(db, { by, ...lastMonth }, 'id')],
      [`a year's sales by ${by}`, ({ db }: Database) => reportSales(db, { by, ...lastYear }, 'id')],
    ]),
  ),
  'products: a rare word': ({ db }) => listAdminProducts(db, { ...first, q: 'kilim' }, 'id'),
  'products: two words': ({ db }) => listAdminProducts(db, { ...first, q: 'barang 777' }, 'id'),
  'movements of stock': ({ db }) => listStockMovements(db, 'p7', first, 'id'),
  'the catalogue': ({ db }) => listProducts(db, { page: 1, limit: 12 }, 'id'),
  'the catalogue by rating': ({ db }) =>
    listProducts(db, { page: 1, limit: 12, sort: 'rating', order: 'desc' }, 'id'),
  'the catalogue by price, of a category': ({ db }) =>
    listProducts(db, { page: 1, limit: 12, sort: 'price', category_id: 'k3' }, 'id'),
  'the catalogue: a rare word': ({ db }) => listProducts(db, { page: 1, limit: 12, q: 'kilim' }, 'id'),
  'bookings to answer': ({ db }) => listAllBookings(db, { ...first, status: 'pending' }, 'id'),
  'bookings unpaid': ({ db }) => listAllBookings(db, { ...first, money: 'unpaid' }, 'id'),
  'bookings to give back': ({ db }) => listAllBookings(db, { ...first, money: 'to-refund' }, 'id'),
  'bookings: a reference': ({ db }) => listAllBookings(db, { ...first, q: 'BKG-C4CA-1000' }, 'id'),
  'bookings: a plate': ({ db }) => listAllBookings(db, { ...first, q: 'b1234ab' }, 'id'),
  "a vehicle's bookings": ({ db }) => listVehicleHistory(db, { ...first, plate: 'B 1234 AB' }, 'id'),
  "a customer's bookings": ({ db }) => listBookings(db, { id: 'u5' }, first, 'id'),
  'bookings without room': ({ db }) => listAffectedBookings(db, 'id'),
  'ratings: a rare word': ({ db }) => listAllRatings(db, { ...first, q: 'pudar' }, 'id'),
  'ratings: an e-mail': ({ db }) => listAllRatings(db, { ...first, q: 'pelanggan777@' }, 'id'),
  'ratings that visitors read': ({ db }) => listRatings(db, 'id'),
  'suggestions unread': ({ db }) => listSuggestions(db, { ...first, show: 'unread' }),
  'suggestions open': ({ db }) => listSuggestions(db, { ...first, show: 'open' }),
  'suggestions: a rare word': ({ db }) => listSuggestions(db, { ...first, q: 'mangga' }),
  'vouchers: a code': ({ db }) => listAdminVouchers(db, { ...first, q: 'KODE777' }),
  'a wishlist': ({ db }) => listWishlist(db, 'u5', first, 'id'),
  'long tasks': ({ db }) => listTasks(db, first),
}
