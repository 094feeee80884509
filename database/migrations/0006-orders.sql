create table orders (
  id text primary key,
  reference text not null unique,
  user_id text not null references users,
  status text not null default 'pending' check (status in
    ('pending', 'paid', 'reject', 'confirmed', 'processing', 'shipped', 'delivered', 'completed', 'cancelled')),
  language text not null check (language in ('id', 'en')),
  customer_name text not null,
  customer_email text not null,
  customer_phone text not null,
  customer_address text not null,
  notes text,
  total_amount bigint not null check (total_amount >= 0),
  total_items int not null check (total_items > 0),
  total_quantity int not null check (total_quantity >= total_items),
  rejection_reason text,
  tracking_number text,
  created_at timestamptz not null default shop_now(),
  -- When it was placed or last rejected: an unpaid order expires a set time after this.
  awaiting_since timestamptz not null default shop_now(),
  -- When the last proof arrived.
  paid_at timestamptz,
  check (status <> 'reject' or rejection_reason is not null)
);
create index orders_of_user on orders (user_id, created_at desc, id);
create index orders_newest on orders (created_at desc, id);
create index orders_of_status on orders (status, created_at desc, id);
create index orders_to_check on orders (paid_at, id) where status = 'paid';
create index orders_unpaid on orders (awaiting_since) where status in ('pending', 'reject');
create index orders_unpaid_of_user on orders (user_id) where status in ('pending', 'reject');

-- Name, price and size as they were when the order was placed.
create table order_lines (
  order_id text not null references orders,
  position int not null,
  product_id text not null references products,
  size_id text not null references product_sizes,
  product_name text not null,
  product_name_en text,
  size_name text,
  size_name_en text,
  picture_id text references pictures,
  quantity int not null check (quantity between 1 and 10000),
  price_per_unit bigint not null check (price_per_unit >= 0),
  total_price bigint generated always as (quantity * price_per_unit) stored,
  primary key (order_id, position),
  unique (order_id, size_id)
);
create index order_lines_product on order_lines (product_id);

create table order_steps (
  id bigint generated always as identity primary key,
  order_id text not null references orders,
  status text not null,
  at timestamptz not null default shop_now(),
  by_role text not null check (by_role in ('customer', 'admin', 'system')),
  by_user text references users,
  note text
);
create index order_steps_order on order_steps (order_id, id);

-- Checked at commit: the stock is taken first, and its prices make the order.
alter table stock_movements add foreign key (order_id) references orders deferrable initially deferred;

create table payment_proofs (
  order_id text not null references orders,
  n int not null check (n between 1 and 5),
  -- A JPEG made anew from what was sent, without its metadata.
  picture bytea not null,
  sha256 bytea not null,
  dhash text not null,
  uploaded_at timestamptz not null default shop_now(),
  primary key (order_id, n)
);
create index payment_proofs_same on payment_proofs (sha256);
