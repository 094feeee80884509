-- Browsers that have signed in to an account before, by the hash of a random cookie. One may sign in with the right password while wrong ones
-- from elsewhere have the account limited; it opens nothing without the password.
create table known_devices (
  user_id text not null references users on delete cascade,
  secret_hash bytea not null,
  last_used_at timestamptz not null default shop_now(),
  primary key (user_id, secret_hash)
);
create index known_devices_secret on known_devices (secret_hash);
create index known_devices_used on known_devices (last_used_at);
