-- Lists that stay quick with a million orders (docs/decisions/028-lists-of-a-million.md): an index for each order and each filter. The
-- tables that customers wait for come last, since their writers wait until the end.

-- What the owner searches for in the bookings, in lower case. Beside them, so that its index is made while the table is empty;
-- the next migration fills it.
create table booking_search (
  booking_id text primary key references bookings on delete cascade,
  search_text text not null
);
create index booking_search_text on booking_search using gin (search_text gin_trgm_ops);

create function note_booking_search() returns trigger language plpgsql as $$
begin
  insert into booking_search (booking_id, search_text)
  values (new.id, lower(concat_ws(chr(10), new.reference, new.nomer_plat, new.customer_name, new.phone)))
  on conflict (booking_id) do update set search_text = excluded.search_text;
  return null;
end $$;

-- How far the steps of the orders have been folded into what is kept of them, and how the shop did, where that takes long to count.
create table folded_orders (
  only_one boolean primary key default true check (only_one),
  last_step bigint not null default 0,
  sales jsonb
);

create index ratings_of_stars on ratings (rating, created_at desc, id) include (hidden_at);
create index ratings_hidden on ratings (created_at desc, id) where hidden_at is not null;
create index ratings_by_product on ratings (product_id);
create index ratings_search on ratings using gin (lower(review) gin_trgm_ops);
create index suggestions_open on suggestions (created_at desc, id) where read_at is not null and answered_at is null;
create index suggestions_answered on suggestions (created_at desc, id) where answered_at is not null;
create index suggestions_of_user on suggestions (user_id);
create index suggestions_search on suggestions using gin (lower(message) gin_trgm_ops);

create index bookings_of_status on bookings (status, created_at desc, id);
create index bookings_of_status_by_day on bookings (status, day, hour, id);
create index bookings_by_day on bookings (day, hour, id);
create index bookings_coming on bookings (day, hour) where status in ('pending', 'accepted');
drop index bookings_of_day;
create trigger bookings_searched after insert or update of reference, nomer_plat, customer_name, phone on bookings
  for each row execute function note_booking_search();

-- With the names inside, they are counted in the index alone.
create index products_desk_category on products (category_id, lower(name), id) include (name);
create index products_desk_hidden_name on products (lower(name), id) include (name) where hidden_at is not null;
create index products_desk_untranslated_name on products (lower(name), id) include (name) where not is_translated;
drop index products_desk_hidden;
drop index products_untranslated;
create index product_sizes_by_stock on product_sizes (stock, product_id);
create index cart_lines_size on cart_lines (size_id);
create index cart_lines_product on cart_lines (product_id);

-- What was spent and the last order, as they were when orders were last folded.
alter table users add column total_spent bigint not null default 0;
alter table users add column last_order_at timestamptz not null default '1970-01-01 00:00:00+00';
create index users_by_spent on users (total_spent desc, id) where role = 'customer' and removed_at is null;
create index users_by_last_order on users (last_order_at desc, id) where role = 'customer' and removed_at is null;
create index users_of_the_shop on users (full_name, id) where role = 'admin' or removed_at is not null;

-- Proofs that look alike: the newest ones, those of one amount, and those that have a part of the fingerprint in common.
create index payment_proofs_newest on payment_proofs (uploaded_at desc) include (order_id, n, dhash);
create index payment_proofs_alike_1 on payment_proofs (substring(dhash from 1 for 16), uploaded_at desc);
create index payment_proofs_alike_2 on payment_proofs (substring(dhash from 17 for 16), uploaded_at desc);
create index payment_proofs_alike_3 on payment_proofs (substring(dhash from 33 for 16), uploaded_at desc);
create index payment_proofs_alike_4 on payment_proofs (substring(dhash from 49 for 16), uploaded_at desc);
create index order_lines_size on order_lines (size_id);
create index orders_of_amount on orders (total_amount, paid_at desc) where paid_at is not null;
