-- Work that takes longer than a request: written down before it begins, done in parts, found again after a crash.
create table works (
  id text primary key,
  n bigint not null unique generated always as identity,
  kind text not null,
  -- Null: the shop by itself.
  asked_by text references users,
  language text not null check (language in ('id', 'en')),
  asked_at timestamptz not null default shop_now(),
  started_at timestamptz,
  finished_at timestamptz,
  done int not null default 0 check (done >= 0),
  total int check (total >= done),
  -- What it is about, for whoever reads of it.
  about jsonb not null default '{}',
  -- What it needs to be done, until it is.
  input jsonb,
  file bytea,
  outcome jsonb,
  report jsonb not null default '[]',
  problem text,
  tries int not null default 0,
  -- The process that does it, and until when it must have given a sign.
  runner text,
  held_until timestamptz,
  check (finished_at is null or (input is null and file is null and runner is null)),
  check (problem is null or finished_at is not null)
);
create index works_unfinished on works (n) where finished_at is null;
create index works_of_kind on works (kind, n);

-- Backups are such work.
insert into works (id, kind, language, asked_at, started_at, finished_at, outcome, problem)
select 'backup-' || id, 'backup', 'id', at, at, at,
  case when problem is null then jsonb_build_object('file', file, 'bytes', bytes, 'rows', null) end, problem
from backups order by id;
drop table backups;

-- What there is of a product in all its sizes, kept by the database itself: the owner's list sorts by it. It is added at the
-- end of a transaction, after all sizes it takes: whoever takes several sizes takes them by product, or all of a product,
-- so that none waits for the other in a circle.
create table product_stock (
  product_id text primary key references products on delete cascade,
  stock bigint not null check (stock >= 0)
);
insert into product_stock select product_id, sum(stock) from product_sizes group by product_id;
create index product_stock_in_order on product_stock (stock, product_id);

create function add_to_product_stock() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into product_stock values (new.product_id, new.stock)
    on conflict (product_id) do update set stock = product_stock.stock + excluded.stock;
  elsif tg_op = 'UPDATE' then
    update product_stock set stock = stock + new.stock - old.stock where product_id = new.product_id;
  else
    update product_stock set stock = stock - old.stock where product_id = old.product_id;
  end if;
  return null;
end $$;

create constraint trigger product_sizes_counted after insert or delete on product_sizes
  deferrable initially deferred for each row execute function add_to_product_stock();
create constraint trigger product_sizes_recounted after update of stock on product_sizes
  deferrable initially deferred for each row when (old.stock <> new.stock) execute function add_to_product_stock();
