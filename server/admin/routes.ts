import { mayDo } from '#contract/platform/roles.ts'
import { dayOf } from '#contract/platform/time.ts'
import * as endpoints from '#contract/admin/dashboard-schemas.ts'
import { believeClock as believeClockEndpoint } from '#contract/admin/health-schemas.ts'
import { showNeedsMe as showNeedsMeEndpoint } from '#contract/admin/needs-me-schemas.ts'
import * as outbox from '#contract/admin/outbox-schemas.ts'
import * as customers from '#contract/admin/customers-schemas.ts'
import { listAudit as listAuditEndpoint } from '#contract/admin/audit-schemas.ts'
import * as onboarding from '#contract/admin/onboarding-schemas.ts'
import * as sales from '#contract/admin/sales-schemas.ts'
import * as security from '#contract/admin/security-schemas.ts'
import * as vouchers from '#contract/admin/voucher-report-schemas.ts'
import { searchShop as searchShopEndpoint } from '#contract/admin/search-schemas.ts'
import {
  changeSettings as changeSettingsEndpoint,
  showSettings as showSettingsEndpoint,
} from '#contract/admin/settings-schemas.ts'
import { addCustomer, changeCustomer } from '#server/accounts/add-customer.ts'
import { answerForCustomer } from '#server/accounts/whatsapp-consent.ts'
import type { App } from '#server/platform/http/app.ts'
import { successMessages } from '#server/platform/success-messages.ts'
import type { EndpointRegistry } from '#server/platform/http/endpoint-registry.ts'
import { changeSettings, showSettings } from './change-settings.ts'
import { confirmClock } from './health.ts'
import { listCustomers, showCustomer } from './customers.ts'
import { endCustomerSessions } from './end-customer-sessions.ts'
import { changeOnboarding, showOnboarding } from './onboarding.ts'
import { listAudit } from './list-audit.ts'
import { exportCustomers } from './export-customers.ts'
import { mergeCustomers, previewMerge } from './merge-customers.ts'
import { listMails, retryFromOutbox } from './outbox.ts'
import { exportSales, salesFileName } from './export-sales.ts'
import { reportSales } from './report-sales.ts'
import { previewVoucher } from './preview-voucher.ts'
import { exportVouchers, reportVouchers, voucherFileName } from './report-vouchers.ts'
import { showNeedsMe } from './needs-me/show-needs-me.ts'
import { exportSecurityEvents, listSecurityEvents } from './security-events.ts'
import { searchShop } from './search-shop.ts'
import { showDashboard } from './show-dashboard.ts'
import { showSales } from './show-sales.ts'

export function registerAdminEndpoints(registry: EndpointRegistry, app: Pick<App, 'database' | 'settings'>) {
  registry.registerEndpoint(endpoints.showDashboard, async ({ db, user, language }) => ({
    data: await showDashboard(db, { language, user }, app),
  }))
  registry.registerEndpoint(showNeedsMeEndpoint, async ({ db, user: { staff }, language }) => ({
    data: await showNeedsMe(db, { language, staff }, app),
  }))
  registry.registerEndpoint(believeClockEndpoint, async ({ db, user, language }) => {
    await confirmClock(db, user)
    return { message: successMessages.console.clockConfirmed[language] }
  })
  registry.registerEndpoint(sales.showSales, async ({ db, user, query, language }) => {
    const shown = await showSales(db, language, query)
    return { data: mayDo(user.staff, 'shop') ? shown : { ...shown, backup: null } }
  })
  registry.registerEndpoint(sales.reportSales, async ({ db, query, language }) => ({
    data: await reportSales(db, query, language),
  }))
  registry.registerEndpoint(sales.exportSales, async ({ db, query, language }) => {
    const report = await reportSales(db, query, language, null)
    return { fileName: salesFileName(report, language), pieces: exportSales(report, language) }
  })
  registry.registerEndpoint(vouchers.reportVouchers, async ({ db, query, language }) => ({
    data: await reportVouchers(db, query, language),
  }))
  registry.registerEndpoint(vouchers.exportVouchers, async ({ db, query, language }) => {
    const report = await reportVouchers(db, query, language)
    return { fileName: voucherFileName(report, language), pieces: exportVouchers(report, language) }
  })
  registry.registerEndpoint(vouchers.previewVoucher, async ({ db, body }) => ({
    data: await previewVoucher(db, body),
  }))
  registry.registerEndpoint(searchShopEndpoint, async ({ db, user: { staff }, query, language }) =>
    searchShop(db, query.q, { language, staff }),
  )
  registry.registerEndpoint(outbox.listMails, async ({ db, query }) => listMails(db, query))
  registry.registerEndpoint(outbox.retryMail, async ({ db, user, params, language }) => {
    await retryFromOutbox(db, user, params.id)
    return { message: successMessages.console.mailRetried[language] }
  })
  registry.registerEndpoint(onboarding.showOnboarding, async ({ db }) => ({ data: await showOnboarding(db) }))
  registry.registerEndpoint(onboarding.changeOnboarding, async ({ db, user, body }) => ({
    data: await changeOnboarding(db, user, body),
  }))
  registry.registerEndpoint(showSettingsEndpoint, async ({ db }) => showSettings(db))
  registry.registerEndpoint(changeSettingsEndpoint, async ({ db, user, body, language }) => ({
    message: successMessages.console.settingsSaved[language],
    ...(await changeSettings(db, { admin: user, language, publicUrl: app.settings.publicUrl }, body)),
  }))
  registry.registerEndpoint(listAuditEndpoint, async ({ db, query, language }) =>
    listAudit(db, query, language),
  )
  registry.registerEndpoint(security.listSecurityEvents, async ({ db, query, language }) =>
    listSecurityEvents(db, query, language),
  )
  registry.registerEndpoint(security.exportSecurityEvents, async ({ db, query }) => ({
    fileName: `security-events-${dayOf(new Date())}.jsonl`,
    pieces: exportSecurityEvents(db, query),
  }))
  registry.registerEndpoint(customers.listCustomers, async ({ db, query }) => listCustomers(db, query))
  registry.registerEndpoint(customers.exportCustomers, async ({ db, query, language }) => ({
    fileName: `${customersFile[language]}-${dayOf(new Date())}.csv`,
    pieces: exportCustomers(db, query, language),
  }))
  registry.registerEndpoint(customers.showCustomer, async ({ db, params, language }) => ({
    data: await showCustomer(db, params.id, language),
  }))
  registry.registerEndpoint(customers.addCustomer, async ({ db, user, body, language }) => {
    const { id } = await addCustomer(db, user, body)
    return { message: successMessages.customers.added[language], data: await showCustomer(db, id, language) }
  })
  registry.registerEndpoint(customers.changeCustomer, async ({ db, user, params, body, language }) => {
    await changeCustomer(db, user, params.id, body)
    return {
      message: successMessages.customers.changed[language],
      data: await showCustomer(db, params.id, language),
    }
  })
  registry.registerEndpoint(customers.answerForCustomer, async ({ db, user, params, body, language }) => {
    await answerForCustomer(db, user, params.id, body.agrees)
    return {
      message: successMessages.customers[body.agrees ? 'agreed' : 'withdrawn'][language],
      data: await showCustomer(db, params.id, language),
    }
  })
  registry.registerEndpoint(customers.endCustomerSessions, async ({ db, user, params, language }) => {
    await endCustomerSessions(db, user, params.id)
    return { message: successMessages.customers.sessionsEnded[language] }
  })
  registry.registerEndpoint(customers.previewMerge, async ({ db, params, query }) => ({
    data: await previewMerge(db, { stays: params.id, goes: query.with }),
  }))
  registry.registerEndpoint(customers.mergeCustomers, async ({ db, user, params, body, language }) => {
    await mergeCustomers(db, user, { stays: params.id, goes: body.with }, body.token)
    return {
      message: successMessages.customers.merged[language],
      data: await showCustomer(db, params.id, language),
    }
  })
}

const customersFile = { id: 'pelanggan', en: 'customers' }
