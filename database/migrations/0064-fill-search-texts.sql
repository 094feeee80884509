-- in parts
insert into search_texts (id, search_text)
select id, search_text from (
  (select id, order_search_text(o) from orders o where not exists (select from search_texts s where s.id = o.id) limit 10000)
  union all
  (select id, booking_search_text(b) from bookings b where not exists (select from search_texts s where s.id = b.id) limit 10000)
  union all
  (select id, customer_search_text(u) from users u where not exists (select from search_texts s where s.id = u.id) limit 10000)
) missing (id, search_text)
on conflict (id) do nothing
