-- Orders that more was paid for than they cost, with the amounts that their sum is made of: among all that is to be given back they are few,
-- as of most cancelled orders the money is still there.
create index orders_paid_too_much on orders (created_at desc, id) include (status, total_amount, credited_amount, paid_amount)
  where paid_amount > 0 and paid_amount > total_amount - credited_amount and status <> 'cancelled';
