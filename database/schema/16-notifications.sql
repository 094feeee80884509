-- The key pair (VAPID, RFC 8292) by which push services recognise the shop. Browsers subscribe with the public key, so a
-- restored shop must have the same pair.
create table push_keys (
  only_one boolean primary key default true check (only_one),
  public_key text not null,
  private_key text not null,
  made_at timestamptz not null default shop_now()
);

-- A browser on which a person gets notifications (RFC 8030).
create table push_devices (
  id text primary key,
  user_id text not null references users on delete cascade,
  -- The session that subscribed. Ending it before it expires removes the device.
  session_id text,
  -- The address at the browser's push service. Only the shop and the browser know it.
  endpoint text not null,
  -- SHA-256 of the endpoint, in hex. A browser recognises its own device by it.
  endpoint_hash text not null unique check (length(endpoint_hash) = 64),
  p256dh text not null,
  auth text not null,
  name text not null check (length(name) between 1 and 100),
  language text not null check (language in ('id', 'en')),
  kinds text[] not null,
  -- In Asia/Jakarta. They may span midnight.
  quiet_from time,
  quiet_to time,
  shows_details boolean not null,
  created_at timestamptz not null default shop_now(),
  -- When its push service last accepted a notification.
  last_sent_at timestamptz,
  version int not null default 1,
  constraint push_devices_quiet check ((quiet_from is null) = (quiet_to is null))
);
create index push_devices_of_user on push_devices (user_id);
create index push_devices_of_session on push_devices (session_id) where session_id is not null;

-- One event for one device. Events of one kind within seconds become one notification.
create table push_notices (
  id text primary key default replace(gen_random_uuid()::text, '-', ''),
  event text not null,
  device_id text not null references push_devices on delete cascade,
  kind text not null check (kind in ('order', 'proof', 'booking', 'cancellation', 'message', 'mail', 'backup', 'stock',
    'drill', 'security', 'confirmed', 'sent', 'ready', 'booking_confirmed', 'booking_tomorrow', 'unpaid', 'test')),
  reference text,
  -- Name and amount, for devices that show details.
  details text,
  path text not null check (path like '/%'),
  created_at timestamptz not null default shop_now(),
  -- From this time on it may be sent: later for a retry, after quiet hours, and while a worker is sending it.
  due_at timestamptz not null default shop_now(),
  -- It waited for the end of quiet hours.
  was_quiet boolean not null default false,
  attempts int not null default 0 check (attempts >= 0),
  claimed_at timestamptz,
  -- When the push service accepted it.
  sent_at timestamptz
);
create index push_notices_due on push_notices (due_at) where sent_at is null;
create index push_notices_of_device on push_notices (device_id, kind, claimed_at);
create index push_notices_of_event on push_notices (event) where sent_at is not null;
create index push_notices_made on push_notices (created_at);

-- A failing mail server, backup or drill about which admins were notified, so that each is notified of once. Of an alarm
-- about security events, its hour.
create table noted_troubles (
  kind text primary key check (kind in ('mail', 'backup', 'drill') or kind like 'security-%'),
  subject text not null,
  noted_at timestamptz not null default shop_now()
);

create trigger push_devices_follow before insert on push_devices
  for each row execute function follow_merged_customer();

-- A session that is ended before it expires ends the notifications of its browser: a log-out, a new password, a lost
-- phone. An expired session does not, because an admin's ends after twelve hours; nor does the oldest of more than ten,
-- which expires. endSessions in server/accounts/sessions.ts ends the notifications of those too.
create function end_push_device() returns trigger language plpgsql as $$
begin
  if old.expires_at > shop_now() then
    delete from push_devices where session_id = old.id;
  end if;
  return null;
end $$;

create trigger sessions_end_push_device after delete on sessions
  for each row execute function end_push_device();
