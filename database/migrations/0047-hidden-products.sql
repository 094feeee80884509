-- What visitors are not shown changes no page, but a search of the owner's that a node remembers (server/catalogue/frequent-searches.ts):
-- it is named like the rest, under one key for all.
create or replace function note_products() returns trigger language plpgsql as $$
declare
  changed text[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct key) into changed
    from added a, unnest(
      case when a.hidden_at is null then array['sitemap'] || lists_with(a.category_id) else array['hidden-products'] end
    ) key;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct key) into changed
    from removed r, unnest(
      case when r.hidden_at is null then array['product:' || r.id, 'sitemap', 'ratings'] || lists_with(r.category_id)
        else array['hidden-products'] end
    ) key;
  else
    select array_agg(distinct key) into changed
    from added a join removed r using (id), unnest(
      case when a.hidden_at is not null and r.hidden_at is not null then
        case when (a.category_id, a.name, a.name_en, a.search_text, a.price)
            is distinct from (r.category_id, r.name, r.name_en, r.search_text, r.price)
          then array['hidden-products'] end
      else
        array['product:' || id]
        || case when a.updated_at <> r.updated_at then array['sitemap'] end
        || case when (a.hidden_at is null) <> (r.hidden_at is null) then array['sitemap', 'ratings'] end
        || case when (a.hidden_at is null) <> (r.hidden_at is null)
            or (a.category_id, a.name, a.name_en, a.search_text)
              is distinct from (r.category_id, r.name, r.name_en, r.search_text)
          then lists_with(a.category_id) || lists_with(r.category_id) end
        || case when a.price <> r.price then lists_with(a.category_id, array['price']) end
        || case when a.average_rating <> r.average_rating then lists_with(a.category_id, array['rating']) end
      end
    ) key
    where a is distinct from r;
  end if;
  perform note_page_changes(changed);
  return null;
end $$;
