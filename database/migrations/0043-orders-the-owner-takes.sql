-- Orders that the owner writes down for a customer (docs/decisions/041-orders-the-owner-takes.md).

alter table orders
  add column channel text not null default 'web',
  -- Rupiah off the lines, and why.
  add column discount_amount bigint not null default 0,
  add column discount_reason text;
alter table orders
  add constraint orders_channel check (channel in ('web', 'shop')) not valid,
  add constraint orders_discount check (discount_amount >= 0 and (discount_amount > 0) = (discount_reason is not null)) not valid;

-- A line may say what stands in no catalogue.
alter table order_lines
  alter column product_id drop not null,
  alter column size_id drop not null;
alter table order_lines
  add constraint order_lines_product check ((product_id is null) = (size_id is null)) not valid;
