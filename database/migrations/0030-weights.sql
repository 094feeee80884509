-- Grams of one piece, packed. A size without a weight of its own weighs what its product does, a product without one what the
-- shop's settings say.
alter table products add column weight_grams int check (weight_grams between 1 and 500000);
alter table product_sizes add column weight_grams int check (weight_grams between 1 and 500000);
