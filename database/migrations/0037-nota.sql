-- What was paid as a whole has a nota: numbered from 1 without gaps, once for an order or a booking, and never taken away
-- (docs/decisions/037-nota.md). What it says is read when it is printed.
create table notas (
  number bigint primary key check (number > 0),
  order_id text unique references orders,
  booking_id text unique references bookings,
  issued_at timestamptz not null,
  check ((order_id is null) <> (booking_id is null))
);
create trigger notas_unchanged before update on notas
  for each row when (old.* is distinct from new.*) execute function refuse_ledger_change();
create trigger notas_kept before delete on notas
  for each row execute function refuse_ledger_change();
create trigger notas_not_emptied before truncate on notas
  for each statement execute function refuse_ledger_change();

-- How many there are.
alter table ledger_head add column nota_number bigint not null default 0;

-- What the workshop asks for a booking: [{"text", "quantity", "price"}], null until the owner wrote it, and what that makes together.
alter table bookings
  add column bill jsonb,
  add column bill_amount bigint not null default 0,
  -- Counts how often it was written.
  add column bill_version int not null default 0,
  -- What came in less what went out; kept by append_payment alone.
  add column paid_amount bigint not null default 0;
alter table bookings
  add constraint bookings_bill_amount check (bill_amount >= 0) not valid,
  add constraint bookings_paid_amount check (paid_amount >= 0) not valid;
create index bookings_to_pay on bookings (created_at desc, id)
  where paid_amount < bill_amount and status in ('accepted', 'completed');
create index bookings_to_refund on bookings (created_at desc, id)
  where paid_amount > 0 and (status in ('cancelled', 'rejected') or (bill is not null and paid_amount > bill_amount));

-- A sum may be wrong of a booking, and a nota may be missing.
alter table ledger_checks add column booking_id text references bookings;
alter table ledger_checks
  drop constraint ledger_checks_problem_check,
  add constraint ledger_checks_problem_check check (problem in ('altered', 'removed', 'inserted', 'sum', 'nota')),
  drop constraint ledger_checks_check,
  add constraint ledger_checks_check
    check ((problem is null) = (broken_number is null and order_id is null and booking_id is null));

-- Gives an order or a booking its nota once nothing is due of it and something was paid. Whoever calls it has locked that row; the
-- next number is nobody else's until the end of the transaction.
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

-- As in 0035, and for bookings too; what it covers gets its nota.
create or replace function append_payment(entry jsonb) returns payments language plpgsql set lock_timeout = '4s' as $$
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
  update bookings set paid_amount = paid_amount + sign * p.amount where id = p.booking_id;
  perform issue_nota(p.order_id, p.booking_id);
  return p;
end $$;

-- What was paid before has its nota in the order in which it was covered.
with sums as (
  select p.order_id, p.number, p.recorded_at,
    sum(case p.direction when 'in' then p.amount else -p.amount end) over through as paid,
    sum(p.credited) over through as credited
  from payments p where p.order_id is not null
  window through as (partition by p.order_id order by p.number)
), covered as (
  select distinct on (s.order_id) s.order_id, s.number, s.recorded_at
  from sums s join orders o on o.id = s.order_id
  where o.status <> 'cancelled' and s.paid > 0 and s.paid >= o.total_amount - s.credited
  order by s.order_id, s.number
)
insert into notas (number, order_id, issued_at)
select row_number() over (order by number), order_id, recorded_at from covered;
update ledger_head set nota_number = (select count(*) from notas);
