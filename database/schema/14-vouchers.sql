create table vouchers (
  id text primary key,
  -- What customers read.
  name text not null check (length(name) between 1 and 100),
  name_en text,
  kind text not null check (kind in ('percent', 'amount', 'delivery')),
  value bigint,
  max_amount bigint check (max_amount > 0),
  min_items bigint not null default 0 check (min_items >= 0),
  scope text not null default 'all' check (scope in ('all', 'categories', 'products')),
  category_ids text[] not null default '{}',
  product_ids text[] not null default '{}',
  starts_at timestamptz,
  ends_at timestamptz,
  -- 0 is Monday. Empty: all days.
  weekdays smallint[] not null default '{}',
  from_time text check (from_time ~ '^[0-2]\d:[0-5]\d$'),
  until_time text check (until_time ~ '^[0-2]\d:[0-5]\d$'),
  -- Null: without a limit.
  max_uses int check (max_uses > 0),
  max_uses_per_customer int check (max_uses_per_customer > 0),
  first_order_only boolean not null default false,
  -- Empty: all customers.
  customer_ids text[] not null default '{}',
  is_combinable boolean not null default false,
  includes_sale_items boolean not null default true,
  -- Shown on the cart and the home page.
  is_listed boolean not null default false,
  is_active boolean not null default true,
  -- The orders that use it and are not cancelled.
  uses int not null default 0,
  version int not null default 1,
  created_at timestamptz not null default shop_now(),
  constraint vouchers_value check (case kind when 'percent' then value between 1 and 100 when 'amount' then value > 0 else value is null end),
  constraint vouchers_period check (starts_at < ends_at),
  constraint vouchers_uses check (uses >= 0 and (max_uses is null or uses <= max_uses))
);
create index vouchers_newest on vouchers (created_at desc, id desc);

-- One code that all customers share, or many that can be used once each. Codes are stored in capitals without spaces
-- and dashes.
create table voucher_codes (
  code text primary key check (code ~ '^[A-Z0-9]{3,30}$'),
  voucher_id text not null references vouchers on delete cascade,
  is_single boolean not null default false,
  uses int not null default 0,
  created_at timestamptz not null default shop_now(),
  constraint voucher_codes_uses check (uses >= 0 and (not is_single or uses <= 1))
);
create index voucher_codes_of_voucher on voucher_codes (voucher_id, created_at, code);
create unique index voucher_codes_shared on voucher_codes (voucher_id) where not is_single;
create index vouchers_listed on vouchers (created_at desc, id desc) where is_listed and is_active;

-- The vouchers of an order, with what they took off. Names are copied when the order is placed.
create table order_vouchers (
  order_id text references orders,
  position int,
  -- A voucher with orders cannot be deleted.
  voucher_id text not null references vouchers,
  code text not null,
  name text not null,
  name_en text,
  min_items bigint not null default 0,
  items_amount bigint not null check (items_amount >= 0),
  delivery_amount bigint not null check (delivery_amount >= 0),
  -- Null while the order uses it. A cancelled order gives its use back.
  returned_at timestamptz,
  primary key (order_id, position),
  unique (order_id, voucher_id)
);
create index order_vouchers_of_voucher on order_vouchers (voucher_id, order_id);

create trigger vouchers_on_pages after insert or delete on vouchers
  for each statement execute function touch('vouchers');
-- Pages show whether a voucher is used up, not how often it was used.
create trigger changed_vouchers_on_pages after update on vouchers
  for each row when (old.version <> new.version or (old.uses >= old.max_uses) is distinct from (new.uses >= new.max_uses))
  execute function touch('vouchers');
