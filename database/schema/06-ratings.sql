create table ratings (
  id text primary key,
  user_id text not null references users,
  -- Null: a review of the shop itself.
  product_id text references products,
  rating int not null check (rating between 1 and 5),
  review text check (length(review) between 1 and 2000),
  hidden_at timestamptz,
  created_at timestamptz not null default shop_now(),
  search_text text not null generated always as (search_fold(coalesce(review, ''))) stored
);
create index ratings_newest on ratings (created_at desc, id) where hidden_at is null;
create index ratings_of_product on ratings (product_id, created_at desc, id) where hidden_at is null;
create index ratings_of_user on ratings (user_id, created_at desc);
-- Every rating and suggestion, hidden and answered ones too, for the owner's lists.
create index ratings_all on ratings (created_at desc, id desc);
create index ratings_of_stars on ratings (rating, created_at desc, id desc) include (hidden_at);
create index ratings_hidden on ratings (created_at desc, id desc) where hidden_at is not null;
create index ratings_by_product on ratings (product_id);

create function note_ratings() returns trigger language plpgsql as $$
declare
  changed text[];
begin
  if tg_op = 'DELETE' then
    select array_agg(distinct key) into changed from removed, unnest(array['ratings', 'ratings:' || product_id]) key;
  else
    select array_agg(distinct key) into changed from added, unnest(array['ratings', 'ratings:' || product_id]) key;
  end if;
  perform note_page_changes(array_remove(changed, null));
  return null;
end $$;

create trigger ratings_added_to_pages after insert on ratings referencing new table as added
  for each statement execute function note_ratings();
create trigger ratings_removed_from_pages after delete on ratings referencing old table as removed
  for each statement execute function note_ratings();
create trigger ratings_changed_on_pages after update on ratings referencing new table as added
  for each statement execute function note_ratings();
create trigger ratings_follow before insert on ratings
  for each row execute function follow_merged_customer();
