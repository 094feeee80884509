create table pictures (
  id text primary key,
  width int not null,
  height int not null,
  placeholder text not null,
  widths int[] not null,
  created_at timestamptz not null default shop_now()
);

create table picture_files (
  picture_id text not null references pictures on delete cascade,
  width int not null,
  format text not null,
  bytes bytea not null,
  primary key (picture_id, width, format)
);
