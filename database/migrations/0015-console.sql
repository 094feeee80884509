-- The audit log is read newest first: whole, of one admin, of one action.
create index audit_log_newest on audit_log (at desc, id desc);
create index audit_log_of_admin on audit_log (user_id, at desc, id desc);
create index audit_log_of_action on audit_log (action, at desc, id desc);

-- Every rating and suggestion, hidden and answered ones too, for the owner's lists.
create index ratings_all on ratings (created_at desc, id);
create index suggestions_newest on suggestions (created_at desc, id);
alter table suggestions add column read_at timestamptz;
alter table suggestions add column answered_at timestamptz;
create index suggestions_unread on suggestions (id) where read_at is null;

-- Whoever no longer runs the shop keeps her name in its history, and nothing to sign in with.
alter table users add column removed_at timestamptz;
create index users_customers on users (created_at desc, id) where role = 'customer' and removed_at is null;
create index users_search on users
  using gin (lower(full_name || ' ' || email || ' ' || coalesce(phone, '')) gin_trgm_ops) where role = 'customer';

-- Of two admins who edit one setting the later one learns of it: every change has a higher number than all before.
alter table settings add column revision bigint not null default 0;

-- What was paid for, and how long it waited, by day.
create index order_steps_answered on order_steps (at) where status in ('confirmed', 'reject');
