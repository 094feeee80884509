-- in parts
insert into booking_search (booking_id, search_text)
select id, lower(concat_ws(chr(10), reference, nomer_plat, customer_name, phone)) from bookings b
where not exists (select from booking_search s where s.booking_id = b.id)
limit 2000
on conflict (booking_id) do nothing
