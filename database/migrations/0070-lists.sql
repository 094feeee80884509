drop trigger users_found on users; drop trigger bookings_found on bookings; drop trigger orders_found on orders;
drop table search_texts;
drop function note_search_text; drop function order_search_text; drop function booking_search_text; drop function customer_search_text;
drop trigger if exists bookings_searched on bookings; drop function if exists note_booking_search; drop table booking_search;
drop trigger users_added_to_search on users; drop trigger users_searched on users; drop function note_user_search; drop table user_search; drop function user_search_text;
alter table orders drop column search_text;
alter table orders add column search_text text not null generated always as (search_fold(
  reference || chr(10) || customer_name || chr(10) || coalesce(customer_email, '') || chr(10) || coalesce(customer_phone, '')
    || chr(10) || coalesce(phone_digits(customer_phone), ''))) stored;
create index orders_found on orders using gin (search_text gin_trgm_ops);
alter table bookings add column search_text text not null generated always as (search_fold(
  reference || chr(10) || nomer_plat || chr(10) || replace(nomer_plat, ' ', '') || chr(10) || customer_name || chr(10) || coalesce(phone, '')
    || chr(10) || coalesce(phone_digits(phone), ''))) stored;
create index bookings_found on bookings using gin (search_text gin_trgm_ops);
alter table users drop column total_spent, drop column last_order_at,
  add column phone_digits text generated always as (phone_digits(phone)) stored,
  add column search_text text not null generated always as (search_fold(
  full_name || chr(10) || coalesce(email, '') || chr(10) || coalesce(phone, '') || chr(10) || coalesce(phone_digits(phone), ''))) stored;
create index users_found on users using gin (search_text gin_trgm_ops);
create index users_by_phone on users (phone_digits) where phone_digits is not null;
alter table ratings add column search_text text not null generated always as (search_fold(coalesce(review, ''))) stored;
alter table suggestions add column search_text text not null generated always as (search_fold(message)) stored;
drop index ratings_found; drop index suggestions_found;
drop table folded_orders;
create index orders_spent on orders (user_id) include (status, total_amount, credited_amount);
drop trigger payments_summed on payments; drop function add_to_ledger_day; drop function ledger_day; drop table ledger_days;
alter table ledger_checks drop constraint ledger_checks_problem_check, drop constraint ledger_checks_check;
alter table ledger_checks drop column broken_day;
alter table ledger_checks
  add constraint ledger_checks_problem_check check (problem in ('altered', 'removed', 'inserted', 'sum', 'nota')),
  add constraint ledger_checks_check check ((problem is null)
    = (broken_number is null and order_id is null and booking_id is null));
create index payments_by_day on payments (received_at) include (method, direction, amount, reverses, booking_id);
alter table orders reset (parallel_workers);
drop trigger products_added on products; drop trigger products_removed on products; drop trigger products_changed on products;
drop function count_added_products; drop function count_removed_products; drop function count_changed_products;
alter table categories drop column product_count;
drop trigger product_sizes_counted on product_sizes; drop trigger product_sizes_recounted on product_sizes; drop function add_to_product_stock;
drop table product_stock;
do $$ declare i record; begin
  for i in select indexname, indexdef from pg_indexes where schemaname = 'public' and indexdef like '%created_at DESC, id)%' and tablename not in ('backups') loop
    execute 'drop index ' || i.indexname;
    execute replace(i.indexdef, 'created_at DESC, id)', 'created_at DESC, id DESC)');
  end loop;
end $$;
