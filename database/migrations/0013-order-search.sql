-- What the owner searches for in the orders, in lower case: found by its index also among a million.
alter table orders add column search_text text generated always as
  (lower(reference || E'\n' || customer_name || E'\n' || customer_email || E'\n' || customer_phone)) stored;
create index orders_search on orders using gin (search_text gin_trgm_ops);
