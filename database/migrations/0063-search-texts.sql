-- One way to compare texts in every search and in every order by name (docs/decisions/051-texts-as-people-read-them.md).

-- A text as it is searched and put in order: without accents, case and invisible characters, with plain quotes, dashes and full-width
-- letters. The same in every collation, but for the case of letters that are not Latin. ASCII, which is nearly all, is only lowered.
create function search_fold(typed text) returns text language plpgsql immutable strict parallel safe as $$
begin
  if octet_length(typed) = length(typed) then
    return lower(replace(typed, '`', ''''));
  end if;
  -- These two would fall apart.
  typed := normalize(translate(typed, U&'\00B4\2033', '''"'), nfkd);
  typed := translate(
    typed,
    U&'`\2018\2019\201A\201B\02B9\02BB\02BC\02BD\02C8\2032\2035\2039\203A'
      || U&'\201C\201D\201E\201F\00AB\00BB'
      || U&'\2010\2011\2012\2013\2014\2015\2043\2212\2E3A\2E3B\2800',
    repeat('''', 14) || repeat('"', 6) || repeat('-', 10) || ' ');
  -- Control and format characters, fillers and combining marks.
  typed := regexp_replace(
    typed,
    '[\u0001-\u0009\u000B-\u001F\u007F-\u009F\u00AD\u0300-\u036F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u1AB0-\u1AFF'
      || '\u1DC0-\u1DFF\u200B-\u200F\u202A-\u202E\u2060-\u206F\u20D0-\u20FF\uFE00-\uFE0F\uFE20-\uFE2F\uFEFF\uFFF9-\uFFFC'
      || '\U000E0000-\U000E0FFF]',
    '', 'g');
  -- Letters that have no plain form of their own.
  typed := translate(
    typed,
    U&'\00D8\00F8\0141\0142\0110\0111\00D0\00F0\0126\0127\0166\0167\0131\00C6\0152\1E9E',
    U&'oollddddhhtti\00E6\0153\00DF');
  typed := replace(replace(replace(typed, U&'\00DF', 'ss'), U&'\00E6', 'ae'), U&'\0153', 'oe');
  return lower(typed);
end $$;

-- What an order, a booking or a customer is found by. Beside them, so that the index is made while the table is empty; the next migration
-- fills it. The ids of all tables are different.
create table search_texts (
  id text primary key,
  search_text text not null
);
create index search_texts_found on search_texts using gin (search_text gin_trgm_ops);

create function order_search_text(o orders) returns text language sql stable as $$
  select search_fold(concat_ws(chr(10), o.reference, o.customer_name, o.customer_email, o.customer_phone, phone_digits(o.customer_phone)))
$$;
-- A plate is found with its spaces and without.
create function booking_search_text(b bookings) returns text language sql stable as $$
  select search_fold(concat_ws(chr(10), b.reference, b.nomer_plat, replace(b.nomer_plat, ' ', ''), b.customer_name, b.phone,
    phone_digits(b.phone)))
$$;
create function customer_search_text(u users) returns text language sql stable as $$
  select search_fold(concat_ws(chr(10), u.full_name, u.email, u.phone, phone_digits(u.phone)))
$$;

create function note_search_text() returns trigger language plpgsql as $$
declare
  found_by text;
begin
  if tg_op = 'DELETE' then
    delete from search_texts where id = old.id;
    return null;
  end if;
  if tg_table_name = 'orders' then found_by := order_search_text(new);
  elsif tg_table_name = 'bookings' then found_by := booking_search_text(new);
  else found_by := customer_search_text(new);
  end if;
  insert into search_texts (id, search_text) values (new.id, found_by)
  on conflict (id) do update set search_text = excluded.search_text;
  return null;
end $$;
create trigger users_found after insert or delete or update of full_name, email, phone on users
  for each row execute function note_search_text();
create trigger bookings_found after insert or delete or update of reference, nomer_plat, customer_name, phone on bookings
  for each row execute function note_search_text();
create trigger orders_found after insert or delete or update of reference, customer_name, customer_email, customer_phone on orders
  for each row execute function note_search_text();

-- Processes of the release before search these without an index for as long as they run.
drop index orders_search;
drop index booking_search_text;
drop index user_search_text;

create index ratings_found on ratings using gin (search_fold(review) gin_trgm_ops);
create index suggestions_found on suggestions using gin (search_fold(message) gin_trgm_ops);
drop index ratings_search;
drop index suggestions_search;

-- In the order of names the same everywhere. With the names inside, a page deep in a long list is found in the index alone.
create index products_by_folded_name on products ((search_fold(name) collate "C"), id) include (name) where hidden_at is null;
create index products_by_folded_name_en on products ((search_fold(coalesce(name_en, name)) collate "C"), id) include (name, name_en)
  where hidden_at is null;
create index products_of_category_folded on products (category_id, (search_fold(name) collate "C"), id) where hidden_at is null;
create index products_desk_folded_name on products ((search_fold(name) collate "C"), id) include (name);
create index products_desk_folded_name_en on products ((search_fold(coalesce(name_en, name)) collate "C"), id) include (name, name_en);
create index products_desk_category_folded on products (category_id, (search_fold(name) collate "C"), id) include (name);
create index products_desk_hidden_folded on products ((search_fold(name) collate "C"), id) include (name) where hidden_at is not null;
create index products_desk_untranslated_folded on products ((search_fold(name) collate "C"), id) include (name) where not is_translated;
drop index products_by_name;
drop index products_by_name_en;
drop index products_of_category;
drop index products_desk_name;
drop index products_desk_name_en;
drop index products_desk_category;
drop index products_desk_hidden_name;
drop index products_desk_untranslated_name;

-- What an older release stored as it was typed; every start folds what is left.
create index products_unfolded on products (id) where search_text <> search_fold(search_text);
create index users_email_unfolded on users (id) where email <> lower(email) or octet_length(email) <> length(email);
