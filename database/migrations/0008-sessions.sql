-- A customer sees where she is signed in and ends what she does not know: by this id, which opens nothing.
alter table sessions add column id text not null unique default replace(gen_random_uuid()::text, '-', '');
-- Browser and system in a word each; null when they were not recognised.
alter table sessions add column device text check (length(device) between 1 and 60);
-- Kept to within a few minutes.
alter table sessions add column last_used_at timestamptz not null default shop_now();
create index sessions_ended on sessions (expires_at);
