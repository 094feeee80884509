create table suggestions (
  id text primary key,
  user_id text not null references users,
  message text not null check (length(message) between 1 and 2000),
  created_at timestamptz not null default shop_now(),
  read_at timestamptz,
  answered_at timestamptz
);
create index suggestions_newest on suggestions (created_at desc, id);
create index suggestions_unread on suggestions (id) where read_at is null;
create index suggestions_open on suggestions (created_at desc, id) where (read_at is not null) and (answered_at is null);
create index suggestions_answered on suggestions (created_at desc, id) where answered_at is not null;
create index suggestions_of_user on suggestions (user_id);
create index suggestions_found on suggestions using gin (search_fold(message) gin_trgm_ops);

create trigger suggestions_follow before insert on suggestions
  for each row execute function follow_merged_customer();
