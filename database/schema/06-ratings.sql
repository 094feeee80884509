create table ratings (
  id text primary key,
  user_id text not null references users,
  -- Null for a review of the shop itself.
  product_id text references products,
  rating int not null check (rating between 1 and 5),
  review text check (length(review) between 1 and 2000),
  hidden_at timestamptz,
  created_at timestamptz not null default shop_now(),
  search_text text not null generated always as (search_fold(coalesce(review, ''))) stored
);
create index ratings_of_user on ratings (user_id, created_at desc);
create index ratings_by_product on ratings (product_id);
-- For the owner's lists, which include hidden ratings.
create index ratings_all on ratings (created_at desc, id desc);
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
