-- What changed of that which visitors' pages show, named by the keys under which a cached answer remembers what it showed
-- (server/platform/cache/shown.ts). Whoever writes, the database names it; every node then forgets the answers that showed it.
-- Unlogged: a node that finds the server started anew forgets all its answers, so that nothing hangs on these rows.
create unlogged table page_changes (
  transaction xid8 not null default pg_current_xact_id(),
  keys text[] not null,
  at timestamptz not null default clock_timestamp()
);
create index page_changes_transaction on page_changes (transaction);

create function note_page_changes(changed text[]) returns void language sql as $$
  insert into page_changes (keys)
  select case when cardinality(changed) > 2000 then array['everything'] else changed end where cardinality(changed) > 0
$$;

-- The lists that a product of this category may be in, in one order or in each.
create function lists_with(category text, sorts text[] = array['name', 'price', 'rating']) returns text[]
  language sql immutable as $$
  select array_agg('list:' || place || ':' || sort) from unnest(array[category, '*']) place, unnest(sorts) sort
$$;

create function note_products() returns trigger language plpgsql as $$
declare
  changed text[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct key) into changed
    from added a, unnest(array['sitemap'] || lists_with(a.category_id)) key where a.hidden_at is null;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct key) into changed
    from removed r, unnest(array['product:' || r.id, 'sitemap', 'ratings'] || lists_with(r.category_id)) key
    where r.hidden_at is null;
  else
    select array_agg(distinct key) into changed
    from added a join removed r using (id), unnest(
      array['product:' || id]
      || case when a.updated_at <> r.updated_at then array['sitemap'] end
      || case when (a.hidden_at is null) <> (r.hidden_at is null) then array['sitemap', 'ratings'] end
      || case when (a.hidden_at is null) <> (r.hidden_at is null)
          or (a.category_id, a.name, a.name_en, a.search_text)
            is distinct from (r.category_id, r.name, r.name_en, r.search_text)
        then lists_with(a.category_id) || lists_with(r.category_id) end
      || case when a.price <> r.price then lists_with(a.category_id, array['price']) end
      || case when a.average_rating <> r.average_rating then lists_with(a.category_id, array['rating']) end
    ) key
    where (a.hidden_at is null or r.hidden_at is null) and a is distinct from r;
  end if;
  perform note_page_changes(changed);
  return null;
end $$;
create trigger products_added_to_pages after insert on products
  referencing new table as added for each statement execute function note_products();
create trigger products_removed_from_pages after delete on products
  referencing old table as removed for each statement execute function note_products();
create trigger products_changed_on_pages after update on products
  referencing new table as added old table as removed for each statement execute function note_products();

-- An order changes no more than this.
create function note_stock() returns trigger language plpgsql as $$
begin
  insert into page_changes (keys) values (
    array['stock:' || new.product_id]
    || case when (new.stock = 0) <> (old.stock = 0) then array['sold-out:' || new.product_id] end
  );
  return null;
end $$;
create trigger product_sizes_stock_on_pages after update of stock on product_sizes
  for each row when (old.stock <> new.stock) execute function note_stock();

-- What hangs on a product: its sizes and further pictures.
create function note_parts_of_products() returns trigger language plpgsql as $$
declare
  changed text[];
begin
  if tg_op = 'DELETE' then
    select array_agg(distinct 'product:' || product_id) into changed from removed;
  else
    select array_agg(distinct 'product:' || product_id) into changed from added;
  end if;
  perform note_page_changes(changed);
  return null;
end $$;
create trigger product_sizes_added_to_pages after insert on product_sizes
  referencing new table as added for each statement execute function note_parts_of_products();
create trigger product_sizes_removed_from_pages after delete on product_sizes
  referencing old table as removed for each statement execute function note_parts_of_products();
create trigger product_pictures_added_to_pages after insert on product_pictures
  referencing new table as added for each statement execute function note_parts_of_products();
create trigger product_pictures_removed_from_pages after delete on product_pictures
  referencing old table as removed for each statement execute function note_parts_of_products();

create function note_product_of_row() returns trigger language plpgsql as $$
begin
  insert into page_changes (keys) values (array['product:' || new.product_id]);
  return null;
end $$;
create trigger product_sizes_changed_on_pages after update on product_sizes for each row
  when ((old.name, old.name_en, old.additional_price, old.position)
    is distinct from (new.name, new.name_en, new.additional_price, new.position))
  execute function note_product_of_row();
create trigger product_pictures_changed_on_pages after update on product_pictures
  for each row when (old is distinct from new) execute function note_product_of_row();

create function note_ratings() returns trigger language plpgsql as $$
declare
  changed text[];
begin
  if tg_op = 'DELETE' then
    select array_agg(distinct key) into changed from removed, unnest(array['ratings', 'ratings:' || product_id]) key;
  else
    select array_agg(distinct key) into changed from added, unnest(array['ratings', 'ratings:' || product_id]) key;
  end if;
  perform note_page_changes(array_remove(changed, null));
  return null;
end $$;
create trigger ratings_added_to_pages after insert on ratings
  referencing new table as added for each statement execute function note_ratings();
create trigger ratings_removed_from_pages after delete on ratings
  referencing old table as removed for each statement execute function note_ratings();
create trigger ratings_changed_on_pages after update on ratings
  referencing new table as added for each statement execute function note_ratings();

-- A single row of these is changed at a time, and not often.
create function note_author() returns trigger language plpgsql as $$
begin
  perform note_page_changes(array['author:' || new.id]);
  return null;
end $$;
create trigger users_renamed_on_pages after update of full_name on users
  for each row when (old.full_name <> new.full_name) execute function note_author();

create function note_picture() returns trigger language plpgsql as $$
begin
  perform note_page_changes(array['picture:' || new.id]);
  return null;
end $$;
create trigger pictures_changed_on_pages after update of width, height, placeholder, widths, has_avif on pictures
  for each row execute function note_picture();

create function note_category() returns trigger language plpgsql as $$
begin
  perform note_page_changes(array['category:' || new.id]);
  return null;
end $$;
create trigger categories_renamed_on_pages after update of name, name_en on categories
  for each row when ((old.name, old.name_en) is distinct from (new.name, new.name_en)) execute function note_category();

-- Tables that are shown as a whole: the argument is their key.
create function note_whole() returns trigger language plpgsql as $$
begin
  perform note_page_changes(array[tg_argv[0]]);
  return null;
end $$;
create trigger categories_on_pages after insert or update or delete on categories
  for each statement execute function note_whole('categories');
create trigger services_on_pages after insert or update or delete on services
  for each statement execute function note_whole('services');
-- The hours that are taken in the workshop.
create trigger booking_hours_on_pages after insert or update or delete on booking_hours
  for each statement execute function note_whole('bookings');
create trigger settings_on_pages after insert or update or delete on settings
  for each statement execute function note_whole('settings');
