create sequence product_codes;

-- A new label code: an EAN-8 with the prefix 2 for use inside a shop, and an EAN-13 once the seven digits are
-- used up.
create function new_product_code() returns text language plpgsql as $$
declare
  n bigint := nextval('product_codes');
  body text := case when n < 1000000 then '2' || lpad(n::text, 6, '0') else '2' || lpad(n::text, 11, '0') end;
  sum int := 0;
begin
  for i in 1..length(body) loop
    -- Check digit: from the right, every other digit counts three times.
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
  -- Updated in the transaction that changes a rating.
  rating_sum bigint not null default 0 check (rating_sum >= 0),
  rating_count int not null default 0 check (rating_count >= 0),
  review_count int not null default 0,
  average_rating double precision not null generated always as (
    case when rating_count = 0 then 0 else rating_sum::double precision / rating_count end
  ) stored,
  -- Folded name, description and category name in both languages.
  search_text text not null default '',
  created_at timestamptz not null default shop_now(),
  updated_at timestamptz not null default shop_now(),
  -- Increased by every edit, so that an edit of an older version is refused. Ratings and stock do not change
  -- it.
  version int not null default 1,
  is_translated boolean not null generated always as (coalesce(name_en, '') <> '' and (description = '' or coalesce(description_en, '') <> '')) stored,
  -- Grams of one packed piece. Null: the default weight of the settings. A size without a weight uses that of
  -- its product.
  weight_grams int check (weight_grams between 1 and 500000),
  -- The maker's brand. Null: unknown or none.
  brand text check (length(brand) between 1 and 70),
  constraint products_review_count check (review_count between 0 and rating_count)
);
create index products_search on products using gin (search_text gin_trgm_ops);
create index products_by_price on products (price, id) where hidden_at is null;
create index products_by_rating on products (average_rating, id) where hidden_at is null;
create index products_by_created on products (created_at, id) where hidden_at is null;
create index products_desk_price on products (price, id);
create index products_desk_changed on products (updated_at, id);
-- For the check whether a picture is still in use.
create index products_picture on products (picture_id);
-- A large sitemap is split into ranges of ids; in byte order the ranges hold about the same number of
-- products.
create index products_sitemap on products (id collate "C") include (updated_at) where hidden_at is null;
-- Sorted by name, in the same order on every system. The names are included, so that a page deep in a long
-- list is read from the index alone.
create index products_by_folded_name on products (search_fold(name) collate "C", id) include (name) where hidden_at is null;
create index products_by_folded_name_en on products (search_fold(coalesce(name_en, name)) collate "C", id) include (name, name_en)
  where hidden_at is null;
create index products_of_category_folded on products (category_id, search_fold(name) collate "C", id) where hidden_at is null;
create index products_desk_folded_name on products (search_fold(name) collate "C", id) include (name);
create index products_desk_folded_name_en on products (search_fold(coalesce(name_en, name)) collate "C", id) include (name, name_en);
create index products_desk_category_folded on products (category_id, search_fold(name) collate "C", id) include (name);
create index products_desk_hidden_folded on products (search_fold(name) collate "C", id) include (name) where hidden_at is not null;
create index products_desk_untranslated_folded on products (search_fold(name) collate "C", id) include (name) where not is_translated;

-- Further photographs of a product in the owner's order. The first one is products.picture_id, which lists
-- and orders show.
create table product_pictures (
  product_id text references products on delete cascade,
  position int check (position > 0),
  picture_id text not null references pictures,
  primary key (product_id, position),
  unique (product_id, picture_id)
);
create index product_pictures_picture on product_pictures (picture_id);

-- Stock. A product without sizes has exactly one row here, without a name.
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
  -- The manufacturer's barcode: EAN-8, UPC-A or EAN-13.
  -- Without zeros before it, so that the unique constraint compares whole numbers.
  gtin text check (gtin ~ '^([1-9]\d{7}|(?!0000)\d{12}|[1-9]\d{12})$'),
  -- The price of one piece while a sale lasts. A sale without a begin or an end is open on that side.
  sale_price bigint check (sale_price between 0 and 1000000000),
  sale_from timestamptz,
  sale_until timestamptz,
  -- The struck price: the lowest one of the 30 days before the sale began (docs/decisions/083-prices-of-an-order.md).
  sale_before bigint check (sale_before between 0 and 2000000000),
  -- Steps [{from, price}]: from so many pieces each of them costs so much.
  quantity_prices jsonb not null default '[]' check (jsonb_typeof(quantity_prices) = 'array'),
  constraint product_sizes_gtin unique (gtin),
  constraint product_sizes_sale check (sale_price is not null or num_nonnulls(sale_from, sale_until, sale_before) = 0),
  constraint product_sizes_sale_period check (sale_from < sale_until),
  unique (product_id, position)
);
create unique index product_sizes_plain on product_sizes (product_id) where name is null;
create index product_sizes_by_stock on product_sizes (stock, product_id);
-- For the sales that run, and for the next moment at which a sale begins or ends.
create index product_sizes_on_sale on product_sizes (product_id) where sale_price is not null;
create index product_sizes_by_sale_price on product_sizes (sale_price, product_id) where sale_price is not null;
create index product_sizes_sale_from on product_sizes (sale_from) where sale_from is not null;
create index product_sizes_sale_until on product_sizes (sale_until) where sale_until is not null;

-- What a size cost since a moment, so that a sale strikes a price that the size really had. The price is that of the
-- product with the surcharge of the size.
create table size_prices (
  size_id text references product_sizes on delete cascade,
  at timestamptz,
  price bigint not null,
  sale_price bigint,
  sale_from timestamptz,
  sale_until timestamptz,
  primary key (size_id, at)
);

-- Customers who wait for a size that is sold out, in the order of their requests.
create table stock_notices (
  id bigint generated always as identity primary key,
  user_id text not null references users on delete cascade,
  size_id text not null references product_sizes on delete cascade,
  asked_at timestamptz not null default shop_now(),
  mailed_at timestamptz,
  unique (user_id, size_id)
);
create index stock_notices_waiting on stock_notices (size_id, asked_at, id) where mailed_at is null;
create index stock_notices_mailed on stock_notices (size_id, mailed_at) where mailed_at is not null;

create trigger stock_notices_follow before insert on stock_notices
  for each row execute function follow_merged_customer();
create trigger categories_on_pages after insert or delete or update on categories
  for each row execute function touch('catalogue');
create trigger product_pictures_on_pages after insert or delete or update on product_pictures
  for each row execute function touch('product', 'product_id');
create trigger sizes_on_pages after insert or delete on product_sizes
  for each row execute function touch('product', 'product_id');
create trigger changed_sizes_on_pages after update on product_sizes
  for each row when (old.name is distinct from new.name
    or old.name_en is distinct from new.name_en
    or old.additional_price is distinct from new.additional_price
    or old.position is distinct from new.position
    or (old.sale_price, old.sale_from, old.sale_until, old.sale_before) is distinct from
      (new.sale_price, new.sale_from, new.sale_until, new.sale_before)
    or old.quantity_prices is distinct from new.quantity_prices
    or old.gtin is distinct from new.gtin or (old.stock = 0) is distinct from (new.stock = 0))
  execute function touch('product', 'product_id');
create trigger stock_on_pages after update on product_sizes
  for each row when (old.stock <> new.stock) execute function touch('stock', 'product_id');
create trigger products_on_pages after insert or delete or update on products
  for each statement execute function touch('products');
create trigger listed_products_on_pages after insert or delete on products
  for each statement execute function touch('catalogue');
create trigger moved_products_on_pages after update on products
  for each row when (old.category_id is distinct from new.category_id or (old.hidden_at is null) is distinct from (new.hidden_at is null)
    -- A category without a picture shows the one of its first product.
    or old.picture_id is distinct from new.picture_id)
  execute function touch('catalogue');
create trigger product_on_pages after delete or update on products
  for each row execute function touch('product', 'id');
