-- What the nightly backup did; the console shows the last success and the last failure.
create table backups (
  id bigint generated always as identity primary key,
  at timestamptz not null default shop_now(),
  file text,
  bytes bigint,
  problem text,
  check ((problem is null) = (file is not null and bytes is not null))
);
create index backups_newest on backups (at desc);
