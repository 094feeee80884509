-- How many products a visitor finds in each category, kept by the database itself: every page shows these numbers, and
-- counting a large catalogue for each would cost more than the page.
alter table categories add column product_count int not null default 0 check (product_count >= 0);

update categories c set product_count =
  (select count(*) from products p where p.category_id = c.id and p.hidden_at is null);

create function count_added_products() returns trigger language plpgsql as $$
begin
  update categories c set product_count = product_count + n
  from (select category_id, count(*)::int as n from added where hidden_at is null group by category_id) a
  where c.id = a.category_id;
  return null;
end $$;

create function count_removed_products() returns trigger language plpgsql as $$
begin
  update categories c set product_count = product_count - n
  from (select category_id, count(*)::int as n from removed where hidden_at is null group by category_id) r
  where c.id = r.category_id;
  return null;
end $$;

create function count_changed_products() returns trigger language plpgsql as $$
begin
  update categories c set product_count = product_count + n
  from (
    select category_id, sum(one)::int as n
    from (
      select category_id, 1 as one from added where hidden_at is null
      union all
      select category_id, -1 from removed where hidden_at is null
    ) both_sides
    group by category_id having sum(one) <> 0
  ) d
  where c.id = d.category_id;
  return null;
end $$;

create trigger products_added after insert on products
  referencing new table as added for each statement execute function count_added_products();
create trigger products_removed after delete on products
  referencing old table as removed for each statement execute function count_removed_products();
create trigger products_changed after update on products
  referencing new table as added old table as removed for each statement execute function count_changed_products();
