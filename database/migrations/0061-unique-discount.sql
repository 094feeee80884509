-- The unique amount makes an order cheaper instead of dearer (docs/decisions/050-unique-discount.md): it is negative from now on.
-- Orders that were placed before keep their positive one, and so their total.
alter table orders
  drop constraint orders_unique_amount,
  drop constraint orders_delivery_price;
alter table orders
  add constraint orders_unique_amount check (
    unique_amount between -999 and least(999, total_amount) and (unique_amount >= 0 or total_amount >= 1)) not valid,
  add constraint orders_delivery_price check (delivery_price between 0 and total_amount + greatest(0, -unique_amount)) not valid;
