-- How many pieces of a line, and of the whole order, were refunded: a copy of what the ledger says, kept by append_payment alone. Lists,
-- mails and sums read what is still owed to the customer without the ledger (docs/decisions/049-what-is-owed-and-what-was-sold.md).
alter table order_lines add column refunded_quantity int not null default 0;
alter table order_lines
  add constraint order_lines_refunded_quantity check (refunded_quantity between 0 and quantity) not valid;
alter table orders add column refunded_quantity int not null default 0;

-- Up to which row of the ledger the customers' spending is folded.
alter table folded_orders add column last_payment bigint not null default 0;

-- As in 0037, and it counts refunded pieces.
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
  if p.order_id is not null and (p.lines is not null or p.reverses is not null) then
    update order_lines l set refunded_quantity = coalesce((
      select sum((line ->> 'quantity')::int)
      from payments given, jsonb_array_elements(given.lines) line
      where given.order_id = p.order_id and (line ->> 'position')::int = l.position
        and not exists (select from payments reversal where reversal.reverses = given.id)
    ), 0)
    where l.order_id = p.order_id;
    update orders set refunded_quantity = (select sum(l.refunded_quantity) from order_lines l where l.order_id = p.order_id)
    where id = p.order_id;
  end if;
  update bookings set paid_amount = paid_amount + sign * p.amount where id = p.booking_id;
  perform issue_nota(p.order_id, p.booking_id);
  return p;
end $$;
