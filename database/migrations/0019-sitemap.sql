-- The parts of a large sitemap are ranges of ids; compared byte by byte they hold about as many products each.
create index products_sitemap on products (id collate "C") include (updated_at) where hidden_at is null;
