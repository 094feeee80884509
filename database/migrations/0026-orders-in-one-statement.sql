-- What a write that is one statement needs of functions: each of these looks anew once it has its lock, which the rest of the
-- statement does not. Who was overtaken by somebody else is told so by 40001, reads again and decides again. Nobody cancels such a
-- statement (decision 030), so it ends its waiting itself.

-- Holds a customer to so many unpaid orders, however many are placed at once.
create function hold_to_unpaid_limit(buyer text, most int) returns void language plpgsql set lock_timeout = '4s' as $$
begin
  perform from users where id = buyer for no key update;
  if (select count(*) from orders where user_id = buyer and status in ('pending', 'reject')) >= most then
    raise exception 'another order was placed first' using errcode = '40001';
  end if;
end $$;

-- Takes pieces of sizes, product by product, so that two orders never wait for each other in a circle.
create function take_stock(sizes text[], pieces int[], taken_for text) returns void language plpgsql set lock_timeout = '4s' as $$
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
    insert into stock_movements (size_id, change, reason, order_id)
    values (wanted.id, -wanted.quantity, 'order', taken_for);
  end loop;
end $$;

-- Begins what is done once for a key, until the end of the transaction; 55P03 while the same is under way.
create function begin_answer(asker text, endpoint text, request_key text) returns void language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock(hashtextextended(asker || ' ' || endpoint || ' ' || request_key, 0)) then
    raise exception 'the request is under way' using errcode = '55P03';
  end if;
end $$;

-- Keeps the answer in the statement or transaction that does what was asked; 23505 once it was done in the last 24 hours.
create function keep_answer(asker text, endpoint text, request_key text, content bytea, answer jsonb)
returns void language plpgsql as $$
begin
  perform begin_answer(asker, endpoint, request_key);
  insert into idempotency_keys as kept (user_id, call, key, request_hash, reply)
  values (asker, endpoint, request_key, content, answer)
  on conflict (user_id, call, key) do update
    set request_hash = excluded.request_hash, reply = excluded.reply, created_at = shop_now()
    where kept.created_at < shop_now() - interval '24 hours';
  if not found then
    raise exception 'the request was answered' using errcode = '23505', constraint = 'idempotency_keys_pkey';
  end if;
end $$;
