import type * as z from 'zod/mini'
import * as adminOrders from '#contract/orders/admin-schemas.ts'
import { showOrder } from '#contract/orders/schemas.ts'
import type { OrderStatus } from '#contract/orders/transitions.ts'
import { confirmPayment } from '#contract/payments/admin-schemas.ts'
import * as endpoints from '#contract/payments/ledger-schemas.ts'
import { orderAt, photograph } from './orders.ts'
import { openTestShop } from './shop.ts'

export async function openMoneyShop() {
  const shop = await openTestShop()
  const customer = await shop.customer()
  const owner = await shop.admin()
  const rug = await shop.product({ price: 100_000, stock: 10 })
  const ofOwner = (id: string) => ({ by: owner, params: { id } })
  const seen = async (id: string) => (await shop.call(showOrder, { by: customer, params: { id } })).body.data

  return {
    shop,
    customer,
    owner,
    rug,
    addOrder: (status: OrderStatus = 'paid', quantity = 1) => orderAt(shop, customer, rug, status, quantity),
    confirm: (id: string, amount?: number) =>
      shop.call(confirmPayment, { ...ofOwner(id), ...(amount !== undefined && { body: { amount } }) }),
    record: (id: string, body: Partial<z.input<typeof endpoints.NewPayment>> = {}, key = '') =>
      shop.call(endpoints.recordPayment, {
        ...ofOwner(id),
        body: { direction: 'in', method: 'transfer', amount: 1_000, ...body },
        ...(key && { key }),
      }),
    refund: (id: string, body: Partial<z.input<typeof endpoints.Refund>>) =>
      shop.call(endpoints.refundOrder, { ...ofOwner(id), body: { reason: 'Sobek', ...body } }),
    reverse: async (id: string) => {
      const answer = await shop.call(endpoints.reversePayment, {
        ...ofOwner(id),
        body: { reason: 'Salah pesanan' },
      })
      const { data } = answer.body
      if (data && 'booking_id' in data) throw new Error('The payment belongs to a booking')
      return { ...answer, body: { ...answer.body, data } }
    },
    reopen: (id: string) => shop.call(endpoints.reopenOrder, ofOwner(id)),
    cancel: (id: string, body: Partial<z.input<typeof adminOrders.OrderMoveForm>> = {}) =>
      shop.call(adminOrders.moveOrder, { ...ofOwner(id), body: { status: 'cancelled', ...body } }),
    picture: async (shade = 0) =>
      (await shop.call(endpoints.uploadPaymentPicture, { by: owner, file: await photograph(shade) })).body
        .data.id,
    seen,
    moneyOf: async (id: string) => {
      const { status, paid_amount, due_amount, refund_due } = await seen(id)
      return { status, paid_amount, due_amount, refund_due }
    },
    mailsOf: async (kind: string) => {
      await shop.writeMails()
      return shop.db.selectFrom('mails').select('text_body').where('kind', '=', kind).execute()
    },
  }
}

export type MoneyShop = Awaited<ReturnType<typeof openMoneyShop>>
