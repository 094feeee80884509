-- Links that open the payment of one order (docs/decisions/042-payment-link.md).

-- At most one of an order. Of the link itself only the SHA-256 is kept: who reads this table opens nothing.
create table payment_links (
  order_id text primary key references orders,
  token_hash bytea not null,
  made_by text not null references users,
  made_at timestamptz not null default shop_now()
);
create unique index payment_links_token on payment_links (token_hash);

-- A link ends with its order, by whatever ended that, and an order that is reopened has none.
create function end_payment_link() returns trigger language plpgsql as $$
begin
  delete from payment_links where order_id = new.id;
  return null;
end $$;
create trigger orders_end_payment_link after update of status on orders for each row
  when (new.status in ('completed', 'cancelled') and old.status is distinct from new.status)
  execute function end_payment_link();

-- Customers with an account who say that an order of somebody without one is theirs. The owner merges the two, or declines.
create table order_claims (
  order_id text not null references orders,
  user_id text not null references users,
  -- What of the account is as the order has it.
  matched text not null check (matched in ('phone', 'email')),
  asked_at timestamptz not null default shop_now(),
  declined_at timestamptz,
  primary key (order_id, user_id)
);
create index order_claims_user on order_claims (user_id);
create index order_claims_open on order_claims (asked_at) where declined_at is null;
create trigger order_claims_follow before insert on order_claims for each row execute function follow_merged_customer();
