-- Ways to pay besides the QRIS (docs/decisions/036-ways-to-pay.md).

-- Its orders may be paid when they arrive, or at the counter where they are picked up.
alter table delivery_methods add column pay_on_arrival boolean not null default false;

-- By which way the customer says that the money was sent.
alter table payment_proofs add column method text not null default 'qris';
alter table payment_proofs
  add constraint payment_proofs_method check (method in ('qris', 'transfer')) not valid;

alter table orders
  add column pay_on_arrival boolean not null default false,
  -- Rupiah by which the total differs from that of every other order that waits; a part of the total.
  add column unique_amount int not null default 0,
  -- That total, which nobody else is given, until the order is confirmed or cancelled.
  add column claimed_amount bigint;
-- What is paid on arrival never waits for a proof.
alter table orders
  add constraint orders_pay_on_arrival check (not pay_on_arrival or (status not in ('paid', 'reject') and unique_amount = 0)) not valid,
  add constraint orders_unique_amount check (unique_amount between 0 and least(999, total_amount)) not valid;
create unique index orders_claimed_amount on orders (claimed_amount) where claimed_amount is not null;

create index orders_to_accept on orders (created_at, id) where status = 'pending' and pay_on_arrival;
