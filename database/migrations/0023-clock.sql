-- One row: the latest moment the shop knows, which finds a clock that went back also after a restart, and what is wrong with
-- the clock. Until held_until nothing is ended by itself.
create table clock (
  only_one boolean primary key default true check (only_one),
  latest timestamptz not null,
  problem text check (problem in ('behind', 'apart', 'ahead')),
  since timestamptz,
  held_until timestamptz,
  check ((problem is null) = (since is null))
);
