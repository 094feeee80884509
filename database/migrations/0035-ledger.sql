-- Every rupiah that came in or went out is a row, and rows are only ever added (docs/decisions/035-ledger.md). Columns that come later
-- may be null: what is null has no part in the hash, so the hashes of before stay what they are.
create table payments (
  -- From 1, without gaps.
  number bigint primary key check (number > 0),
  id text not null unique,
  order_id text references orders,
  booking_id text references bookings,
  direction text not null check (direction in ('in', 'out')),
  method text not null check (method in ('qris', 'transfer', 'cash', 'other')),
  amount bigint not null check (amount > 0),
  -- By how much less the order costs since: what is given back of a price, not of an overpayment. Of a reversal with a minus.
  credited bigint not null default 0 check (abs(credited) <= amount),
  received_at timestamptz not null,
  reference text,
  note text,
  -- Which of the order's proofs it was confirmed by.
  proof int,
  -- Of a refund by line: [{"position", "quantity", "restocked"}].
  lines jsonb,
  -- Null: by the shop itself, of an order that was confirmed before there was a ledger.
  recorded_by text references users,
  recorded_at timestamptz not null,
  reverses text unique references payments (id) deferrable initially deferred,
  previous_hash text not null unique,
  hash text not null unique,
  check ((order_id is null) <> (booking_id is null)),
  check (reverses is not null or credited >= 0)
);
create index payments_of_order on payments (order_id, number) where order_id is not null;
create index payments_of_booking on payments (booking_id, number) where booking_id is not null;
create index payments_by_time on payments (received_at desc, number desc)
  include (direction, method, amount, reverses, id);
create index payments_of_method on payments (method, received_at desc, number desc) include (id);
create index payments_of_direction on payments (direction, received_at desc, number desc) include (id);

-- One row: where the ledger ends, and whose lock whoever adds to it holds until the end of the transaction.
create table ledger_head (
  only_one boolean primary key default true check (only_one),
  number bigint not null default 0,
  hash text not null default '0000000000000000000000000000000000000000000000000000000000000000',
  -- Up to which step of the orders those confirmed before the ledger have their row.
  earlier_step bigint not null default 0
);

-- What was found when the ledger was verified, and the hash it had then at its end: a chain that was calculated anew differs from it.
create table ledger_checks (
  id bigint generated always as identity primary key,
  at timestamptz not null default shop_now(),
  number bigint not null,
  hash text not null,
  problem text check (problem in ('altered', 'removed', 'inserted', 'sum')),
  -- The first row that is not what it was; of a wrong sum the order is named.
  broken_number bigint,
  order_id text references orders,
  by_user text references users,
  check ((problem is null) = (broken_number is null and order_id is null))
);
create index ledger_checks_newest on ledger_checks (at desc, id desc);

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is only ever added to' using errcode = '23514';
end $$;
create trigger payments_unchanged before update on payments
  for each row when (old.* is distinct from new.*) execute function refuse_ledger_change();
create trigger payments_kept before delete on payments
  for each row execute function refuse_ledger_change();
create trigger payments_not_emptied before truncate on payments
  for each statement execute function refuse_ledger_change();

-- Sums of the order's rows, kept by append_payment alone.
alter table orders
  add column paid_amount bigint not null default 0,
  add column credited_amount bigint not null default 0;
alter table orders
  add constraint orders_paid_amount check (paid_amount >= 0) not valid,
  add constraint orders_credited_amount check (credited_amount between 0 and total_amount) not valid;
create index orders_to_refund on orders (created_at desc, id)
  where paid_amount > 0 and (status = 'cancelled' or paid_amount > total_amount - credited_amount);

-- The order a movement belongs to beyond the first taking and the first return, of which there is one each.
alter table stock_movements add column of_order text references orders;
create index stock_movements_of_order on stock_movements (of_order, size_id) where of_order is not null;

-- A field as it goes into the hash: its name, how many bytes it has, and these; nothing when it is null.
create function ledger_field(name text, content text) returns text language sql immutable as $$
  select case when content is null then '' else name || ':' || octet_length(content) || ':' || content || chr(10) end
$$;

create function ledger_moment(moment timestamptz) returns text language sql stable as $$
  select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
$$;

create function ledger_text(p payments) returns text language sql stable as $$
  select ledger_field('previous_hash', p.previous_hash)
    || ledger_field('number', p.number::text)
    || ledger_field('id', p.id)
    || ledger_field('order_id', p.order_id)
    || ledger_field('booking_id', p.booking_id)
    || ledger_field('direction', p.direction)
    || ledger_field('method', p.method)
    || ledger_field('amount', p.amount::text)
    || ledger_field('credited', p.credited::text)
    || ledger_field('received_at', ledger_moment(p.received_at))
    || ledger_field('reference', p.reference)
    || ledger_field('note', p.note)
    || ledger_field('proof', p.proof::text)
    || ledger_field('lines', p.lines::text)
    || ledger_field('recorded_by', p.recorded_by)
    || ledger_field('recorded_at', ledger_moment(p.recorded_at))
    || ledger_field('reverses', p.reverses)
$$;

-- The one way into the ledger. Whoever calls it has locked the order before, so that nobody waits in a circle.
create function append_payment(entry jsonb) returns payments language plpgsql set lock_timeout = '4s' as $$
declare
  head ledger_head;
  p payments;
  sign int;
begin
  insert into ledger_head default values on conflict do nothing;
  select * into strict head from ledger_head for update;
  p := jsonb_populate_record(null::payments, entry);
  p.number := head.number + 1;
  p.recorded_at := shop_now();
  p.received_at := coalesce(p.received_at, p.recorded_at);
  p.credited := coalesce(p.credited, 0);
  p.previous_hash := head.hash;
  p.hash := encode(sha256(convert_to(ledger_text(p), 'UTF8')), 'hex');
  insert into payments select p.*;
  update ledger_head set number = p.number, hash = p.hash;
  sign := case p.direction when 'in' then 1 else -1 end;
  update orders set paid_amount = paid_amount + sign * p.amount, credited_amount = credited_amount + p.credited
  where id = p.order_id;
  return p;
end $$;
