-- What came in and went out on each day by each method, kept as rows of the ledger are added: reports read days instead of rows
-- (docs/decisions/035-ledger.md). A row that takes back another takes its money off the day and the side of that one.
create table ledger_days (
  -- In Asia/Jakarta.
  day date,
  method text,
  -- Whether it was for a booking.
  of_workshop boolean,
  came_in bigint not null,
  went_out bigint not null,
  primary key (day, method, of_workshop)
);

-- What a row adds to its day: a set, as part of whatever asks for it, so that a million rows are summed in a second.
create function ledger_day(p payments) returns setof ledger_days language sql stable as $$
  select (p.received_at at time zone 'Asia/Jakarta')::date, p.method, p.booking_id is not null,
    case when (p.direction = 'in') = (p.reverses is null) then amount else 0 end,
    case when (p.direction = 'in') = (p.reverses is null) then 0 else amount end
  from (select case when p.reverses is null then p.amount else -p.amount end as amount) signed
$$;

-- Whoever adds to the ledger holds its end, and so is alone with the day.
create function add_to_ledger_day() returns trigger language plpgsql as $$
begin
  insert into ledger_days as d select * from ledger_day(new)
  on conflict (day, method, of_workshop)
    do update set came_in = d.came_in + excluded.came_in, went_out = d.went_out + excluded.went_out;
  return null;
end $$;
create trigger payments_summed after insert on payments for each row execute function add_to_ledger_day();

-- Nobody adds to the ledger from here to the end, as the trigger was made.
insert into ledger_days
select d.day, d.method, d.of_workshop, sum(d.came_in), sum(d.went_out) from payments p, ledger_day(p) d group by 1, 2, 3;

-- A day may be wrong.
alter table ledger_checks add column broken_day date;
alter table ledger_checks
  drop constraint ledger_checks_problem_check,
  add constraint ledger_checks_problem_check check (problem in ('altered', 'removed', 'inserted', 'sum', 'day', 'nota')),
  drop constraint ledger_checks_check,
  add constraint ledger_checks_check check ((problem is null)
    = (broken_number is null and order_id is null and booking_id is null and broken_day is null));

-- What is to be given back is summed in an index, which takes a millisecond: to start processes for it takes ten.
alter table orders set (parallel_workers = 0);
