-- Pictures that show a refund or a payment, such as the receipt of a transfer (docs/decisions/035-ledger.md). A row of the ledger keeps the
-- hash of its picture, so that nobody exchanges the one for another unseen.
create table payment_pictures (
  id text primary key,
  bytes bytea not null,
  bytes_sha256 bytea,
  uploaded_by text not null references users,
  at timestamptz not null default shop_now()
);
create index payment_pictures_by_time on payment_pictures (at);
create trigger payment_pictures_sha256 before insert or update of bytes on payment_pictures
  for each row execute function note_picture_file_sha256();
create trigger payment_pictures_unchanged before update on payment_pictures
  for each row when (old.* is distinct from new.*) execute function refuse_ledger_change();

alter table payments
  add column picture_id text,
  add column picture_sha256 text;
alter table payments
  add constraint payments_picture foreign key (picture_id) references payment_pictures not valid,
  add constraint payments_picture_hash check ((picture_id is null) = (picture_sha256 is null)) not valid;
create index payments_of_picture on payments (picture_id) where picture_id is not null;

-- What is null adds nothing: the hashes of before stay what they are.
create or replace function ledger_text(p payments) returns text language sql stable as $$
  select ledger_field('previous_hash', p.previous_hash)
    || ledger_field('number', p.number::text)
    || ledger_field('id', p.id)
    || ledger_field('order_id', p.order_id)
    || ledger_field('booking_id', p.booking_id)
    || ledger_field('direction', p.direction)
    || ledger_field('method', p.method)
    || ledger_field('amount', p.amount::text)
    || ledger_field('credited', p.credited::text)
    || ledger_field('received_at', ledger_moment(p.received_at))
    || ledger_field('reference', p.reference)
    || ledger_field('note', p.note)
    || ledger_field('proof', p.proof::text)
    || ledger_field('lines', p.lines::text)
    || ledger_field('recorded_by', p.recorded_by)
    || ledger_field('recorded_at', ledger_moment(p.recorded_at))
    || ledger_field('reverses', p.reverses)
    || ledger_field('picture_id', p.picture_id)
    || ledger_field('picture_sha256', p.picture_sha256)
$$;

-- Orders of which something is still to be paid, oldest first; and how rare these are, without which a plan would read all orders.
create index orders_owing on orders (created_at, id)
  where status <> 'cancelled' and total_amount - credited_amount - paid_amount > 0;
create statistics orders_balance on (total_amount - credited_amount - paid_amount) from orders;
