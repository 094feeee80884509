-- A mail that opens something (a link to set a password, a code to type) is stored with placeholders. Its secrets are made when it is
-- sent, and only their hashes are stored: reset_codes says which mail they belong to and until when it may be sent, and has no hashes
-- until then.
alter table mails add column holds_secret boolean not null default false;
alter table reset_codes add column mail_id text, add column mail_until timestamptz;
alter table reset_codes alter column token_hash drop not null, alter column code_hash drop not null;
