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
  created_at timestamptz not null default shop_now()
);

create table bookings (
  id text primary key,
  reference text not null unique,
  user_id text not null references users,
  service_id text references services,
  status text not null default 'pending' check (status in ('pending', 'accepted', 'rejected', 'cancelled', 'completed')),
  language text not null check (language in ('id', 'en')),
  jenis_service text not null,
  merek text not null,
  model text not null,
  tahun int not null check (tahun >= 1970),
  nomer_plat text not null,
  detail_kerusakan text not null,
  phone text not null,
  -- Day and hour in Asia/Jakarta.
  day date not null,
  hour time not null,
  rejection_reason text,
  created_at timestamptz not null default shop_now(),
  check (status <> 'rejected' or rejection_reason is not null)
);
create index bookings_of_user on bookings (user_id, created_at desc, id);
create index bookings_of_day on bookings (day, hour);
