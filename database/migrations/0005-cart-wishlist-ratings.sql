create table cart_lines (
  id text primary key,
  user_id text not null references users on delete cascade,
  product_id text not null references products on delete cascade,
  size_id text not null references product_sizes on delete cascade,
  quantity int not null check (quantity between 1 and 10000),
  created_at timestamptz not null default shop_now(),
  unique (user_id, size_id)
);

create table wishlist_items (
  id text primary key,
  user_id text not null references users on delete cascade,
  product_id text not null references products on delete cascade,
  created_at timestamptz not null default shop_now(),
  unique (user_id, product_id)
);

create table ratings (
  id text primary key,
  user_id text not null references users,
  -- Null: a review of the shop itself.
  product_id text references products,
  rating int not null check (rating between 1 and 5),
  review text check (length(review) between 1 and 2000),
  hidden_at timestamptz,
  created_at timestamptz not null default shop_now()
);
create index ratings_newest on ratings (created_at desc, id) where hidden_at is null;
create index ratings_of_product on ratings (product_id, created_at desc, id) where hidden_at is null;
create index ratings_of_user on ratings (user_id, created_at desc);

create table suggestions (
  id text primary key,
  user_id text not null references users,
  message text not null check (length(message) between 1 and 2000),
  created_at timestamptz not null default shop_now()
);
