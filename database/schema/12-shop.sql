-- The policies of the shop: one row for each that was ever saved.
create table policies (
  -- Its slug in addresses.
  id text primary key check (id in ('terms', 'delivery', 'returns', 'privacy')),
  title text not null default '',
  title_en text not null default '',
  -- Formatted text (contract/platform/formatted-text.ts).
  text text not null default '',
  text_en text not null default '',
  published boolean not null default false,
  updated_at timestamptz not null default shop_now(),
  version int not null default 0,
  check (not published or (title <> '' and text <> ''))
);
create trigger policies_on_pages after insert or delete or update on policies
  for each statement execute function touch('policies');
