-- The shop's own clock: the database's, unless a transaction travels in time (tests, the demo's past).
create function shop_now() returns timestamptz language sql stable as $$
  select coalesce(nullif(current_setting('griya.now', true), '')::timestamptz, now())
$$;

create table users (
  id text primary key,
  full_name text not null check (length(full_name) between 1 and 255),
  email text not null check (length(email) between 3 and 255),
  password_hash text not null,
  role text not null default 'customer' check (role in ('customer', 'admin')),
  phone text,
  address text,
  language text not null default 'id' check (language in ('id', 'en')),
  created_at timestamptz not null default shop_now()
);
create unique index users_email on users (lower(email));

create table sessions (
  token_hash bytea primary key,
  user_id text not null references users on delete cascade,
  created_at timestamptz not null default shop_now(),
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id);

-- One open code a customer: a new one replaces the old. The link's token and the typed code are both kept hashed.
create table reset_codes (
  user_id text primary key references users on delete cascade,
  token_hash bytea not null unique,
  code_hash bytea not null unique,
  expires_at timestamptz not null
);

create table attempts (
  key text primary key,
  count int not null,
  resets_at timestamptz not null
);

create table idempotency_keys (
  user_id text not null references users on delete cascade,
  call text not null,
  key text not null check (length(key) between 1 and 255),
  request_hash bytea not null,
  status int not null,
  reply jsonb not null,
  created_at timestamptz not null default shop_now(),
  primary key (user_id, call, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default shop_now()
);

create table audit_log (
  id bigint generated always as identity primary key,
  user_id text references users,
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  at timestamptz not null default shop_now()
);
create index audit_log_subject on audit_log (subject, id);
