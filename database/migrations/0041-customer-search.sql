-- in parts
insert into user_search (user_id, phone_digits, search_text)
select id, phone_digits(phone), user_search_text(u) from users u
where not exists (select from user_search s where s.user_id = u.id)
limit 2000
on conflict (user_id) do nothing
