import * as calls from '#contract/admin.ts'
import * as people from '#contract/admin-people.ts'
import { listAudit as listAuditCall } from '#contract/admin-audit.ts'
import * as guide from '#contract/admin-guide.ts'
import { showSales as showSalesCall } from '#contract/admin-sales.ts'
import { changeSettings as changeCall, showSettings as showCall } from '#contract/admin-settings.ts'
import { openAdminStaff } from '#server/accounts/admin-routes.ts'
import type { App } from '#server/app.ts'
import { openAdminServices } from '#server/bookings/service-routes.ts'
import { openAdminCatalogue } from '#server/catalogue/admin-routes.ts'
import { openPictures } from '#server/catalogue/picture-routes.ts'
import { openAdminCategories } from '#server/catalogue/category-routes.ts'
import { openManyProducts } from '#server/catalogue/many-routes.ts'
import { openAdminBookings } from '#server/bookings/admin-routes.ts'
import { openAdminOrders } from '#server/orders/admin-routes.ts'
import { openAdminPayments } from '#server/payments/admin-routes.ts'
import type { Door } from '#server/platform/http/door.ts'
import { openAdminRatings } from '#server/ratings/admin-routes.ts'
import { openAdminSuggestions } from '#server/suggestions/admin-routes.ts'
import { changeSettings, showSettings } from './change-settings.ts'
import { listCustomers, showCustomer } from './customers.ts'
import { changeGuide, showGuide } from './guide.ts'
import { listAudit } from './list-audit.ts'
import { listMails, retryFromOutbox } from './outbox.ts'
import { showDashboard } from './show-dashboard.ts'
import { showSales } from './show-sales.ts'
import { openWork } from './work-routes.ts'

/** The owner's side of the shop: her first page and outbox, then every domain she acts on. */
export function openAdmin(door: Door, app: Pick<App, 'database' | 'settings' | 'beginWork'>) {
  door.open(calls.showDashboard, async ({ db, language }) => ({
    data: await showDashboard(db, language, app.database),
  }))
  door.open(showSalesCall, async ({ db, language }) => ({ data: await showSales(db, language) }))
  door.open(calls.listMails, async ({ db, query }) => listMails(db, query))
  door.open(calls.retryMail, async ({ db, user, params, language }) => {
    await retryFromOutbox(db, user, params.id)
    return { message: retried[language] }
  })
  door.open(guide.showGuide, async ({ db }) => ({ data: await showGuide(db) }))
  door.open(guide.changeGuide, async ({ db, user, body }) => ({ data: await changeGuide(db, user, body) }))
  openAdminCatalogue(door)
  openPictures(door)
  openManyProducts(door, app)
  openAdminCategories(door)
  openAdminServices(door)
  door.open(showCall, async ({ db }) => showSettings(db))
  door.open(
    changeCall,
    async ({ db, user, body, language }) => ({
      message: saved[language],
      ...(await changeSettings(db, { admin: user, language }, body)),
    }),
    { refreshesPages: true },
  )
  door.open(listAuditCall, async ({ db, query, language }) => listAudit(db, query, language))
  openAdminOrders(door, app)
  openAdminPayments(door, app)
  openAdminBookings(door, app)
  door.open(people.listCustomers, async ({ db, query }) => listCustomers(db, query))
  door.open(people.showCustomer, async ({ db, params, language }) => ({
    data: await showCustomer(db, params.id, language),
  }))
  openAdminStaff(door)
  openAdminRatings(door)
  openAdminSuggestions(door)
  openWork(door, app)
}

const retried = { id: 'Email akan dikirim ulang', en: 'The mail will be sent again' }
const saved = { id: 'Pengaturan disimpan', en: 'The settings were saved' }
