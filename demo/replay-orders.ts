import { readFile } from 'node:fs/promises'
import type { OrderStatus } from '#contract/orders/transitions.ts'
import { acceptOrder, advanceOrder } from '#server/orders/advance-order.ts'
import { cancelOrder } from '#server/orders/cancel-order.ts'
import { placeCartOrder } from '#server/orders/place-order.ts'
import { confirmPayment, rejectPayment } from '#server/payments/decide-payment.ts'
import { recordPayment } from '#server/payments/record-payment.ts'
import { keepProof, payerOfOwn } from '#server/payments/upload-proof.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { SignedIn } from '#server/platform/http/endpoint-registry.ts'
import { prepareProof, type Proof } from '#server/payments/prepare-proof.ts'
import type { Methods } from './delivery.ts'
import type { DemoAdmin, Products } from './open-demo-shop.ts'
import { agreeing } from './messages.ts'
import { orders, type DemoOrder } from './orders.ts'
import { customers as users } from './customers.ts'
import { daysAgo, hourMs, travelTo } from './time-travel.ts'

export interface DemoShop {
  products: Products
  methods: Methods
  admin: DemoAdmin
  customers: SignedIn[]
  publicUrl: string
}

export async function replayOrders(tx: Db, shop: DemoShop): Promise<void> {
  const proofs = await readProofs(orders)
  for (const order of orders.toSorted((a, b) => b.daysAgo - a.daysAgo))
    await replayOrder(tx, shop, order, proofs)
}

async function replayOrder(
  tx: Db,
  shop: DemoShop,
  order: DemoOrder,
  proofs: Map<string, Proof>,
): Promise<void> {
  const { admin } = shop
  const customer = shop.customers[order.by]!
  const placed = daysAgo(order.daysAgo)
  await travelTo(tx, placed)
  const method = order.pays === 'transfer' ? ('transfer' as const) : ('qris' as const)
  const { language } = customer
  const form = { ...(await toOrderForm(tx, shop, order)), language }
  const { id, total_amount } = (await placeCartOrder(tx, customer, form)).order

  const steps: Record<Step, () => Promise<unknown>> = {
    pay: () => keepProof(tx, payerOfOwn(customer, id), { ...proofs.get(order.proof ?? paidInFull)!, method }),
    accept: () => acceptOrder(tx, admin, id),
    collect: () => recordPayment(tx, admin, id, { direction: 'in', method: 'cash', amount: total_amount }),
    confirm: () => confirmPayment(tx, admin, id),
    reject: () => rejectPayment(tx, admin, id, { code: order.reason ?? 'unreadable' }),
    process: () => advanceOrder(tx, admin, id, { status: 'processing' }),
    ship: () => advanceOrder(tx, admin, id, { status: 'shipped', tracking_number: order.tracking }),
    deliver: () => advanceOrder(tx, admin, id, { status: 'delivered' }),
    complete: () => advanceOrder(tx, admin, id, { status: 'completed' }),
    cancel: () => cancelOrder(tx, customer, id),
  }
  for (const step of (order.pays === 'on arrival' ? stepsOnArrival : stepsTo)[order.status] ?? []) {
    await travelTo(tx, new Date(placed.getTime() + hoursAfter[step] * hourMs))
    await steps[step]()
  }
}

const paidInFull = 'lunas'

type Step =
  | 'pay'
  | 'accept'
  | 'collect'
  | 'confirm'
  | 'reject'
  | 'process'
  | 'ship'
  | 'deliver'
  | 'complete'
  | 'cancel'

const stepsTo: Record<OrderStatus, Step[]> = {
  pending: [],
  paid: ['pay'],
  reject: ['pay', 'reject'],
  confirmed: ['pay', 'confirm'],
  processing: ['pay', 'confirm', 'process'],
  shipped: ['pay', 'confirm', 'process', 'ship'],
  delivered: ['pay', 'confirm', 'process', 'ship', 'deliver'],
  completed: ['pay', 'confirm', 'process', 'ship', 'deliver', 'complete'],
  cancelled: ['cancel'],
}

const stepsOnArrival: Partial<Record<OrderStatus, Step[]>> = {
  confirmed: ['accept'],
  shipped: ['accept', 'process', 'ship'],
  completed: ['accept', 'process', 'ship', 'collect', 'deliver', 'complete'],
}

const hoursAfter: Record<Step, number> = {
  pay: 0.4,
  accept: 1,
  collect: 79,
  confirm: 1.5,
  reject: 1.5,
  process: 5,
  ship: 26,
  deliver: 80,
  complete: 130,
  cancel: 3,
}

export async function toOrderForm(
  tx: Db,
  { products, methods }: DemoShop,
  { by, items, notes, delivery, pays, voucher }: Omit<DemoOrder, 'status' | 'daysAgo'>,
) {
  const customer = users[by]!
  return {
    customer_name: customer.full_name,
    customer_email: customer.email,
    customer_phone: customer.phone,
    customer_address: customer.address,
    whatsapp: agreeing.includes(by),
    delivery: { method_id: methods.get(delivery)!, area: delivery === 'pickup' ? null : customer.area },
    notes,
    ...(voucher && { voucher_codes: [voucher] }),
    pay_on_arrival: pays === 'on arrival',
    items: await Promise.all(
      items.map(async ([photo, quantity, size = 0]) => {
        const product_id = products.get(photo)!
        return { product_id, size_id: await findSizeId(tx, product_id, size), quantity }
      }),
    ),
  }
}

async function findSizeId(tx: Db, productId: string, position: number): Promise<string> {
  const size = await tx
    .selectFrom('product_sizes')
    .select('id')
    .where('product_id', '=', productId)
    .where('position', '=', position)
    .executeTakeFirstOrThrow()
  return size.id
}

async function readProofs(order: DemoOrder[]): Promise<Map<string, Proof>> {
  const names = new Set([paidInFull, ...order.flatMap(({ proof }) => proof ?? [])])
  const read = async (name: string) =>
    prepareProof(await readFile(new URL(`proofs/${name}.jpg`, import.meta.url)))
  return new Map(await Promise.all([...names].map(async (name) => [name, await read(name)] as const)))
}
