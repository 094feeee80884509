-- How orders come to the customer, and for how much. Areas are the official codes (server/delivery/areas/areas.csv): '34' a
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
  -- Of a pick-up.
  address text not null default '',
  hours text not null default '',
  hours_en text,
  active boolean not null,
  free_from bigint check (free_from >= 0),
  minimum bigint check (minimum >= 0),
  -- Null: all categories.
  category_ids text[],
  version int not null default 1,
  created_at timestamptz not null default shop_now(),
  updated_at timestamptz not null default shop_now(),
  -- Its orders may be paid when they arrive, or at the counter where they are picked up.
  pay_on_arrival boolean not null default false
);

create table delivery_rates (
  method_id text references delivery_methods on delete cascade,
  area text check (area ~ '^(\d\d(\.\d\d){0,2})?$'),
  -- Of the first kilogram; rupiah.
  price bigint not null check (price between 0 and 100000000),
  -- Null: the price holds whatever it weighs.
  per_extra_kg bigint check (per_extra_kg between 0 and 100000000),
  primary key (method_id, area)
);

-- Which rates were changed by whom; stays when the method is gone.
create table delivery_rate_changes (
  id bigint generated always as identity primary key,
  method_id text not null,
  by_user text references users,
  at timestamptz not null default shop_now(),
  -- Null: by the form.
  file_name text,
  added int not null,
  changed int not null,
  removed int not null,
  changes jsonb not null
);
create index delivery_rate_changes_of_method on delivery_rate_changes (method_id, id desc);

-- Keeps a method of delivery, with its rates, as it was read until the end of the transaction; whoever orders shares it with
-- others who do, and an edit of the owner waits. 40001 when it was edited since.
create function hold_delivery_method(wanted text, known int) returns void language plpgsql set lock_timeout = '4s' as $$
begin
  perform from delivery_methods where id = wanted and version = known and active for share;
  if not found then
    raise exception 'the method of delivery was edited first' using errcode = '40001';
  end if;
end $$;

create trigger delivery_methods_on_pages after insert or delete or update on delivery_methods
  for each statement execute function note_whole('delivery');
