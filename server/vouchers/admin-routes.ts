import * as endpoints from '#contract/vouchers/admin-schemas.ts'
import type { EndpointRegistry } from '#server/platform/http/endpoint-registry.ts'
import { successMessages } from '#server/platform/success-messages.ts'
import { makeCodes } from './make-codes.ts'
import { exportCodes, listCodes } from './read-codes.ts'
import { listAdminVouchers, showAdminVoucher } from './read-vouchers.ts'
import { addVoucher, changeVoucher, removeVoucher } from './save-vouchers.ts'

export function registerAdminVoucherEndpoints(registry: EndpointRegistry, publicUrl: string) {
  registry.registerEndpoint(endpoints.listAdminVouchers, async ({ db, query }) =>
    listAdminVouchers(db, query),
  )
  registry.registerEndpoint(endpoints.addVoucher, async ({ db, user, body, language }) => {
    const id = await addVoucher(db, user, body)
    return { message: successMessages.vouchers.added[language], data: await showAdminVoucher(db, id) }
  })
  registry.registerEndpoint(endpoints.showAdminVoucher, async ({ db, params }) => ({
    data: await showAdminVoucher(db, params.id),
  }))
  registry.registerEndpoint(endpoints.changeVoucher, async ({ db, user, params, body, language }) => {
    await changeVoucher(db, user, params.id, body)
    return { message: successMessages.vouchers.saved[language], data: await showAdminVoucher(db, params.id) }
  })
  registry.registerEndpoint(endpoints.removeVoucher, async ({ db, user, params, language }) => {
    await removeVoucher(db, user, params.id)
    return { message: successMessages.vouchers.removed[language] }
  })
  registry.registerEndpoint(endpoints.makeVoucherCodes, async ({ db, user, params, body, language }) => ({
    message: successMessages.vouchers.codesMade[language],
    data: { codes: await makeCodes(db, user, params.id, body) },
  }))
  registry.registerEndpoint(endpoints.listVoucherCodes, async ({ db, params }) => ({
    data: await listCodes(db, params.id),
  }))
  registry.registerEndpoint(endpoints.exportVoucherCodes, async ({ db, params, language }) =>
    exportCodes(db, { id: params.id, publicUrl }, language),
  )
}
