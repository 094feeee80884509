-- What a payment proof and a booking need to be one statement, in the manner of 0026: each looks anew once it has its lock, and who
-- was overtaken is told so by 40001.

-- Holds an order that nobody has moved since it was read with so many steps.
create function hold_order(held text, steps int) returns void language plpgsql set lock_timeout = '4s' as $$
begin
  perform from orders where id = held for no key update;
  if (select count(*) from order_steps where order_id = held) <> steps then
    raise exception 'the order was moved first' using errcode = '40001';
  end if;
end $$;

-- Holds a customer to so many bookings that wait for an answer, however many are made at once.
create function hold_to_pending_limit(customer text, most int) returns void language plpgsql set lock_timeout = '4s' as $$
begin
  perform from users where id = customer for no key update;
  if (select count(*) from bookings where user_id = customer and status = 'pending') >= most then
    raise exception 'another booking was made first' using errcode = '40001';
  end if;
end $$;

-- Keeps one of the bays of an hour.
create function take_bay(wanted_day date, wanted_hour time, bays int) returns void language plpgsql set lock_timeout = '4s' as $$
begin
  insert into booking_hours as h (day, hour, taken) values (wanted_day, wanted_hour, 1)
  on conflict (day, hour) do update set taken = h.taken + 1 where h.taken < bays;
  if not found then
    raise exception 'the last bay was taken first' using errcode = '40001';
  end if;
end $$;
