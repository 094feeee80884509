create table orders (
  id text primary key,
  reference text not null unique,
  user_id text not null references users,
  status text not null default 'pending',
  language text not null check (language in ('id', 'en')),
  customer_name text not null,
  customer_email text not null,
  customer_phone text not null,
  customer_address text not null,
  notes text,
  total_amount bigint not null check (total_amount >= 0),
  total_items int not null check (total_items > 0),
  total_quantity int not null,
  -- Why the order was rejected or cancelled: in the owner's words, or the code of a reason that the shop words itself.
  rejection_reason text,
  rejection_code text check (rejection_code in ('unreadable', 'wrong-amount', 'not-found', 'expired', 'incomplete', 'not-accepted', 'taken-back', 'received')),
  tracking_number text,
  created_at timestamptz not null default shop_now(),
  -- When the order was placed or last rejected; an unpaid order expires a fixed time after this.
  awaiting_since timestamptz not null default shop_now(),
  -- When the customer was reminded to pay. Null again when `awaiting_since` restarts.
  reminded_at timestamptz,
  -- When the last proof arrived.
  paid_at timestamptz,
  -- The last confirmation. Sales count on its day.
  confirmed_at timestamptz,
  delivery jsonb,
  delivery_price bigint not null default 0,
  paid_amount bigint not null default 0,
  credited_amount bigint not null default 0,
  pay_on_arrival boolean not null default false,
  -- The rupiah, a part of the total, that make the total differ from that of every other waiting order.
  unique_amount int not null default 0,
  channel text not null default 'web',
  -- All discounts on the lines in rupiah: those of vouchers (order_vouchers), and the owner's own one with its reason.
  discount_amount bigint not null default 0,
  owner_discount bigint not null default 0,
  discount_reason text,
  -- What vouchers took off the price of the delivery. delivery_price is what is left of it.
  delivery_discount bigint not null default 0 check (delivery_discount >= 0),
  refunded_quantity int not null default 0,
  -- For searching orders in the console.
  search_text text not null generated always as (search_fold(
    reference || chr(10) || customer_name || chr(10) || coalesce(customer_email, '') || chr(10) || coalesce(customer_phone, '') || chr(10) || coalesce(phone_digits(customer_phone), ''))) stored,
  constraint orders_status check (status in ('pending', 'paid', 'reject', 'confirmed', 'processing', 'shipped', 'delivered', 'completed', 'cancelled')),
  constraint orders_total_quantity check (total_quantity >= total_items),
  constraint orders_rejection_reason check (num_nonnulls(rejection_reason, rejection_code) <= 1 and (status <> 'reject' or num_nonnulls(rejection_reason, rejection_code) = 1)),
  constraint orders_delivery check (delivery is not null or delivery_price + delivery_discount = 0),
  constraint orders_paid_amount check (paid_amount >= 0),
  constraint orders_credited_amount check (credited_amount between 0 and total_amount),
  constraint orders_pay_on_arrival check (not pay_on_arrival or (status not in ('paid', 'reject')) and unique_amount = 0),
  constraint orders_channel check (channel in ('web', 'cart', 'shop')),
  constraint orders_discount check (owner_discount between 0 and discount_amount and (owner_discount > 0) = (discount_reason is not null)),
  constraint orders_unique_amount check (unique_amount >= '-999'::integer and unique_amount <= least(999::bigint, total_amount) and (unique_amount >= 0 or total_amount >= 1)),
  constraint orders_delivery_price check (delivery_price >= 0 and delivery_price <= (total_amount + greatest(0, - unique_amount)))
);
create index orders_to_check on orders (paid_at, id) where status = 'paid';
create index orders_unpaid on orders (awaiting_since) where status in ('pending', 'reject');
create index orders_unpaid_of_user on orders (user_id) where status in ('pending', 'reject');
create index orders_of_amount on orders (total_amount, paid_at desc) where paid_at is not null;
-- With all columns that sums of sales and waiting times read, so that a year is summed from this index alone.
create index orders_confirmed on orders (confirmed_at, id)
  include (status, user_id, channel, paid_at, total_amount, credited_amount, discount_amount, delivery_price, unique_amount,
    total_quantity, refunded_quantity)
  where confirmed_at is not null;
create index orders_to_ship on orders (coalesce(confirmed_at, created_at), id)
  where status in ('confirmed', 'processing') and refunded_quantity < total_quantity;
create index orders_to_accept on orders (created_at, id) where (status = 'pending') and pay_on_arrival;
-- Orders with an outstanding amount, oldest first. Without the statistics, which show how rare these are, a
-- plan would read all orders.
create statistics orders_balance on (total_amount - credited_amount - paid_amount) from orders;
create index orders_owing on orders (created_at, id) where (status <> 'cancelled') and ((total_amount - credited_amount - paid_amount) > 0);
create index orders_found on orders using gin (search_text gin_trgm_ops);
create index orders_spent on orders (user_id) include (status, total_amount, credited_amount);
-- Numbers as a list of tracking numbers compares them.
create index orders_of_tracking_number on orders (upper(regexp_replace(tracking_number, '[^A-Za-z0-9]', '', 'g')))
  where tracking_number is not null;
-- For vouchers for first orders, and uses by customer.
create index orders_of_phone on orders (phone_digits(customer_phone));
create index orders_of_email on orders (nullif(lower(customer_email), ''));
create index orders_of_user on orders (user_id, created_at desc, id desc);
create index orders_newest on orders (created_at desc, id desc);
create index orders_of_status on orders (status, created_at desc, id desc);
-- Orders with a due refund, including all columns of their sum, so that it is read from this index alone
-- (docs/decisions/028-lists.md).
create index orders_to_give_back on orders (created_at desc, id desc) include (status, total_amount, credited_amount, paid_amount)
  where (paid_amount > 0) and ((status = 'cancelled') or (paid_amount > (total_amount - credited_amount)));
-- Overpaid orders with the columns of their sum. They are few among the orders with a due refund, most of
-- which are cancelled.
create index orders_paid_too_much on orders (created_at desc, id desc) include (status, total_amount, credited_amount, paid_amount)
  where (paid_amount > 0) and (paid_amount > (total_amount - credited_amount)) and (status <> 'cancelled');

-- Unique amounts that waiting orders have to pay. An amount that an order no longer has to pay is free a week later,
-- because its payment may still arrive.
create table claimed_amounts (
  amount bigint primary key check (amount > 0),
  order_id text not null references orders deferrable initially deferred,
  free_from timestamptz
);
create index claimed_amounts_order on claimed_amounts (order_id);
create index claimed_amounts_free on claimed_amounts (free_from) where free_from is not null;

-- Name, price and size are copied when the order is placed.
create table order_lines (
  order_id text references orders,
  position int,
  product_id text references products,
  size_id text references product_sizes,
  product_name text not null,
  product_name_en text,
  size_name text,
  size_name_en text,
  picture_id text references pictures,
  quantity int not null check (quantity between 1 and 10000),
  price_per_unit bigint not null check (price_per_unit >= 0),
  -- The struck price of a piece, and why a piece cost less or how many pieces made it cheaper.
  price_before bigint,
  price_reason text check (price_reason in ('sale', 'quantity')),
  total_price bigint not null generated always as (quantity * price_per_unit) stored,
  -- Its share of the discounts of the order.
  discount_amount bigint not null default 0,
  -- The price of the line after its share of the discounts and of the unique discount.
  net_price bigint not null check (net_price between 0 and quantity * price_per_unit),
  -- Refunded pieces of the line, and in orders of the whole order: a copy of the ledger, written by
  -- append_payment alone. Lists, mails and sums read what is owed to the customer without the ledger
  -- (docs/decisions/049-refunds-and-net-sales.md).
  refunded_quantity int not null default 0,
  -- The refunded pieces that returned to the stock with their refund.
  restocked_quantity int not null default 0,
  -- The part of net_price of the refunded pieces, and by how much their refunds lowered the price of the line.
  refunded_price bigint not null default 0,
  credited_amount bigint not null default 0,
  -- The confirmation of the order while it is sold: a copy, written by moveOrder alone, so that the sales of a
  -- product are summed without its orders (docs/decisions/028-lists.md).
  sold_at timestamptz,
  primary key (order_id, position),
  unique (order_id, size_id),
  constraint order_lines_price_before check (price_before > price_per_unit),
  constraint order_lines_discount check (discount_amount between 0 and quantity * price_per_unit - net_price),
  constraint order_lines_product check ((product_id is null) = (size_id is null)),
  constraint order_lines_refunded_quantity check (refunded_quantity between 0 and quantity)
);
create index order_lines_product on order_lines (product_id);
create index order_lines_picture on order_lines (picture_id);
create index order_lines_size on order_lines (size_id);
-- With all columns that sums of products read.
create index order_lines_sold on order_lines (sold_at)
  include (order_id, product_id, quantity, refunded_quantity, net_price, credited_amount)
  where sold_at is not null;

create table order_steps (
  id bigint generated always as identity primary key,
  order_id text not null references orders,
  status text not null check (status in ('pending', 'paid', 'reject', 'confirmed', 'processing', 'shipped', 'delivered', 'completed', 'cancelled')),
  at timestamptz not null default shop_now(),
  by_role text not null check (by_role in ('customer', 'admin', 'system')),
  by_user text references users,
  note text,
  note_code text check (note_code in ('unreadable', 'wrong-amount', 'not-found', 'expired', 'incomplete', 'not-accepted', 'taken-back', 'received')),
  constraint order_steps_note check (num_nonnulls(note, note_code) <= 1)
);
create index order_steps_order on order_steps (order_id, id);
-- For the orders that changed while the shelf was counted.
create index order_steps_by_time on order_steps (at);
-- For the waiting times of rejected payments.
create index order_steps_rejected on order_steps (at) where status = 'reject';

-- The owner counted the pieces on the shelf. A count is never changed; the next one corrects it.
create table stock_counts (
  id text primary key,
  at timestamptz not null default shop_now(),
  by_user text not null references users,
  note text check (length(note) between 1 and 500)
);
create index stock_counts_newest on stock_counts (at desc, id desc);

-- Names are copied, because a size without orders can be removed later.
create table stock_count_lines (
  count_id text references stock_counts,
  position int,
  product_id text not null references products,
  size_id text references product_sizes on delete set null,
  product_name text not null,
  product_name_en text,
  size_name text,
  size_name_en text,
  -- The pieces that should have been on the shelf at the moment of counting: the stock, and the pieces of
  -- orders that were not handed over.
  expected int not null check (expected >= 0),
  counted int not null check (counted >= 0),
  -- The change of the stock. It is less than what is missing if pieces are missing that were sold.
  change int not null,
  reason text,
  note text check (length(note) between 1 and 100),
  primary key (count_id, position),
  constraint stock_count_lines_reason check ((counted = expected) = (reason is null)),
  constraint stock_count_lines_change check (change = counted - expected or change between counted - expected and 0)
);
create index stock_count_lines_size on stock_count_lines (size_id);
create index stock_count_lines_product on stock_count_lines (product_id);

-- The count that is under way: what each admin counted so far. A saved count takes its sizes from here.
create table running_count_entries (
  size_id text references product_sizes on delete cascade,
  by_user text references users,
  counted int not null check (counted >= 0),
  counted_at timestamptz not null,
  -- The entries of several admins are added. If false, the newest one counts.
  added boolean not null default false,
  primary key (size_id, by_user)
);
create index running_count_entries_of_user on running_count_entries (by_user);

create table stock_movements (
  id bigint generated always as identity primary key,
  size_id text not null references product_sizes on delete cascade,
  change int not null check (change <> 0),
  reason text not null check (reason in ('initial', 'order', 'return', 'correction', 'restock', 'damage', 'lost', 'used', 'other')),
  order_id text references orders deferrable initially deferred,
  -- The count that found the difference.
  count_id text references stock_counts,
  at timestamptz not null default shop_now(),
  note text check (length(note) between 1 and 500),
  by_user text references users
);
create index stock_movements_size on stock_movements (size_id, id);
create index stock_movements_by_admins on stock_movements (at) where reason <> 'order';
create index stock_movements_of_order on stock_movements (order_id, size_id) where order_id is not null;

-- Claims of accounts to orders of customers without an account. The owner merges the two customers or
-- declines.
create table order_claims (
  order_id text references orders,
  user_id text references users,
  -- What the account and the order have in common.
  matched text not null check (matched in ('phone', 'email')),
  asked_at timestamptz not null default shop_now(),
  declined_at timestamptz,
  primary key (order_id, user_id)
);
create index order_claims_user on order_claims (user_id);
create index order_claims_open on order_claims (asked_at) where declined_at is null;

create trigger order_claims_follow before insert on order_claims
  for each row execute function follow_merged_customer();
create trigger orders_follow before insert on orders
  for each row execute function follow_merged_customer();

-- Filters of the list of orders that an admin saved under a name: the query of the list's address.
create table order_filters (
  id text primary key,
  user_id text not null references users on delete cascade,
  name text not null check (length(name) between 1 and 50),
  query text not null check (length(query) between 1 and 500),
  unique (user_id, name)
);
