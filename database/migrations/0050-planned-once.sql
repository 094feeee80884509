-- The planner sees how many customers an array names, takes few for cheaper than any number, and planned how they are locked for each
-- order and booking anew; into what a query gives it does not look. What waits is counted for one customer after the other: orders in an index of
-- theirs, bookings among her own, as those that wait would be looked through for each by a plan made while none did. Otherwise these are as in 0049.

create or replace function hold_to_unpaid_limit(buyers text[], most int) returns void language plpgsql set lock_timeout = '4s' as $$
begin
  perform from users where id = any(array(select unnest(buyers))) order by id for no key update;
  if exists (select from unnest(buyers) buyer
      where (select count(*) from orders where user_id = buyer and status in ('pending', 'reject')) >= most) then
    raise exception 'another order was placed first' using errcode = '40001';
  end if;
end $$;

create or replace function hold_to_pending_limit(customers text[], most int) returns void language plpgsql set lock_timeout = '4s' as $$
begin
  perform from users where id = any(array(select unnest(customers))) order by id for no key update;
  if exists (select from unnest(customers) customer
      where (select count(*) filter (where status = 'pending') from bookings where user_id = customer) >= most) then
    raise exception 'another booking was made first' using errcode = '40001';
  end if;
end $$;

-- A function in SQL is planned anew by each statement that calls it. Otherwise it is as in 0024.
create or replace function note_page_changes(changed text[]) returns void language plpgsql as $$
begin
  if cardinality(changed) > 0 then
    insert into page_changes (keys)
    values (case when cardinality(changed) > 2000 then array['everything'] else changed end);
  end if;
end $$;
