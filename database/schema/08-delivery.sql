-- Delivery methods and their rates. Areas are official codes (server/delivery/areas/areas.csv): '34' is a
-- province, '34.71' a kabupaten or kota, '34.71.12' a kecamatan, '' the whole country.
create table delivery_methods (
  id text primary key,
  kind text not null check (kind in ('pickup', 'own_courier', 'courier')),
  company text,
  service text,
  name text not null check (length(name) between 1 and 255),
  name_en text,
  note text not null default '',
  note_en text,
  estimate text not null default '',
  estimate_en text,
  -- Only a pick-up has an address and hours.
  address text not null default '',
  hours text not null default '',
  hours_en text,
  active boolean not null,
  free_from bigint check (free_from >= 0),
  minimum bigint check (minimum >= 0),
  -- Null allows all categories.
  category_ids text[],
  version int not null default 1,
  created_at timestamptz not null default shop_now(),
  updated_at timestamptz not null default shop_now(),
  -- Orders can be paid on arrival, or at the counter where they are picked up.
  pay_on_arrival boolean not null default false
);

create table delivery_rates (
  method_id text references delivery_methods on delete cascade,
  area text check (area ~ '^(\d\d(\.\d\d){0,2})?$'),
  -- Rupiah for the first kilogram.
  price bigint not null check (price between 0 and 100000000),
  -- Rupiah for each further kilogram. Null means one price for any weight.
  per_extra_kg bigint check (per_extra_kg between 0 and 100000000),
  primary key (method_id, area)
);

-- Who changed which rates; kept after the delivery method is removed.
create table delivery_rate_changes (
  id bigint generated always as identity primary key,
  method_id text not null,
  by_user text references users,
  at timestamptz not null default shop_now(),
  -- Null for a change in the form.
  file_name text,
  added int not null,
  changed int not null,
  removed int not null,
  changes jsonb not null
);
create index delivery_rate_changes_of_method on delivery_rate_changes (method_id, id desc);

create trigger delivery_methods_on_pages after insert or delete or update on delivery_methods
  for each statement execute function touch('delivery');
