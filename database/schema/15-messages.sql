-- The owner's texts of WhatsApp messages: one row for each kind that was ever changed. Null is the text of the program.
create table message_texts (
  -- The kind of the messages (contract/messages/kinds.ts).
  id text primary key,
  text text check (length(text) between 1 and 1000),
  text_en text check (length(text_en) between 1 and 1000),
  version int not null default 0
);

-- Messages that wait to be sent, and those that were sent or are not needed. The text is composed when it is read, so
-- a row has only ids and codes.
create table messages (
  id text primary key,
  kind text not null check (kind in
    ('order_confirmed', 'order_unpaid', 'order_sent', 'order_ready', 'booking_tomorrow', 'money_owed', 'money_returned', 'nota', 'greeting')),
  order_id text references orders on delete cascade,
  booking_id text references bookings on delete cascade,
  user_id text references users,
  -- What happened: a time, a day, or the id of a payment. A job that runs again queues nothing twice.
  event text not null check (length(event) between 1 and 64),
  status text not null default 'to_send' check (status in ('to_send', 'sent', 'skipped')),
  queued_at timestamptz not null default shop_now(),
  done_at timestamptz,
  done_by text references users,
  -- An admin sent it from a page; it was never queued.
  by_hand boolean not null default false,
  constraint messages_subject check (num_nonnulls(order_id, booking_id, user_id) = 1),
  constraint messages_done check ((status = 'to_send') = (done_at is null) and (done_at is null) = (done_by is null)),
  constraint messages_once unique nulls not distinct (kind, order_id, booking_id, user_id, event)
);
create index messages_to_send on messages (queued_at, id) where status = 'to_send';
create index messages_done on messages (status, done_at desc, id desc) where status <> 'to_send';
create index messages_of_order on messages (order_id) where order_id is not null;
create index messages_of_booking on messages (booking_id) where booking_id is not null;
create index messages_of_user on messages (user_id) where user_id is not null;
create index messages_of_admin on messages (done_by) where done_by is not null;
create index messages_queued on messages (queued_at);
create trigger messages_follow before insert on messages
  for each row when (new.user_id is not null) execute function follow_merged_customer();
