-- in parts
with refunded as (
  select p.order_id, (line ->> 'position')::int as position, sum((line ->> 'quantity')::int)::int as pieces
  from payments p, jsonb_array_elements(p.lines) line
  where p.order_id is not null and not exists (select from payments reversal where reversal.reverses = p.id)
  group by 1, 2
), wrong as (
  select distinct order_id from refunded join order_lines l using (order_id, position)
  where l.refunded_quantity <> refunded.pieces limit 500
), lines as (
  update order_lines l set refunded_quantity = refunded.pieces from refunded
  where l.order_id = refunded.order_id and l.position = refunded.position and l.order_id in (select order_id from wrong)
)
update orders o set refunded_quantity = (select sum(pieces) from refunded where refunded.order_id = o.id)
where o.id in (select order_id from wrong)
