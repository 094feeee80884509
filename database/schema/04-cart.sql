create table cart_lines (
  id text primary key,
  user_id text not null references users on delete cascade,
  product_id text not null references products on delete cascade,
  size_id text not null references product_sizes on delete cascade,
  quantity int not null check (quantity between 1 and 10000),
  created_at timestamptz not null default shop_now(),
  unique (user_id, size_id)
);
create index cart_lines_size on cart_lines (size_id);
create index cart_lines_product on cart_lines (product_id);

create trigger cart_lines_follow before insert on cart_lines
  for each row execute function follow_merged_customer();
