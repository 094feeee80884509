create extension if not exists pg_trgm;

create table categories (
  id text primary key,
  name text not null check (length(name) between 1 and 255),
  name_en text,
  description text,
  description_en text,
  picture_id text references pictures,
  position int not null default 0,
  created_at timestamptz not null default shop_now()
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
  review_count int not null default 0 check (review_count between 0 and rating_count),
  average_rating double precision generated always as
    (case when rating_count = 0 then 0 else rating_sum::double precision / rating_count end) stored,
  -- Lower-case name, description and category name in both languages.
  search_text text not null default '',
  created_at timestamptz not null default shop_now(),
  updated_at timestamptz not null default shop_now()
);
create index products_search on products using gin (search_text gin_trgm_ops);
create index products_by_name on products (lower(name), id) where hidden_at is null;
create index products_by_name_en on products (lower(coalesce(name_en, name)), id) where hidden_at is null;
create index products_by_price on products (price, id) where hidden_at is null;
create index products_by_rating on products (average_rating, id) where hidden_at is null;
create index products_of_category on products (category_id, lower(name), id) where hidden_at is null;

-- What is in stock. A product without sizes has exactly one row, and that row has no name.
create table product_sizes (
  id text primary key,
  product_id text not null references products on delete cascade,
  position int not null,
  name text check (length(name) between 1 and 100),
  name_en text,
  additional_price bigint not null default 0 check (additional_price between 0 and 1000000000),
  stock int not null check (stock >= 0),
  unique (product_id, position)
);
create unique index product_sizes_plain on product_sizes (product_id) where name is null;

create table stock_movements (
  id bigint generated always as identity primary key,
  size_id text not null references product_sizes on delete cascade,
  change int not null check (change <> 0),
  reason text not null check (reason in ('initial', 'order', 'return', 'correction')),
  order_id text,
  at timestamptz not null default shop_now()
);
create index stock_movements_size on stock_movements (size_id, id);
-- Stock is taken for an order once and returned once.
-- create unique index stock_movements_once on stock_movements (order_id, size_id, reason) where order_id is not null;
