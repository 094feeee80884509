-- Whoever comes to the counter or calls has no account: the owner books for her.
alter table bookings alter column user_id drop not null;
alter table bookings add column customer_name text;
update bookings b set customer_name = (select full_name from users where id = b.user_id);
alter table bookings alter column customer_name set not null;
-- As they were when it was booked.
alter table bookings add column jenis_service_en text;
alter table bookings add column price bigint check (price >= 0);
alter table bookings add column accepted_at timestamptz;
alter table bookings add column reminded_at timestamptz;
create index bookings_newest on bookings (created_at desc, id);
create index bookings_of_plate on bookings (nomer_plat, day desc, hour desc);
create index bookings_to_answer on bookings (day, hour, id) where status = 'pending';
create index bookings_to_remind on bookings (day) where status = 'accepted' and reminded_at is null;

-- How many bays pending and accepted bookings keep in an hour of Asia/Jakarta. One is taken by an update under the
-- condition that fewer are taken than there are bays, so two customers never get the last one.
create table booking_hours (
  day date not null,
  hour time not null,
  taken int not null check (taken >= 0),
  primary key (day, hour)
);
insert into booking_hours (day, hour, taken)
  select day, hour, count(*)::int from bookings where status in ('pending', 'accepted') group by day, hour;

create table booking_steps (
  id bigint generated always as identity primary key,
  booking_id text not null references bookings,
  status text not null check (status in ('pending', 'accepted', 'rejected', 'cancelled', 'completed')),
  at timestamptz not null default shop_now(),
  by_role text not null check (by_role in ('customer', 'admin', 'system')),
  by_user text references users,
  note text
);
create index booking_steps_booking on booking_steps (booking_id, id);
insert into booking_steps (booking_id, status, at, by_role, by_user)
  select id, 'pending', created_at, 'customer', user_id from bookings;

-- Opening hours were words; now they are hours that can be booked.
delete from settings where key = 'hours';

-- Texts that travel with a mail, such as a calendar file: [{ "filename": "…", "type": "…", "content": "…" }].
alter table mails add column attachments jsonb not null default '[]';
