create table services (
  id text primary key,
  name text not null check (length(name) between 1 and 255),
  name_en text,
  description text not null default '',
  description_en text,
  price bigint not null check (price between 0 and 1000000000),
  picture_id text references pictures,
  popular boolean not null default false,
  -- Short lines in both languages: [{ "id": "…", "en": "…" }].
  features jsonb not null default '[]',
  position int not null default 0,
  hidden_at timestamptz,
  created_at timestamptz not null default shop_now(),
  version int not null default 1
);

-- Bays taken by pending and accepted bookings in each hour of Asia/Jakarta. A booking takes one with an
-- update on the condition that fewer are taken than there are bays, so that two customers cannot get the last
-- one.
create table booking_hours (
  day date,
  hour time,
  taken int not null check (taken >= 0),
  primary key (day, hour)
);

create table bookings (
  id text primary key,
  reference text not null unique,
  user_id text references users,
  service_id text references services,
  status text not null default 'pending' check (status in ('pending', 'accepted', 'rejected', 'cancelled', 'completed')),
  language text not null check (language in ('id', 'en')),
  service_name text not null,
  make text not null,
  model text not null,
  year int not null check (year >= 1970),
  plate text not null,
  damage text not null,
  phone text not null,
  -- Day and hour in Asia/Jakarta.
  day date not null,
  hour time not null,
  -- Why the booking was rejected or cancelled: in the owner's words, or the code of a reason that the shop words itself.
  rejection_reason text,
  rejection_code text check (rejection_code in ('busy', 'no-part', 'not-serviced', 'no-vehicle-data', 'closed', 'unanswered')),
  created_at timestamptz not null default shop_now(),
  customer_name text not null,
  -- Names and price are copied from the service when it is booked.
  service_name_en text,
  price bigint check (price >= 0),
  accepted_at timestamptz,
  reminded_at timestamptz,
  -- When a walk-in customer, who has no account, agreed to WhatsApp messages about this booking.
  whatsapp_agreed_at timestamptz,
  bill jsonb,
  bill_amount bigint not null default 0,
  -- Increased whenever the bill is written.
  bill_version int not null default 0,
  -- Received less refunded, in rupiah; written by append_payment alone.
  paid_amount bigint not null default 0,
  search_text text not null generated always as (search_fold(
    reference || chr(10) || plate || chr(10) || replace(plate, ' ', '') || chr(10) || customer_name || chr(10) || coalesce(phone, '') || chr(10) || coalesce(phone_digits(phone), ''))) stored,
  constraint bookings_rejection check (num_nonnulls(rejection_reason, rejection_code) <= 1 and (status <> 'rejected' or num_nonnulls(rejection_reason, rejection_code) = 1)),
  constraint bookings_bill_amount check (bill_amount >= 0),
  constraint bookings_paid_amount check (paid_amount >= 0)
);
create index bookings_of_plate on bookings (plate, day desc, hour desc);
create index bookings_to_answer on bookings (day, hour, id) where status = 'pending';
create index bookings_to_remind on bookings (day) where (status = 'accepted') and (reminded_at is null);
create index bookings_of_status_by_day on bookings (status, day, hour, id);
create index bookings_by_day on bookings (day, hour, id);
create index bookings_coming on bookings (day, hour) where status in ('pending', 'accepted');
create index bookings_found on bookings using gin (search_text gin_trgm_ops);
create index bookings_of_user on bookings (user_id, created_at desc, id desc);
create index bookings_newest on bookings (created_at desc, id desc);
create index bookings_of_status on bookings (status, created_at desc, id desc);
create index bookings_to_pay on bookings (created_at desc, id desc) where (paid_amount < bill_amount) and (status in ('accepted', 'completed'));
create index bookings_to_refund on bookings (created_at desc, id desc)
  where (paid_amount > 0) and ((status in ('cancelled', 'rejected')) or ((bill is not null) and (paid_amount > bill_amount)));

create table booking_steps (
  id bigint generated always as identity primary key,
  booking_id text not null references bookings,
  status text not null check (status in ('pending', 'accepted', 'rejected', 'cancelled', 'completed')),
  at timestamptz not null default shop_now(),
  by_role text not null check (by_role in ('customer', 'admin', 'system')),
  by_user text references users,
  note text,
  note_code text check (note_code in ('busy', 'no-part', 'not-serviced', 'no-vehicle-data', 'closed', 'unanswered')),
  constraint booking_steps_note check (num_nonnulls(note, note_code) <= 1)
);
create index booking_steps_booking on booking_steps (booking_id, id);

create trigger booking_hours_on_pages after insert or delete or update on booking_hours
  for each statement execute function touch('bookings');
create trigger bookings_follow before insert on bookings
  for each row when (new.user_id is not null) execute function follow_merged_customer();
create trigger services_on_pages after insert or delete or update on services
  for each statement execute function touch('services');
