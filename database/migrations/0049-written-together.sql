-- Orders of several customers are written by one statement, and so are their bookings. As in 0026 each of these looks anew once it has its
-- locks, and takes them in one order, so that two statements never wait for each other in a circle.

-- Holds each of these customers, named once, to so many unpaid orders.
create function hold_to_unpaid_limit(buyers text[], most int) returns void language plpgsql set lock_timeout = '4s' as $$
begin
  perform from users where id = any(buyers) order by id for no key update;
  if exists (select from orders where user_id = any(buyers) and status in ('pending', 'reject')
      group by user_id having count(*) >= most) then
    raise exception 'another order was placed first' using errcode = '40001';
  end if;
end $$;

-- Takes pieces of sizes, each for one of the orders, product by product.
create function take_stock(sizes text[], pieces int[], orders text[]) returns void language plpgsql set lock_timeout = '4s' as $$
declare
  wanted record;
begin
  for wanted in
    select s.id, sum(w.quantity)::int as quantity
    from unnest(sizes, pieces) w (size, quantity) join product_sizes s on s.id = w.size
    group by s.product_id, s.id order by s.product_id, s.id
  loop
    update product_sizes s set stock = s.stock - wanted.quantity from products p
    where s.id = wanted.id and p.id = s.product_id and p.hidden_at is null and s.stock >= wanted.quantity;
    if not found then
      raise exception 'the stock was taken first' using errcode = '40001';
    end if;
  end loop;
  insert into stock_movements (size_id, change, reason, order_id)
  select size, -sum(quantity), 'order', taken_for from unnest(sizes, pieces, orders) w (size, quantity, taken_for)
  where size is not null group by taken_for, size;
end $$;

-- Holds each of these customers, named once, to so many bookings that wait for an answer.
create function hold_to_pending_limit(customers text[], most int) returns void language plpgsql set lock_timeout = '4s' as $$
begin
  perform from users where id = any(customers) order by id for no key update;
  if exists (select from bookings where user_id = any(customers) and status = 'pending'
      group by user_id having count(*) >= most) then
    raise exception 'another booking was made first' using errcode = '40001';
  end if;
end $$;

-- Keeps a bay in each of these hours, which may be named several times.
create function take_bays(days date[], hours time[], bays int) returns void language plpgsql set lock_timeout = '4s' as $$
declare
  wanted record;
begin
  for wanted in
    select w.day, w.hour, count(*)::int as places from unnest(days, hours) w (day, hour)
    group by w.day, w.hour order by w.day, w.hour
  loop
    insert into booking_hours as h (day, hour, taken)
    select wanted.day, wanted.hour, wanted.places where wanted.places <= bays
    on conflict (day, hour) do update set taken = h.taken + wanted.places where h.taken + wanted.places <= bays;
    if not found then
      raise exception 'the last bay was taken first' using errcode = '40001';
    end if;
  end loop;
end $$;
