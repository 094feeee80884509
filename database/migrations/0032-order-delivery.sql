-- An order's own copy of how it comes to its customer (decision 033); null where the shop delivered nothing when it was placed.
alter table orders
  add column delivery jsonb,
  add column delivery_price bigint not null default 0;
-- The total holds it; orders of before have none.
alter table orders
  add constraint orders_delivery_price check (delivery_price between 0 and total_amount) not valid,
  add constraint orders_delivery check (delivery is not null or delivery_price = 0) not valid;

-- Keeps a method of delivery, with its rates, as it was read until the end of the transaction; whoever orders shares it with
-- others who do, and an edit of the owner waits. 40001 when it was edited since.
create function hold_delivery_method(wanted text, known int) returns void language plpgsql set lock_timeout = '4s' as $$
begin
  perform from delivery_methods where id = wanted and version = known and active for share;
  if not found then
    raise exception 'the method of delivery was edited first' using errcode = '40001';
  end if;
end $$;
