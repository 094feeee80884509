create sequence product_codes;

create function new_product_code() returns text language plpgsql as $$
declare
  n bigint := nextval('product_codes');
  body text := case when n < 1000000 then '2' || lpad(n::text, 6, '0') else '2' || lpad(n::text, 11, '0') end;
  sum int := 0;
begin
  for i in 1..length(body) loop
    -- From the right, every other digit counts three times.
    sum := sum + substr(body, i, 1)::int * case when (length(body) - i) % 2 = 0 then 3 else 1 end;
  end loop;
  return body || (10 - sum % 10) % 10;
end $$;

create table categories (
  id text primary key,
  name text not null check (length(name) between 1 and 255),
  name_en text,
  description text,
  description_en text,
  picture_id text references pictures,
  position int not null default 0,
  created_at timestamptz not null default shop_now(),
  version int not null default 1
);
create unique index categories_name on categories (lower(name));

create table products (
  id text primary key,
  category_id text not null references categories,
  name text not null check (length(name) between 1 and 255),
  name_en text,
  description text not null default '',
  description_en text,
  price bigint not null check (price between 0 and 1000000000),
  picture_id text references pictures,
  is_popular boolean not null default false,
  hidden_at timestamptz,
  -- Kept exact by the rating that changes them, in the same transaction.
  rating_sum bigint not null default 0 check (rating_sum >= 0),
  rating_count int not null default 0 check (rating_count >= 0),
  review_count int not null default 0,
  average_rating double precision generated always as (
    case when rating_count = 0 then 0 else rating_sum::double precision / rating_count end
  ) stored,
  -- Lower-case name, description and category name in both languages.
  search_text text not null default '',
  created_at timestamptz not null default shop_now(),
  updated_at timestamptz not null default shop_now(),
  -- Counted up by every edit: an edit of an older version is refused. Ratings and stock do not count.
  version int not null default 1,
  is_translated boolean not null generated always as (coalesce(name_en, '') <> '' and (description = '' or coalesce(description_en, '') <> '')) stored,
  -- Grams of one piece, packed. A size without a weight of its own weighs what its product does, a product without one what the
  -- shop's settings say.
  weight_grams int check (weight_grams between 1 and 500000),
  check (review_count between 0 and rating_count)
);
create index products_search on products using gin (search_text gin_trgm_ops);
create index products_by_price on products (price, id) where hidden_at is null;
create index products_by_rating on products (average_rating, id) where hidden_at is null;
create index products_desk_price on products (price, id);
create index products_desk_changed on products (updated_at, id);
-- Whether a picture is in use is asked for each that might go.
create index products_picture on products (picture_id);
-- The parts of a large sitemap are ranges of ids; compared byte by byte they hold about as many products each.
create index products_sitemap on products (id collate "C") include (updated_at) where hidden_at is null;
-- In the order of names the same everywhere. With the names inside, a page deep in a long list is found in the index alone.
create index products_by_folded_name on products (search_fold(name) collate "C", id) include (name) where hidden_at is null;
create index products_by_folded_name_en on products (search_fold(coalesce(name_en, name)) collate "C", id) include (name, name_en)
  where hidden_at is null;
create index products_of_category_folded on products (category_id, search_fold(name) collate "C", id) where hidden_at is null;
create index products_desk_folded_name on products (search_fold(name) collate "C", id) include (name);
create index products_desk_folded_name_en on products (search_fold(coalesce(name_en, name)) collate "C", id) include (name, name_en);
create index products_desk_category_folded on products (category_id, search_fold(name) collate "C", id) include (name);
create index products_desk_hidden_folded on products (search_fold(name) collate "C", id) include (name) where hidden_at is not null;
create index products_desk_untranslated_folded on products (search_fold(name) collate "C", id) include (name) where not is_translated;

-- Further photographs of a product in the owner's order; the first is products.picture_id, which lists and orders show.
create table product_pictures (
  product_id text references products on delete cascade,
  position int check (position > 0),
  picture_id text not null references pictures,
  primary key (product_id, position),
  unique (product_id, picture_id)
);
create index product_pictures_picture on product_pictures (picture_id);

-- What is in stock. A product without sizes has exactly one row, and that row has no name.
create table product_sizes (
  id text primary key,
  product_id text not null references products on delete cascade,
  position int not null,
  name text check (length(name) between 1 and 100),
  name_en text,
  additional_price bigint not null default 0 check (additional_price between 0 and 1000000000),
  stock int not null check (stock >= 0),
  weight_grams int check (weight_grams between 1 and 500000),
  code text not null default new_product_code() unique,
  unique (product_id, position)
);
create unique index product_sizes_plain on product_sizes (product_id) where name is null;
create index product_sizes_by_stock on product_sizes (stock, product_id);

-- The lists that a product of this category may be in, in one order or in each.
create function lists_with(category text, sorts text[] default ARRAY['name'::text, 'price'::text, 'rating'::text]) returns text[] language sql immutable as $$
  select array_agg('list:' || place || ':' || sort) from unnest(array[category, '*']) place, unnest(sorts) sort
$$;

-- What visitors are not shown changes no page.
create function note_products() returns trigger language plpgsql as $$
declare
  changed text[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct key) into changed
    from added a, unnest(
      case when a.hidden_at is null then array['sitemap'] || lists_with(a.category_id) end
    ) key;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct key) into changed
    from removed r, unnest(
      case when r.hidden_at is null then array['product:' || r.id, 'sitemap', 'ratings'] || lists_with(r.category_id) end
    ) key;
  else
    select array_agg(distinct key) into changed
    from added a join removed r using (id), unnest(
      case when a.hidden_at is null or r.hidden_at is null then
        array['product:' || id]
        || case when a.updated_at <> r.updated_at then array['sitemap'] end
        || case when (a.hidden_at is null) <> (r.hidden_at is null) then array['sitemap', 'ratings'] end
        || case when (a.hidden_at is null) <> (r.hidden_at is null)
            or (a.category_id, a.name, a.name_en, a.search_text)
              is distinct from (r.category_id, r.name, r.name_en, r.search_text)
          then lists_with(a.category_id) || lists_with(r.category_id) end
        || case when a.price <> r.price then lists_with(a.category_id, array['price']) end
        || case when a.average_rating <> r.average_rating then lists_with(a.category_id, array['rating']) end
      end
    ) key
    where a is distinct from r;
  end if;
  perform note_page_changes(changed);
  return null;
end $$;

-- An order changes no more than this.
create function note_stock() returns trigger language plpgsql as $$
begin
  insert into page_changes (keys) values (
    array['stock:' || new.product_id]
    || case when (new.stock = 0) <> (old.stock = 0) then array['sold-out:' || new.product_id] end
  );
  return null;
end $$;

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

create function note_product_of_row() returns trigger language plpgsql as $$
begin
  insert into page_changes (keys) values (array['product:' || new.product_id]);
  return null;
end $$;

create function note_category() returns trigger language plpgsql as $$
begin
  perform note_page_changes(array['category:' || new.id]);
  return null;
end $$;

create trigger categories_renamed_on_pages after update of name, name_en on categories
  for each row when (old.name is distinct from new.name or old.name_en is distinct from new.name_en) execute function note_category();
create trigger categories_on_pages after insert or delete on categories
  for each statement execute function note_whole('categories');
create trigger categories_changed_on_pages after update on categories
  for each row when (old.* is distinct from new.*) execute function note_whole('categories');
create trigger product_pictures_added_to_pages after insert on product_pictures referencing new table as added
  for each statement execute function note_parts_of_products();
create trigger product_pictures_removed_from_pages after delete on product_pictures referencing old table as removed
  for each statement execute function note_parts_of_products();
create trigger product_pictures_changed_on_pages after update on product_pictures
  for each row when (old.* is distinct from new.*) execute function note_product_of_row();
create trigger product_sizes_stock_on_pages after update of stock on product_sizes
  for each row when (old.stock <> new.stock) execute function note_stock();
create trigger product_sizes_added_to_pages after insert on product_sizes referencing new table as added
  for each statement execute function note_parts_of_products();
create trigger product_sizes_removed_from_pages after delete on product_sizes referencing old table as removed
  for each statement execute function note_parts_of_products();
create trigger product_sizes_changed_on_pages after update on product_sizes
  for each row when (old.name is distinct from new.name
    or old.name_en is distinct from new.name_en
    or old.additional_price is distinct from new.additional_price
    or old.position is distinct from new.position)
  execute function note_product_of_row();
create trigger products_added_to_pages after insert on products referencing new table as added
  for each statement execute function note_products();
create trigger products_removed_from_pages after delete on products referencing old table as removed
  for each statement execute function note_products();
create trigger products_changed_on_pages after update on products referencing old table as removed new table as added
  for each statement execute function note_products();
