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
  constraint policies_published check (not published or (title <> '' and text <> ''))
);
create trigger policies_on_pages after insert or delete or update on policies
  for each statement execute function touch('policies');

-- How fast pages were: histograms of each day. There are no rows of single visits.
create table page_speeds (
  day date not null,
  -- The kind of the page, and nothing about the visitor.
  page text not null,
  device text not null check (device in ('phone', 'desk')),
  metric text not null check (metric in ('lcp', 'inp', 'cls')),
  -- The upper end of the bar: milliseconds, or thousandths for cls.
  value int not null check (value >= 0),
  visits int not null default 1 check (visits > 0),
  primary key (day, page, device, metric, value)
);
