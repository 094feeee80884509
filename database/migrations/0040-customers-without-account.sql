-- Customers whom the owner adds, and merging two of them (docs/decisions/040-customers-without-account.md).

-- Who has no password has no account: she signs in nowhere and is mailed nothing. An account has an address.
alter table users
  alter column email drop not null,
  alter column password_hash drop not null,
  -- When somebody signed up with the address of a customer without an account: from then on a reset code is mailed there.
  add column claimed_at timestamptz,
  -- Of a customer that was merged into another one: which. Her own row keeps the name that the history shows.
  add column merged_into text references users (id) deferrable initially deferred;
alter table users add constraint users_account check (password_hash is null or email is not null) not valid;
create index users_merged on users (merged_into) where merged_into is not null;

-- A phone number as its digits, with the code of the country however it was written: 0812-3456, +62 812 3456 and 62812 3456 are one.
create function phone_digits(phone text) returns text language sql immutable as $$
  select case
    when digits like '620%' then '62' || substr(digits, 4)
    when digits like '00%' then substr(digits, 3)
    when digits like '0%' then '62' || substr(digits, 2)
    when digits like '8%' and phone not like '%+%' then '62' || digits
    else digits end
  from (select nullif(regexp_replace(phone, '\D', '', 'g'), '')) typed (digits)
$$;

-- What the owner finds a customer by. Beside them, so that its index is made while the table is empty; the next migration fills it.
create table user_search (
  user_id text primary key references users on delete cascade,
  phone_digits text,
  search_text text not null
);
create index user_search_text on user_search using gin (search_text gin_trgm_ops);
create index user_search_phone on user_search (phone_digits) where phone_digits is not null;

create function user_search_text(u users) returns text language sql stable as $$
  select lower(concat_ws(chr(10), u.full_name, u.email, u.phone, phone_digits(u.phone)))
$$;

create function note_user_search() returns trigger language plpgsql as $$
begin
  insert into user_search (user_id, phone_digits, search_text)
  values (new.id, phone_digits(new.phone), user_search_text(new))
  on conflict (user_id) do update set phone_digits = excluded.phone_digits, search_text = excluded.search_text;
  return null;
end $$;
create trigger users_added_to_search after insert on users for each row execute function note_user_search();
create trigger users_searched after update of full_name, email, phone on users for each row
  when ((old.full_name, old.email, old.phone) is distinct from (new.full_name, new.email, new.phone))
  execute function note_user_search();

-- What a customer does while she is being merged, or a process of before who does not know that she was, belongs to who she is now.
-- Waits for a merge under way; merged again meanwhile, it is the last one.
create function follow_merged_customer() returns trigger language plpgsql set lock_timeout = '4s' as $$
declare
  next text;
begin
  loop
    select merged_into into next from users where id = new.user_id for key share;
    exit when next is null;
    new.user_id := next;
  end loop;
  return new;
end $$;
create trigger cart_lines_follow before insert on cart_lines for each row execute function follow_merged_customer();
create trigger wishlist_items_follow before insert on wishlist_items for each row execute function follow_merged_customer();
create trigger ratings_follow before insert on ratings for each row execute function follow_merged_customer();
create trigger suggestions_follow before insert on suggestions for each row execute function follow_merged_customer();
create trigger bookings_follow before insert on bookings for each row when (new.user_id is not null)
  execute function follow_merged_customer();
create trigger orders_follow before insert on orders for each row execute function follow_merged_customer();
