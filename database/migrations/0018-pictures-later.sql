-- The WebP files of a picture are made while it is uploaded, the AVIF ones later: pages name them once they are all there.
alter table pictures add column has_avif boolean not null default false;
update pictures set has_avif = true;

-- What the later files are made from, until they are; `tries` counts the beginnings since the last file that was made.
create table unfinished_pictures (
  picture_id text primary key references pictures on delete cascade,
  original bytea not null,
  tries int not null default 0
);

-- Since when a picture has been without use, as the nightly cleaning saw it.
alter table pictures add column unused_since timestamptz;
create index pictures_unused on pictures (unused_since) where unused_since is not null;

-- Whether a picture is in use is asked for each that might go.
create index products_picture on products (picture_id);
create index product_pictures_picture on product_pictures (picture_id);
create index order_lines_picture on order_lines (picture_id);
