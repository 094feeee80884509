import type { Proof } from '#server/payments/prepare-proof.ts'
import { newId, newReference } from '#server/platform/ids.ts'
import type { Market } from './order-databases.ts'

export type Statement = readonly [text: string, values: unknown[]]

/** What an order writes, with a colon before what differs. The stock comes first, so that who waits for it holds nothing others need. */
const orderStatements = [
  'update product_sizes set stock = stock - 1 where product_sizes.id = :size and stock >= 1',
  `insert into orders (id, reference, user_id, language, customer_name, customer_email, customer_phone,
      customer_address, total_amount, total_items, total_quantity)
    values (:id, :reference, :buyer, 'id', 'Pembeli', 'pembeli@contoh.example', '081234567890', 'Jl. Mawar 1', 1250000, 1, 1)`,
  `insert into order_lines (order_id, position, product_id, size_id, product_name, product_name_en, picture_id,
      quantity, price_per_unit)
    values (:id, 0, :product, :size, 'Karpet Atlas', 'Atlas rug', :picture, 1, 1250000)`,
  "insert into stock_movements (size_id, change, reason, order_id) values (:size, -1, 'order', :id)",
]

const [takeStock, ...writeOrder] = orderStatements.map((text) => text.replaceAll(':', ''))

/**
 * The least SQL that keeps the promises, as one would write it by hand: each action is one call of a function, whose plans the
 * server keeps, in one round trip and one commit.
 */
export const leastSql = `
  create function least_order(id text, reference text, buyer text, product text, size text, picture text)
  returns void language plpgsql as $$
  begin
    ${takeStock};
    if not found then raise exception 'INSUFFICIENT_STOCK'; end if;
    ${writeOrder.join(';\n    ')};
  end $$;
  create function least_proof(paid text, buyer text, proof bytea, hash bytea, looks bit(64)) returns void language plpgsql as $$
  begin
    update orders set status = 'paid', paid_at = shop_now() where id = paid and user_id = buyer and status = 'pending';
    if not found then raise exception 'ORDER_NOT_PAYABLE'; end if;
    insert into payment_proofs (order_id, n, picture, sha256, dhash) values (paid, 1, proof, hash, looks);
    insert into order_steps (order_id, status, by_role, by_user) values (paid, 'paid', 'customer', buyer);
  end $$;
  create function least_confirmation(confirmed text, owner text) returns void language plpgsql as $$
  begin
    update orders set status = 'confirmed' where id = confirmed and status = 'paid';
    if not found then raise exception 'ORDER_STEP_FORBIDDEN'; end if;
    insert into order_steps (order_id, status, by_role, by_user) values (confirmed, 'confirmed', 'admin', owner);
    insert into audit_log (user_id, action, subject) values (owner, 'confirm-payment', confirmed);
  end $$;
  create function least_booking(id text, reference text, buyer text, service text, day date, hour time)
  returns void language plpgsql as $$
  begin
    insert into booking_hours as h (day, hour, taken) values (day, hour, 1)
    on conflict on constraint booking_hours_pkey do update set taken = h.taken + 1 where h.taken < 1000000;
    if not found then raise exception 'SLOT_TAKEN'; end if;
    insert into bookings (id, reference, user_id, service_id, language, jenis_service, price, customer_name, merek, model,
      tahun, nomer_plat, detail_kerusakan, phone, day, hour)
    values (id, reference, buyer, service, 'id', 'Ganti oli', 150000, 'Pembeli', 'Honda', 'Beat', 2020, 'B 1234 XYZ',
      'Rem bunyi', '081234567890', day, hour);
    insert into booking_steps (booking_id, status, by_role, by_user) values (id, 'pending', 'customer', buyer);
  end $$`

type Offer = Pick<Market, 'products' | 'pictureId'>

export const leastOrder = (offer: Offer, buyer: string, product: number): Statement => [
  'select least_order($1, $2, $3, $4, $5, $6)',
  Object.values(orderValues(offer, buyer, product)),
]

/** The same order statement by statement, as a program sends it that has no function: beside PostgreSQL each is planned anew. */
export function leastOrderInParts(offer: Offer, buyer: string, product: number): Statement[] {
  const all = orderValues(offer, buyer, product)
  return orderStatements.map((statement) => {
    const values: unknown[] = []
    const text = statement.replaceAll(/:(\w+)/g, (_, name: string) => `$${values.push(all[name])}`)
    return [text, values]
  })
}

/** In the order of the function's parameters. */
function orderValues({ products, pictureId }: Offer, buyer: string, n: number): Record<string, string> {
  const { productId: product, sizeId: size } = products[n]!
  return { id: newId(), reference: newReference('TRX'), buyer, product, size, picture: pictureId }
}

export const leastProof = (orderId: string, buyer: string, { picture, sha256, dhash }: Proof): Statement => [
  'select least_proof($1, $2, $3, $4, $5)',
  [orderId, buyer, picture, sha256, `x${dhash}`],
]

export const leastConfirmation = (orderId: string, owner: string): Statement => [
  'select least_confirmation($1, $2)',
  [orderId, owner],
]

export const leastBooking = (
  { serviceId }: Market,
  buyer: string,
  { date, time }: { date: string; time: string },
): Statement => [
  'select least_booking($1, $2, $3, $4, $5, $6)',
  [newId(), newReference('BKG'), buyer, serviceId, date, time],
]
