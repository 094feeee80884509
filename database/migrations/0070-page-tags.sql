-- One trigger function notes the tags that a change touches.
drop trigger products_added_to_pages on products;
drop trigger products_removed_from_pages on products;
drop trigger products_changed_on_pages on products;
drop trigger product_sizes_stock_on_pages on product_sizes;
drop trigger product_sizes_added_to_pages on product_sizes;
drop trigger product_sizes_removed_from_pages on product_sizes;
drop trigger product_sizes_changed_on_pages on product_sizes;
drop trigger product_pictures_added_to_pages on product_pictures;
drop trigger product_pictures_removed_from_pages on product_pictures;
drop trigger product_pictures_changed_on_pages on product_pictures;
drop trigger ratings_added_to_pages on ratings;
drop trigger ratings_removed_from_pages on ratings;
drop trigger ratings_changed_on_pages on ratings;
drop trigger users_renamed_on_pages on users;
drop trigger pictures_changed_on_pages on pictures;
drop trigger categories_renamed_on_pages on categories;
drop trigger categories_on_pages on categories;
drop trigger categories_changed_on_pages on categories;
drop trigger services_on_pages on services;
drop trigger booking_hours_on_pages on booking_hours;
drop trigger settings_on_pages on settings;
drop function note_products(), note_stock(), note_parts_of_products(), note_product_of_row(), note_ratings(), note_author(), note_picture(), note_category(), note_whole() cascade;
drop function note_page_changes(text[]), lists_with(text, text[]);
drop table page_changes;

create unlogged table page_changes (
  transaction xid8 not null default pg_current_xact_id(),
  tag text not null,
  at timestamptz not null default clock_timestamp()
);
create index page_changes_transaction on page_changes (transaction);

-- Cached pages carry tags of what they show (server/platform/cache/shown.ts). A trigger that calls this names the tag, or its beginning and
-- the column with the id: touch('product', 'id') touches `product:<id>`. Unlogged tables are empty after a crash of the server; nodes notice
-- that it was started again and make everything again.
create function touch() returns trigger language plpgsql as $$
declare
  touched text := tg_argv[0];
  changed jsonb;
begin
  if tg_nargs > 1 then
    changed := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
    touched := touched || ':' || (changed ->> tg_argv[1]);
  end if;
  if touched is not null then
    insert into page_changes (tag) values (touched);
  end if;
  return null;
end $$;

create trigger settings_on_pages after insert or update or delete on settings
  for each statement execute function touch('settings');
create trigger services_on_pages after insert or update or delete on services
  for each statement execute function touch('services');
create trigger delivery_methods_on_pages after insert or update or delete on delivery_methods
  for each statement execute function touch('delivery');
create trigger booking_hours_on_pages after insert or update or delete on booking_hours
  for each statement execute function touch('bookings');
create trigger users_on_pages after update on users for each row
  when (old.full_name <> new.full_name) execute function touch('author', 'id');
create trigger pictures_on_pages after update on pictures for each row execute function touch('picture', 'id');

create trigger categories_on_pages after insert or update or delete on categories
  for each row execute function touch('catalogue');

create trigger products_on_pages after insert or update or delete on products
  for each statement execute function touch('products');
create trigger listed_products_on_pages after insert or delete on products
  for each statement execute function touch('catalogue');
create trigger moved_products_on_pages after update on products for each row
  when ((old.category_id, old.hidden_at is null) is distinct from (new.category_id, new.hidden_at is null))
  execute function touch('catalogue');
create trigger product_on_pages after update or delete on products
  for each row execute function touch('product', 'id');
create trigger sizes_on_pages after insert or delete on product_sizes
  for each row execute function touch('product', 'product_id');
create trigger changed_sizes_on_pages after update on product_sizes for each row
  when ((old.name, old.name_en, old.additional_price, old.position, old.stock = 0)
    is distinct from (new.name, new.name_en, new.additional_price, new.position, new.stock = 0))
  execute function touch('product', 'product_id');
create trigger stock_on_pages after update on product_sizes for each row
  when (old.stock <> new.stock) execute function touch('stock', 'product_id');
create trigger product_pictures_on_pages after insert or update or delete on product_pictures
  for each row execute function touch('product', 'product_id');
create trigger ratings_on_pages after insert or update or delete on ratings
  for each statement execute function touch('ratings');
create trigger product_ratings_on_pages after insert or update or delete on ratings
  for each row execute function touch('product', 'product_id');
