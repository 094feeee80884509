-- Every page shows the categories with the numbers of their products, and whoever changes a product adjusts these numbers: mostly by
-- nothing, in no row. Only what did change is named, or each change of a price would cost every page.
create or replace trigger categories_on_pages after insert or delete on categories
  for each statement execute function note_whole('categories');
create trigger categories_changed_on_pages after update on categories
  for each row when (old is distinct from new) execute function note_whole('categories');
