-- Orders whose money is to be given back, with all that is summed of them: read in this index alone (docs/decisions/028-lists-of-a-million.md).
create index orders_to_give_back on orders (created_at desc, id) include (status, total_amount, credited_amount, paid_amount)
  where paid_amount > 0 and (status = 'cancelled' or paid_amount > total_amount - credited_amount);
drop index orders_to_refund;

-- Holds an order that nobody has moved, and whose money nobody has changed, since it was read with so many steps and so much paid.
create function hold_account(held text, steps int, paid bigint, credited bigint) returns void language plpgsql set lock_timeout = '4s' as $$
begin
  perform hold_order(held, steps);
  if not exists (select from orders where id = held and paid_amount = paid and credited_amount = credited) then
    raise exception 'the money of the order was changed first' using errcode = '40001';
  end if;
end $$;
