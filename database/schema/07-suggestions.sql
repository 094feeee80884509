create table suggestions (
  id text primary key,
  user_id text not null references users,
  message text not null check (length(message) between 1 and 2000),
  created_at timestamptz not null default shop_now(),
  read_at timestamptz,
  answered_at timestamptz,
  search_text text not null generated always as (search_fold(message)) stored
);
create index suggestions_newest on suggestions (created_at desc, id desc);
create index suggestions_unread on suggestions (id) where read_at is null;
create index suggestions_open on suggestions (created_at desc, id desc) where (read_at is not null) and (answered_at is null);
create index suggestions_answered on suggestions (created_at desc, id desc) where answered_at is not null;
create index suggestions_of_user on suggestions (user_id);

create trigger suggestions_follow before insert on suggestions
  for each row execute function follow_merged_customer();
