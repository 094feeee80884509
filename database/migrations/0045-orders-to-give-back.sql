-- Orders whose money is to be given back, with all that is summed of them: read in this index alone (docs/decisions/028-lists-of-a-million.md).
create index orders_to_give_back on orders (created_at desc, id) include (status, total_amount, credited_amount, paid_amount)
  where paid_amount > 0 and (status = 'cancelled' or paid_amount > total_amount - credited_amount);
drop index orders_to_refund;
