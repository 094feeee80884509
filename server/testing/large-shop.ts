import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { withLongTimeout } from '#server/platform/database/limited-client.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'

interface ShopSize {
  orders: number
  others: number
}

/** The newest orders are unfinished. Their number is the same in every size of shop. */
const openOrders = 200

/**
 * Fills an empty PostgreSQL with the rows of several years, for tests of long lists. A million orders take a
 * minute. Triggers are off, so the columns that they maintain are filled here.
 */
export const fillLargeShop = (db: Db, size: ShopSize): Promise<void> =>
  withLongTimeout(async () => {
    await inTransaction(db, async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      for (const statement of insertRows(size)) await statement.execute(tx)
    })
    await sql`vacuum analyze`.execute(db)
  })

const pseudoRandom = (salt: string, limit: number) =>
  sql.raw(`((hashtext('${salt}' || n) & 2147483647) % ${limit})`)

const name = sql`((array['Siti','Budi','Dewi','Agus','Rina','Joko','Ayu','Hendra','Lestari','Bambang','Putri','Wahyu','Maya',
    'Rudi','Indah','Eko','Fitri','Yusuf','Ratih','Galih'])[1 + ${pseudoRandom('first', 20)}]
  || ' ' || (array['Widodo','Santoso','Lestari','Wijaya','Kusuma','Pratama','Hidayat','Saputra','Nugroho','Susanti','Rahayu','Setiawan',
    'Permana','Utami','Halim','Gunawan','Siregar','Nasution','Harahap','Simbolon','Wulandari','Mahendra','Anggraini','Suryadi',
    'Hartono','Purnomo','Maulana','Firmansyah','Ramadhan','Iskandar'])[1 + ${pseudoRandom('last', 30)}])`
const phone = sql`'08' || lpad(${pseudoRandom('phone', 2_000_000_000)}::text, 10, '1')`
const letter = (n: string) => sql.raw(`substr('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', 1 + (${n}) % 36, 1)`)
const reference = sql`upper(left(md5(n::text), 4)) || '-'
  || ${letter('n')} || ${letter('n / 36')} || ${letter('n / 1296')} || ${letter('n / 46656')}`

function insertRows({ orders, others }: ShopSize): RawBuilder<unknown>[] {
  const [orderCount, otherCount] = [sql.lit(orders), sql.lit(others)]
  const at = (n: string, of: RawBuilder<unknown>) =>
    sql`now() - interval '3 years' * (1 - ${sql.raw(n)}::float8 / (${of} + 1))`
  const orderAt = at('n', orderCount)
  const someAt = at('n', otherCount)
  const customer = (n: string) => sql`'u' || 1 + ${sql.raw(n)}::bigint * 7919 % ${otherCount}`
  const product = (n: string) => sql`'p' || 1 + ${sql.raw(n)}::bigint * 104729 % ${otherCount}`
  const status = sql`case when n > ${orderCount} - ${sql.lit(openOrders)}
      then (array['pending', 'paid', 'reject', 'confirmed', 'processing', 'shipped', 'delivered', 'paid'])[1 + n % 8]
    when ${pseudoRandom('cancelled', 20)} = 0 then 'cancelled' else 'completed' end`
  const series = (of: RawBuilder<unknown>) => sql`generate_series(1, ${of}) n`
  return [
    sql`insert into users (id, full_name, email, password_hash, role) values ('owner', 'Ibu Ratna', 'ratna@contoh.example', '', 'admin')`,
    sql`insert into users (id, full_name, email, password_hash, phone, created_at, whatsapp_agreed_at)
      select 'u' || n, ${name}, 'pelanggan' || n || '@contoh.example', '', ${phone}, ${someAt}, ${someAt} from ${series(otherCount)}`,
    sql`insert into categories (id, name, position) select 'k' || n, 'Kategori ' || n, n from generate_series(1, 20) n`,
    sql`insert into products (id, category_id, name, name_en, description, price, is_popular, rating_sum, rating_count, hidden_at, search_text,
        created_at, updated_at)
      select 'p' || n, 'k' || 1 + ${pseudoRandom('category', 20)}, name, case when ${pseudoRandom('english', 50)} > 0 then name end, '', 10000 + (n * 7919::bigint) % 990000, n % 50 = 0,
        (n * 31::bigint) % 6 * 4, 5, case when ${pseudoRandom('hidden', 40)} = 0 then at end,
        search_fold(name || chr(10) || 'Kategori ' || 1 + ${pseudoRandom('category', 20)}), at, at
      from ${series(otherCount)}, lateral (select (array['Karpet', 'Lampu', 'Cermin', 'Vas', 'Jus', 'Rak', 'Kursi', 'Meja', 'Bantal', 'Tirai'])[1 + ${pseudoRandom('kind', 10)}]
        || case when ${pseudoRandom('kilim', 1000)} = 7 then ' Kilim' else '' end || ' Barang ' || n as name, ${someAt} as at) texts`,
    sql`insert into product_sizes (id, product_id, position, stock)
      select 's' || n, 'p' || n, 0, case when ${pseudoRandom('out', 1000)} = 0 then 0 when ${pseudoRandom('low', 500)} = 0 then 1 + ${pseudoRandom('left', 5)}
        else 20 + ${pseudoRandom('stock', 80)} end from ${series(otherCount)}`,
    // A tenth of the cancelled orders still has its payment, and some orders are overpaid.
    sql`insert into orders (id, reference, user_id, status, language, customer_name, customer_email, customer_phone, customer_address,
        total_amount, paid_amount, total_items, total_quantity, rejection_reason, created_at, awaiting_since, paid_at, confirmed_at)
      select 'o' || n, 'TRX-' || ${reference}, ${customer('n')}, status, 'id', ${name},
        'pelanggan' || 1 + n::bigint * 7919 % ${otherCount} || '@contoh.example', ${phone}, 'Jl. Mawar ' || n,
        price, case when status = 'completed' or (status = 'cancelled' and n % 10 = 7) then price + case when n % 10000 = 777 then 500 else 0 end else 0 end,
        1, 1, case when status = 'reject' then 'Buram' end, at, at, case when status <> 'pending' then at end,
        case when n <= ${orderCount} - ${sql.lit(openOrders)} then at + interval '2 seconds' end
      from ${series(orderCount)}, lateral (select ${status} as status, ${orderAt} as at, 10000 + 5000 * (n % 400) as price) made`,
    sql`insert into payments (number, id, order_id, direction, method, amount, received_at, recorded_at, previous_hash, hash)
      select row_number() over (order by n), 'y' || n, 'o' || n, case when ${pseudoRandom('refund', 20)} = 0 then 'out' else 'in' end,
        case when ${pseudoRandom('cash', 50)} = 0 then 'cash' else 'qris' end, 10000 + 5000 * (n % 400), ${orderAt}, ${orderAt}, 'h' || n - 1, 'h' || n
      from ${series(orderCount)} where n <= ${orderCount} - ${sql.lit(openOrders)}`,
    sql`insert into order_lines (order_id, position, product_id, size_id, product_name, quantity, price_per_unit, net_price, sold_at)
      select 'o' || n, 0, ${product('n')}, 's' || substr(${product('n')}, 2), 'Karpet', 1, 10000 + 5000 * (n % 400), 10000 + 5000 * (n % 400),
        case when ${status} = 'completed' then ${orderAt} + interval '2 seconds' end from ${series(orderCount)}`,
    sql`insert into order_steps (order_id, status, at, by_role)
      select 'o' || n, status, ${orderAt} + step * interval '1 second', 'admin'
      from ${series(orderCount)}, unnest(array['paid', 'confirmed', 'completed']) with ordinality steps (status, step)
      where n <= ${orderCount} - ${sql.lit(openOrders)} order by n, step`,
    sql`insert into stock_movements (size_id, change, reason, order_id, at)
      select 's' || substr(${product('n')}, 2), -1, 'order', 'o' || n, ${orderAt} from ${series(orderCount)}`,
    sql`insert into payment_proofs (order_id, n, picture, sha256, dhash, uploaded_at)
      select 'o' || n, 1, ''::bytea, sha256(convert_to(n::text, 'UTF8')),
        (('x' || left(md5('bank' || n % 5), 12))::bit(48) || ('x' || left(md5(n::text), 4))::bit(16))::bit(64), ${orderAt}
      from generate_series(greatest(1, ${orderCount} - ${otherCount} + 1), ${orderCount}) n`,
    sql`insert into mails (id, to_address, subject, text_body, html_body, language, kind, reference, status, last_error, created_at, sent_at)
      select 'm' || n, 'pelanggan' || n || '@contoh.example', 'Pesanan', repeat('x', 200), repeat('x', 400), 'id', 'order', null,
        case when failed then 'failed' else 'sent' end, case when failed then 'timeout' end, at, case when not failed then at end
      from ${series(otherCount)}, lateral (select ${someAt} as at, n > ${otherCount} - 5 as failed) made`,
    // Each message to send is read, to leave out those that no longer fit.
    sql`insert into messages (id, kind, order_id, event, status, queued_at, done_at, done_by)
      select 'n' || n, case when waits then 'order_ready' else 'order_sent' end, 'o' || ${orderCount} - n + 1, 'e' || n,
        case when waits then 'to_send' else 'sent' end, case when waits then now() - n * interval '1 minute' else at end,
        case when not waits then at end, case when not waits then 'owner' end
      from generate_series(1, least(${orderCount}, ${otherCount})) n, lateral (select ${someAt} as at, n <= ${sql.lit(openOrders)} as waits) made`,
    sql`insert into audit_log (user_id, action, subject, at)
      select 'owner', (array['confirm-payment', 'move-order', 'change-product', 'reject-payment'])[1 + ${pseudoRandom('action', 4)}],
        'o' || 1 + n::bigint * 7919 % ${orderCount}, ${someAt} from ${series(otherCount)}`,
    sql`insert into audit_log (user_id, action, security_kind, subject, at)
      select 'owner', case when n % 20 = 0 then 'export' else 'log-in' end, case when n % 20 = 0 then 'export' else 'session' end, 'owner', ${someAt}
      from ${series(otherCount)} where n % 10 = 0`,
    sql`insert into ratings (id, user_id, product_id, rating, review, hidden_at, reply, replied_at, order_id, created_at)
      select 'r' || n, ${customer('n')}, ${product('n')}, 1 + ${pseudoRandom('stars', 5)},
        case when ${pseudoRandom('faded', 1000)} = 7 then 'Warnanya pudar sekali' when ${pseudoRandom('review', 3)} > 0 then 'Barangnya bagus dan pengirimannya cepat' end,
        case when ${pseudoRandom('hidden', 100)} = 0 then now() end, case when answered then 'Terima kasih' end, case when answered then now() end,
        case when n % 50 = 0 and n <= ${orderCount} then 'o' || n end, ${someAt} from ${series(otherCount)}, lateral (select n % 20 = 0 as answered) made`,
    sql`insert into suggestions (id, user_id, message, created_at, read_at, answered_at)
      select 'g' || n, ${customer('n')}, case when ${pseudoRandom('mango', 1000)} = 7 then 'Mohon ada jus mangga' else 'Semoga ada ukuran yang lebih besar' end, ${someAt},
        case when n < ${otherCount} - 20 then now() end, case when n < ${otherCount} - 40 then now() end from ${series(otherCount)}`,
    sql`insert into wishlist_items (id, user_id, product_id, created_at)
      select 'w' || n, ${customer('n')}, ${product('n')}, ${someAt} from ${series(otherCount)} on conflict do nothing`,
    sql`insert into cart_lines (id, user_id, product_id, size_id, quantity, created_at)
      select 'c' || n, ${customer('n')}, ${product('n')}, 's' || substr(${product('n')}, 2), 1, ${someAt} from ${series(otherCount)}
      on conflict do nothing`,
    sql`insert into services (id, name, price) values ('cuci', 'Cuci mobil', 50000)`,
    // Every size of shop has the same number of future bookings.
    sql`insert into bookings (id, reference, user_id, service_id, status, language, service_name, make, model, year, plate,
        damage, phone, customer_name, day, hour, rejection_reason, created_at)
      select 'b' || n, 'BKG-' || ${reference}, ${customer('n')}, 'cuci',
        case when coming then (array['pending', 'accepted'])[1 + n % 2] when ${pseudoRandom('cancelled', 20)} = 0 then 'cancelled' else 'completed' end, 'id', 'Cuci mobil', 'Toyota',
        'Avanza', 2015, 'B ' || 1000 + n::bigint * 7919 % 8999 || ' ' || chr(65 + n % 26) || chr(65 + n / 26 % 26), 'Kotor', ${phone},
        ${name}, (case when coming then now() + (${otherCount} - n) * interval '4 hours' else at end)::date, make_time(8 + n % 9, 0, 0), null, at
      from ${series(otherCount)}, lateral (select ${someAt} as at, n > ${otherCount} - 60 as coming) made`,
    sql`insert into booking_hours (day, hour, taken) select day, hour, count(*) from bookings where status in ('pending', 'accepted') group by 1, 2`,
    sql`insert into vouchers (id, name, kind, value, created_at)
      select 'v' || n, 'Voucher ' || n, 'percent', 10, ${someAt} from generate_series(1, 1000) n`,
    sql`insert into voucher_codes (code, voucher_id) select 'KODE' || n, 'v' || n from generate_series(1, 1000) n`,
    sql`insert into tasks (id, kind, language, asked_at, started_at, finished_at, outcome)
      select 't' || n, 'backup', 'id', ${someAt}, ${someAt}, ${someAt}, '{"file":"x","bytes":1,"rows":1}' from ${series(sql.lit(Math.min(others, 2_000)))}`,
  ]
}
