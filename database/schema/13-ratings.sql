create table ratings (
  id text primary key,
  user_id text not null references users,
  -- Null for a review of the shop itself.
  product_id text references products,
  -- The delivered order that contains the product: the rating of a verified buyer.
  order_id text references orders,
  rating int not null check (rating between 1 and 5),
  review text check (length(review) between 1 and 2000),
  hidden_at timestamptz,
  photo_count int not null default 0,
  -- The shop's public reply.
  reply text check (length(reply) between 1 and 2000),
  replied_at timestamptz,
  -- Every change of the reply increments the version, so that the second of two admins gets a conflict.
  version int not null default 0,
  created_at timestamptz not null default shop_now(),
  search_text text not null generated always as (search_fold(coalesce(review, ''))) stored,
  constraint ratings_order check (order_id is null or product_id is not null),
  constraint ratings_photos check (photo_count between 0 and 3 and (photo_count = 0 or order_id is not null)),
  constraint ratings_reply check ((reply is null) = (replied_at is null))
);
create unique index ratings_of_order on ratings (order_id, product_id) where order_id is not null;
create index ratings_of_user on ratings (user_id, created_at desc);
create index ratings_by_product on ratings (product_id);
-- For the owner's lists, which include hidden ratings.
create index ratings_all on ratings (created_at desc, id desc);
create index ratings_verified on ratings (created_at desc, id desc) where order_id is not null;
create index ratings_answered on ratings (created_at desc, id desc) where reply is not null;
create index ratings_unanswered on ratings (created_at desc, id desc) where reply is null;
create index ratings_hidden on ratings (created_at desc, id desc) where hidden_at is not null;
create index ratings_of_stars on ratings (rating, created_at desc, id desc) include (hidden_at);
create index ratings_newest on ratings (created_at desc, id desc) where hidden_at is null;
create index ratings_of_product on ratings (product_id, created_at desc, id desc) where hidden_at is null;

create trigger ratings_follow before insert on ratings
  for each row execute function follow_merged_customer();
create trigger ratings_on_pages after insert or delete or update on ratings
  for each statement execute function touch('ratings');
create trigger product_ratings_on_pages after insert or delete or update on ratings
  for each row execute function touch('product', 'product_id');

-- The photographs of a rating, numbered from 1, each as a whole and as a thumbnail: JPEG without metadata.
create table rating_photos (
  rating_id text references ratings on delete cascade,
  n int check (n between 1 and 3),
  size text check (size in ('full', 'small')),
  bytes bytea not null,
  bytes_sha256 bytea,
  -- The hash of the uploaded file, so that a repeated upload adds no second photograph.
  source_sha256 text not null,
  primary key (rating_id, n, size)
);
create unique index rating_photos_of_source on rating_photos (rating_id, source_sha256, size);

create trigger rating_photos_sha256 before insert or update on rating_photos
  for each row execute function note_picture_file_sha256();
