create table wishlist_items (
  id text primary key,
  user_id text not null references users on delete cascade,
  product_id text not null references products on delete cascade,
  created_at timestamptz not null default shop_now(),
  unique (user_id, product_id)
);

create trigger wishlist_items_follow before insert on wishlist_items
  for each row execute function follow_merged_customer();
