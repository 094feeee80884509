-- A code of its own for each size of each product: what a label shows, and what is scanned or typed at the counter. An EAN-8 of the
-- range that shops give to themselves (it begins with 2), whose last digit tells most mistyped ones; beyond a million an EAN-13.
create sequence product_codes;

create function new_product_code() returns text language plpgsql volatile as $$
declare
  n bigint := nextval('product_codes');
  body text := case when n < 1000000 then '2' || lpad(n::text, 6, '0') else '2' || lpad(n::text, 11, '0') end;
  sum int := 0;
begin
  for i in 1..length(body) loop
    -- From the right, every other digit counts three times.
    sum := sum + substr(body, i, 1)::int * case when (length(body) - i) % 2 = 0 then 3 else 1 end;
  end loop;
  return body || (10 - sum % 10) % 10;
end $$;

alter table product_sizes add column code text not null default new_product_code() unique;
