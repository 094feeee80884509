create table payment_proofs (
  order_id text references orders,
  n int check (n between 1 and 5),
  -- The uploaded picture, re-encoded as JPEG without metadata.
  picture bytea not null,
  sha256 bytea not null,
  dhash bit(64) not null,
  uploaded_at timestamptz not null default shop_now(),
  picture_sha256 bytea,
  -- The payment method that the customer chose for this proof.
  method text not null default 'qris',
  primary key (order_id, n),
  constraint payment_proofs_method check (method in ('qris', 'transfer'))
);
create index payment_proofs_same on payment_proofs (sha256);

-- A proof that a customer sends in parts (docs/decisions/087-proofs-in-parts.md). When it is complete it becomes a row
-- of payment_proofs, and its parts are deleted. It has no file column: its parts do not outlast a day.
create table proof_uploads (
  id text primary key,
  order_id text not null references orders,
  length int not null check (length > 0),
  received int not null default 0,
  method text,
  -- The idempotency key of the same proof in one request.
  key text not null,
  -- The problem of a complete picture that was refused.
  refusal text,
  started_at timestamptz not null default shop_now(),
  constraint proof_uploads_received check (received between 0 and length),
  constraint proof_uploads_method check (method in ('qris', 'transfer')),
  constraint proof_uploads_refusal check (refusal in ('PROOF_TYPE', 'PROOF_BROKEN'))
);
create index proof_uploads_of_order on proof_uploads (order_id);
create index proof_uploads_by_time on proof_uploads (started_at);

create table proof_upload_parts (
  upload_id text references proof_uploads on delete cascade,
  first_byte int,
  bytes bytea not null,
  primary key (upload_id, first_byte)
);

-- Pictures of refunds and payments, such as the receipt of a transfer (docs/decisions/035-ledger.md). A
-- ledger entry stores the hash of its picture, so that a replaced picture is detected.
create table payment_pictures (
  id text primary key,
  bytes bytea not null,
  bytes_sha256 bytea,
  uploaded_by text not null references users,
  at timestamptz not null default shop_now()
);
create index payment_pictures_by_time on payment_pictures (at);

-- The ledger: every amount received or paid out is a row, and rows are only added
-- (docs/decisions/035-ledger.md). Columns that are added later must be nullable: a null has no part in the
-- hash, so existing hashes stay valid.
create table payments (
  -- The numbers begin with 1 and have no gaps.
  number bigint primary key check (number > 0),
  id text not null unique,
  order_id text references orders,
  booking_id text references bookings,
  direction text not null check (direction in ('in', 'out')),
  method text not null check (method in ('qris', 'transfer', 'cash', 'other')),
  amount bigint not null check (amount > 0),
  -- Rupiah by which the entry lowers the price of the order: a refund without the overpayment it returns.
  -- Negative for a reversal.
  credited bigint not null default 0,
  received_at timestamptz not null,
  reference text,
  note text,
  -- The number of the proof by which the payment was confirmed.
  proof int,
  -- Lines of a refund: [{"position", "quantity", "restocked", "price", "credited"}].
  lines jsonb,
  -- Null for an entry of the shop itself, for an order that was confirmed before the ledger existed.
  recorded_by text references users,
  -- The role of that person at that time.
  recorded_role text,
  recorded_at timestamptz not null,
  reverses text unique references payments (id) deferrable initially deferred,
  previous_hash text not null unique,
  hash text not null unique,
  picture_id text,
  picture_sha256 text,
  constraint payments_credited check (abs(credited) <= amount),
  constraint payments_order_or_booking check ((order_id is null) <> (booking_id is null)),
  constraint payments_credited_negative check (reverses is not null or credited >= 0),
  constraint payments_picture foreign key (picture_id) references payment_pictures(id),
  constraint payments_picture_hash check ((picture_id is null) = (picture_sha256 is null))
);
create index payments_of_order on payments (order_id, number) where order_id is not null;
create index payments_of_booking on payments (booking_id, number) where booking_id is not null;
create index payments_by_time on payments (received_at desc, number desc) include (direction, method, amount, reverses, booking_id, id);
create index payments_of_method on payments (method, received_at desc, number desc) include (id);
create index payments_of_direction on payments (direction, received_at desc, number desc) include (id);
create index payments_of_picture on payments (picture_id) where picture_id is not null;
-- For the pieces that were refunded while the shelf was counted.
create index payments_of_pieces on payments (recorded_at) where lines is not null or reverses is not null;
create index payments_by_day on payments (received_at) include (method, direction, amount, reverses, booking_id);

-- The only row is the end of the ledger. A transaction that adds to the ledger locks it.
create table ledger_head (
  only_one boolean primary key default true check (only_one),
  number bigint not null default 0,
  hash text not null default '0000000000000000000000000000000000000000000000000000000000000000',
  -- The last number of a nota.
  nota_number bigint not null default 0
);

-- Results of ledger verifications, with the last hash at that time: a recalculated chain has another one.
create table ledger_checks (
  id bigint generated always as identity primary key,
  at timestamptz not null default shop_now(),
  number bigint not null,
  hash text not null,
  problem text check (problem in ('altered', 'removed', 'inserted', 'sum', 'nota')),
  -- The first wrong entry or nota; for a wrong sum, order_id or booking_id is set instead.
  broken_number bigint,
  order_id text references orders,
  by_user text references users,
  booking_id text references bookings,
  constraint ledger_checks_problem check ((problem is null) = (broken_number is null and order_id is null and booking_id is null))
);
create index ledger_checks_newest on ledger_checks (at desc, id desc);

-- At most one link per order. Only the SHA-256 of its token is stored, so that reading this table does not
-- open a link.
create table payment_links (
  order_id text primary key references orders,
  token_hash bytea not null,
  made_by text not null references users,
  made_at timestamptz not null default shop_now()
);
create unique index payment_links_token on payment_links (token_hash);

-- The receipt of an order or a booking that was paid in full: numbered from 1 without gaps, issued once and
-- never removed (docs/decisions/037-nota.md). Its content is read when it is printed.
create table notas (
  number bigint primary key check (number > 0),
  order_id text unique references orders,
  booking_id text unique references bookings,
  issued_at timestamptz not null,
  constraint notas_order_or_booking check ((order_id is null) <> (booking_id is null))
);

-- The secret address of an order's nota, at most one per order. Its token is stored readable, because the link is shown
-- again, and opens only what this database contains beside it (docs/decisions/088-nota-link.md).
create table nota_links (
  order_id text primary key references notas (order_id),
  token text not null unique,
  made_at timestamptz not null default shop_now()
);

create function note_payment_proof_sha256() returns trigger language plpgsql as $$
begin
  new.picture_sha256 := sha256(new.picture);
  return new;
end $$;

-- Keeps the ledger and its notas append-only.
create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is only ever added to' using errcode = '23514';
end $$;

-- A field of the hash input: name, length in bytes, and content; empty when it is null.
create function ledger_field(name text, content text) returns text language sql immutable as $$
  select case when content is null then '' else name || ':' || octet_length(content) || ':' || content || chr(10) end
$$;

create function ledger_moment(moment timestamptz) returns text language sql stable as $$
  select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
$$;

-- The hash input of a ledger entry. The order of the fields must not change.
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
    || ledger_field('recorded_role', p.recorded_role)
    || ledger_field('recorded_at', ledger_moment(p.recorded_at))
    || ledger_field('reverses', p.reverses)
    || ledger_field('picture_id', p.picture_id)
    || ledger_field('picture_sha256', p.picture_sha256)
$$;

-- Adds an entry to the ledger and updates the copies in its order or booking: paid and credited amount,
-- refunded pieces, nota.
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
  p.recorded_role := (select staff_role from users where id = p.recorded_by);
  p.received_at := coalesce(p.received_at, p.recorded_at);
  p.credited := coalesce(p.credited, 0);
  p.previous_hash := head.hash;
  p.hash := encode(sha256(convert_to(ledger_text(p), 'UTF8')), 'hex');
  insert into payments select p.*;
  update ledger_head set number = p.number, hash = p.hash;
  sign := case p.direction when 'in' then 1 else -1 end;
  update orders set paid_amount = paid_amount + sign * p.amount, credited_amount = credited_amount + p.credited
  where id = p.order_id;
  if p.order_id is not null and (p.lines is not null or p.reverses is not null) then
    update order_lines l set (refunded_quantity, restocked_quantity, refunded_price, credited_amount) = (
      select coalesce(sum((line ->> 'quantity')::int), 0),
        coalesce(sum((line ->> 'quantity')::int) filter (where (line ->> 'restocked')::boolean), 0), coalesce(sum((line ->> 'price')::bigint), 0),
        coalesce(sum((line ->> 'credited')::bigint), 0)
      from payments given, jsonb_array_elements(given.lines) line
      where given.order_id = p.order_id and (line ->> 'position')::int = l.position
        and not exists (select from payments reversal where reversal.reverses = given.id)
    )
    where l.order_id = p.order_id;
    update orders set refunded_quantity = (select sum(l.refunded_quantity) from order_lines l where l.order_id = p.order_id)
    where id = p.order_id;
  end if;
  update bookings set paid_amount = paid_amount + sign * p.amount where id = p.booking_id;
  perform issue_nota(p.order_id, p.booking_id);
  return p;
end $$;

-- Issues the nota of an order or a booking once something was paid and nothing is due. The caller has locked
-- that row; the next number is locked until the end of the transaction.
create function issue_nota(of_order text, of_booking text) returns void language plpgsql set lock_timeout = '4s' as $$
begin
  perform from orders where id = of_order and status <> 'cancelled'
    and paid_amount > 0 and paid_amount >= total_amount - credited_amount
  union all select from bookings where id = of_booking and status in ('accepted', 'completed') and bill is not null
    and paid_amount > 0 and paid_amount >= bill_amount;
  if not found then return; end if;
  insert into ledger_head default values on conflict do nothing;
  perform from ledger_head for update;
  if exists (select from notas where order_id = of_order or booking_id = of_booking) then return; end if;
  update ledger_head set nota_number = nota_number + 1;
  insert into notas (number, order_id, booking_id, issued_at)
  select nota_number, of_order, of_booking, shop_now() from ledger_head;
end $$;

-- A payment link ends with its order, whatever ended the order; a reopened order has no link.
create function end_payment_link() returns trigger language plpgsql as $$
begin
  delete from payment_links where order_id = new.id;
  return null;
end $$;

create trigger notas_unchanged before update on notas
  for each row when (old.* is distinct from new.*) execute function refuse_ledger_change();
create trigger notas_kept before delete on notas
  for each row execute function refuse_ledger_change();
create trigger notas_not_emptied before truncate on notas
  for each statement execute function refuse_ledger_change();
create trigger orders_end_payment_link after update of status on orders
  for each row when ((new.status in ('completed', 'cancelled')) and old.status is distinct from new.status)
  execute function end_payment_link();
create trigger payment_pictures_sha256 before insert or update of bytes on payment_pictures
  for each row execute function note_picture_file_sha256();
create trigger payment_pictures_unchanged before update on payment_pictures
  for each row when (old.* is distinct from new.*) execute function refuse_ledger_change();
create trigger payment_proofs_sha256 before insert or update of picture on payment_proofs
  for each row execute function note_payment_proof_sha256();
create trigger payments_unchanged before update on payments
  for each row when (old.* is distinct from new.*) execute function refuse_ledger_change();
create trigger payments_kept before delete on payments
  for each row execute function refuse_ledger_change();
create trigger payments_not_emptied before truncate on payments
  for each statement execute function refuse_ledger_change();
