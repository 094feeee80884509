-- Every mail the shop wrote: the queue sends from here, and the owner sees it as her outbox.
create table mails (
  id text primary key,
  to_address text not null check (to_address <> ''),
  subject text not null,
  text_body text not null,
  html_body text not null,
  language text not null check (language in ('id', 'en')),
  -- What occasioned it, such as 'password-reset'; the reference is that of its order or booking.
  kind text not null,
  reference text,
  -- kept: there is no mail server, the outbox is where it ends. failed: the retries are used up.
  status text not null default 'queued' check (status in ('queued', 'sent', 'kept', 'failed')),
  attempts int not null default 0 check (attempts >= 0),
  last_error text,
  -- While a worker talks to the mail server no other one sends the same mail; a worker that died frees it by time.
  claimed_until timestamptz,
  created_at timestamptz not null default shop_now(),
  sent_at timestamptz,
  check ((status = 'sent') = (sent_at is not null))
);

create index mails_newest on mails (created_at desc, id);
create index mails_waiting on mails (status, created_at desc) where status in ('queued', 'failed');
