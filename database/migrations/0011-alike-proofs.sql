-- As bits, so that the database itself can count in how many two pictures differ.
alter table payment_proofs alter column dhash type bit(64) using ('x' || dhash)::bit(64);
