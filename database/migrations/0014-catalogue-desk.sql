-- Further photographs of a product in the owner's order; the first is products.picture_id, which lists and orders show.
create table product_pictures (
  product_id text not null references products on delete cascade,
  position int not null check (position > 0),
  picture_id text not null references pictures,
  primary key (product_id, position),
  unique (product_id, picture_id)
);

-- Counted up by every edit: an edit of an older version is refused. Ratings and stock do not count.
alter table products add column version int not null default 1;
alter table categories add column version int not null default 1;
alter table services add column version int not null default 1;

alter table products add column is_translated boolean not null generated always as
  (coalesce(name_en, '') <> '' and (description = '' or coalesce(description_en, '') <> '')) stored;
create index products_untranslated on products (id) where not is_translated;

-- The owner's list has the hidden products too. With the names inside, a page deep in it is found in the index alone.
create index products_desk_name on products (lower(name), id) include (name);
create index products_desk_name_en on products (lower(coalesce(name_en, name)), id) include (name, name_en);
create index products_desk_price on products (price, id);
create index products_desk_changed on products (updated_at, id);
create index products_desk_hidden on products (id) where hidden_at is not null;

-- Who changed the stock by hand, and why.
alter table stock_movements drop constraint stock_movements_reason_check;
alter table stock_movements add constraint stock_movements_reason_check
  check (reason in ('initial', 'order', 'return', 'correction', 'restock', 'damage'));
alter table stock_movements add column note text check (length(note) between 1 and 500);
alter table stock_movements add column by_user text references users;
