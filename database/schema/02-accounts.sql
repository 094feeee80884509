-- Normalises a phone number to digits with the country code: 0812-3456, +62 812 3456 and 62812 3456 are the
-- same.
create function phone_digits(phone text) returns text language sql immutable as $$
  select case
    when digits like '620%' then '62' || substr(digits, 4)
    when digits like '00%' then substr(digits, 3)
    when digits like '0%' then '62' || substr(digits, 2)
    when digits like '8%' and phone not like '%+%' then '62' || digits
    else digits end
  from (select nullif(regexp_replace(phone, '\D', '', 'g'), '')) typed (digits)
$$;

create table users (
  id text primary key,
  full_name text not null check (length(full_name) between 1 and 255),
  email text check (length(email) between 3 and 255),
  password_hash text,
  -- The hash of the PIN with which this person logs in on a device of the shop.
  pin_hash text,
  role text not null default 'customer' check (role in ('customer', 'admin')),
  -- What an admin may do (contract/platform/roles.ts): the role, and what an owner allows this person beside it.
  staff_role text not null default 'owner' check (staff_role in ('owner', 'cashier', 'packer', 'mechanic')),
  switches jsonb not null default '{}',
  -- A new owner has some days to set up the second factor.
  staff_role_at timestamptz not null default shop_now(),
  phone text,
  address text,
  language text not null default 'id' check (language in ('id', 'en')),
  created_at timestamptz not null default shop_now(),
  -- A removed admin cannot sign in, but the history still shows the name.
  removed_at timestamptz,
  -- When a visitor registered with the address of a customer without an account; a reset code is mailed to
  -- that address.
  claimed_at timestamptz,
  -- The remaining customer of a merge. This row keeps the name that the history shows.
  merged_into text references users deferrable initially deferred,
  email_confirmed_at timestamptz,
  -- Orders, bookings and ratings need a confirmed e-mail, because many accounts came from one IP address.
  must_confirm boolean not null default false,
  -- When the customer last agreed to WhatsApp messages, and withdrew that. Without an agreement none are queued.
  whatsapp_agreed_at timestamptz,
  whatsapp_withdrawn_at timestamptz,
  version int not null default 1,
  phone_digits text generated always as (phone_digits(phone)) stored,
  search_text text not null generated always as (search_fold(
    full_name || chr(10) || coalesce(email, '') || chr(10) || coalesce(phone, '') || chr(10) || coalesce(phone_digits(phone), ''))) stored,
  constraint users_account check (password_hash is null or email is not null),
  constraint users_pin check (pin_hash is null or role = 'admin' and staff_role <> 'owner'),
  constraint users_whatsapp check (whatsapp_withdrawn_at is null or whatsapp_agreed_at is not null)
);
create index users_of_the_shop on users (full_name, id) where (role = 'admin') or (removed_at is not null);
create index users_merged on users (merged_into) where merged_into is not null;
create unique index users_email on users (lower(email)) where password_hash is not null;
create unique index users_email_without_account on users (lower(email)) where password_hash is null;
-- For lookups of an address, with or without an account.
create index users_lower_email on users (lower(email));
create index users_found on users using gin (search_text gin_trgm_ops);
create index users_by_phone on users (phone_digits) where phone_digits is not null;
create index users_customers on users (created_at desc, id desc) where (role = 'customer') and (removed_at is null);

-- Browsers at the counter, by the hash of a random cookie. People who work here change on them by their PINs.
create table shop_devices (
  id text primary key,
  name text not null check (length(name) between 1 and 60),
  secret_hash bytea not null unique,
  added_by text not null references users,
  added_at timestamptz not null default shop_now(),
  -- When a person last logged in on it.
  last_used_at timestamptz not null default shop_now()
);
create index shop_devices_used on shop_devices (last_used_at);
create index shop_devices_adder on shop_devices (added_by);

create table sessions (
  token_hash bytea primary key,
  user_id text not null references users on delete cascade,
  created_at timestamptz not null default shop_now(),
  -- Of an admin, each use moves it on, up to twelve hours after the log-in.
  expires_at timestamptz not null,
  -- Shown to the customer to end a session; unlike the token it does not sign in.
  id text not null default replace(gen_random_uuid()::text, '-', '') unique,
  -- Browser and system, such as "Chrome · Android"; null when they were not recognised.
  -- With a PIN, the name of the shop's device.
  device text check (length(device) between 1 and 60),
  -- The network of the log-in, such as "103.28.12.x"; null when its address was not known.
  network text check (length(network) between 1 and 40),
  -- Updated at most every five minutes.
  last_used_at timestamptz not null default shop_now(),
  -- The password was right, but the second factor was not given yet.
  needs_factor boolean not null default false,
  -- When the second factor was last given in this session.
  elevated_at timestamptz,
  -- The log-in was by PIN, on this device.
  shop_device_id text references shop_devices on delete cascade
);
create index sessions_user on sessions (user_id);
create index sessions_of_shop_device on sessions (shop_device_id) where shop_device_id is not null;
create index sessions_ended on sessions (expires_at);

-- Browsers that have signed in to an account before, by the hash of a random cookie. They can sign in with
-- the right password while wrong passwords from elsewhere block the account. The cookie alone does not sign
-- in.
create table known_devices (
  user_id text references users on delete cascade,
  secret_hash bytea,
  last_used_at timestamptz not null default shop_now(),
  -- When the second factor of this account was given on the device, which is then not asked for it again.
  factor_at timestamptz,
  primary key (user_id, secret_hash)
);
create index known_devices_secret on known_devices (secret_hash);
create index known_devices_used on known_devices (last_used_at);

-- The second factors of the admins.
create table passkeys (
  id text primary key,
  user_id text not null references users on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  -- The authenticator counts its uses. One that did not grow was copied.
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  -- The host name of the shop when the passkey was made. It does not work at another one.
  rp_id text not null,
  name text not null check (length(name) between 1 and 100),
  created_at timestamptz not null default shop_now(),
  last_used_at timestamptz
);
create index passkeys_of_user on passkeys (user_id);

-- The authenticator app of an admin. A new secret counts from its first code on, and replaces the earlier one.
create table totp_secrets (
  user_id text primary key references users on delete cascade,
  secret text,
  confirmed_at timestamptz,
  -- The 30 seconds of the last code. A code is accepted only once, and no earlier one after it.
  last_step bigint,
  begun_secret text,
  begun_at timestamptz,
  constraint totp_secrets_confirmed check ((secret is null) = (confirmed_at is null)),
  constraint totp_secrets_begun check ((begun_secret is null) = (begun_at is null))
);

create table recovery_codes (
  user_id text references users on delete cascade,
  hash bytea,
  used_at timestamptz,
  primary key (user_id, hash)
);

-- Each challenge can be answered once. Without a session it is that of a log-in without a password.
create table webauthn_challenges (
  challenge text primary key,
  purpose text not null check (purpose in ('register', 'prove', 'log-in')),
  session_hash bytea references sessions on delete cascade,
  expires_at timestamptz not null,
  constraint webauthn_challenges_session check ((session_hash is null) = (purpose = 'log-in'))
);
create index webauthn_challenges_of_session on webauthn_challenges (session_hash);
create index webauthn_challenges_ended on webauthn_challenges (expires_at);

-- One open code per customer: a new one replaces the old one. The token of the link and the typed code are
-- both stored as hashes.
create table reset_codes (
  user_id text primary key references users on delete cascade,
  token_hash bytea unique,
  code_hash bytea unique,
  expires_at timestamptz not null,
  mail_id text,
  mail_until timestamptz
);

-- One open link per account, which confirms the address it was mailed to. The token is made when the mail is
-- sent, and only its hash is stored.
create table email_confirmations (
  user_id text primary key references users on delete cascade,
  email text not null,
  mail_id text not null,
  token_hash bytea unique,
  expires_at timestamptz not null
);

-- A changed address can be undone for three days with a link that is mailed to the former one. The token is made when
-- the mail is sent.
create table email_undos (
  id bigint generated always as identity primary key,
  user_id text not null references users on delete cascade,
  email text not null,
  -- When the former address was confirmed, if ever.
  confirmed_at timestamptz,
  mail_id text not null unique,
  token_hash bytea unique,
  expires_at timestamptz not null
);
create index email_undos_of_user on email_undos (user_id, id);
create index email_undos_reserved on email_undos (email) where confirmed_at is not null;

-- The links with which recipients stop a kind of mails. The token is made when the mail is sent.
create table mail_stops (
  mail_id text primary key,
  user_id text not null references users on delete cascade,
  kind text not null check (kind in ('back-in-stock', 'rating-reply', 'order-unpaid')),
  token_hash bytea unique,
  made_at timestamptz not null default shop_now()
);
create index mail_stops_of_user on mail_stops (user_id);
create index mail_stops_made on mail_stops (made_at);

create table stopped_mails (
  user_id text not null references users on delete cascade,
  kind text not null check (kind in ('back-in-stock', 'rating-reply', 'order-unpaid')),
  stopped_at timestamptz not null default shop_now(),
  primary key (user_id, kind)
);

-- The saved addresses of a customer.
create table addresses (
  id text primary key,
  user_id text not null references users on delete cascade,
  -- What the customer calls it: Rumah, Kantor.
  label text not null check (length(label) between 1 and 50),
  recipient_name text not null check (length(recipient_name) between 1 and 255),
  phone text not null,
  address text not null check (length(address) between 1 and 500),
  -- The official code of a kecamatan. Null in a shop that does not deliver.
  area text check (area ~ '^\d\d\.\d\d\.\d\d$'),
  is_default boolean not null,
  created_at timestamptz not null default shop_now()
);
create index addresses_of_customer on addresses (user_id, created_at desc, id desc);
create unique index addresses_default on addresses (user_id) where is_default;

-- Invited admins choose their password with a mailed link. The token is made when the mail is sent, and only its
-- hash is stored.
create table staff_invitations (
  id text primary key,
  full_name text not null check (length(full_name) between 1 and 255),
  email text not null check (length(email) between 3 and 255),
  staff_role text not null check (staff_role in ('owner', 'cashier', 'packer', 'mechanic')),
  switches jsonb not null,
  invited_by text not null references users,
  invited_at timestamptz not null default shop_now(),
  mail_id text not null,
  token_hash bytea unique,
  expires_at timestamptz not null
);
create unique index staff_invitations_email on staff_invitations (lower(email));
create index staff_invitations_inviter on staff_invitations (invited_by);

create table audit_log (
  id bigint generated always as identity primary key,
  user_id text references users,
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  at timestamptz not null default shop_now(),
  -- The role of the person at that time.
  staff_role text,
  -- Refused requests of one kind and origin are counted in one entry per hour.
  hour_key text unique,
  -- contract/platform/security-events.ts; null for other actions.
  security_kind text
);
create index audit_log_subject on audit_log (subject, id);
-- The audit log is read newest first: all entries, those of one admin, or those of one action.
create index audit_log_newest on audit_log (at desc, id desc);
create index audit_log_of_admin on audit_log (user_id, at desc, id desc);
create index audit_log_of_action on audit_log (action, at desc, id desc);
-- So are its security events: all, those of one person, or those of one kind.
create index audit_log_security on audit_log (at desc, id desc) where security_kind is not null;
create index audit_log_security_of_person on audit_log (user_id, at desc, id desc) where security_kind is not null;
create index audit_log_security_of_kind on audit_log (security_kind, at desc, id desc) where security_kind is not null;

create function note_role_in_audit() returns trigger language plpgsql as $$
begin
  new.staff_role := (select staff_role from users where id = new.user_id and role = 'admin');
  return new;
end $$;
create trigger audit_log_role before insert on audit_log for each row execute function note_role_in_audit();

-- Replies of idempotent requests, by caller, endpoint and Idempotency-Key.
create table idempotency_keys (
  user_id text references users on delete cascade,
  call text,
  key text check (length(key) between 1 and 255),
  request_hash bytea not null,
  reply jsonb not null,
  created_at timestamptz not null default shop_now(),
  primary key (user_id, call, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- Tasks that take longer than a request: stored before they start, done in batches, and resumed after a
-- crash.
create table tasks (
  id text primary key,
  n bigint generated always as identity unique,
  kind text not null,
  -- Null for a task that the shop itself started.
  asked_by text references users,
  language text not null check (language in ('id', 'en')),
  asked_at timestamptz not null default shop_now(),
  started_at timestamptz,
  finished_at timestamptz,
  done int not null default 0 check (done >= 0),
  total int,
  -- Details of the task for the list of tasks.
  details jsonb not null default '{}',
  -- Input of the task; cleared when it is finished.
  input jsonb,
  file bytea,
  outcome jsonb,
  report jsonb not null default '[]',
  problem text,
  stalled_attempts int not null default 0,
  -- The job that runs the task, and the attempt that may write. An attempt that was overtaken by a newer one
  -- writes nothing.
  job_id uuid,
  attempt int not null default 0,
  constraint tasks_done_at_most_total check (total >= done),
  constraint tasks_problem check (problem is null or finished_at is not null),
  constraint tasks_finished_needs_nothing check (finished_at is null or input is null and file is null)
);
create index tasks_unfinished on tasks (n) where finished_at is null;
create index tasks_of_kind on tasks (kind, n);

-- A row that a customer creates while being merged into another customer belongs to the remaining customer.
-- The trigger waits for a running merge, and follows a chain of merges to its end.
create function follow_merged_customer() returns trigger language plpgsql set lock_timeout = '4s' as $$
declare
  next text;
begin
  loop
    select merged_into into next from users where id = new.user_id for key share;
    exit when next is null;
    new.user_id := next;
  end loop;
  return new;
end $$;

create trigger users_on_pages after update on users
  for each row when (old.full_name <> new.full_name) execute function touch('author', 'id');
