-- None of these statements rewrites a table, and an older version goes on beside them. The longest makes the index of the mails, a
-- second for a million of them.

-- What a whole file is known by, so that a backup reads and keeps each of them once. By convention a column of bytes that
-- has a neighbour of its name with _sha256 holds files. Rows from before have none until the night fills them in, a few at a time.
alter table picture_files add column bytes_sha256 bytea;
alter table payment_proofs add column picture_sha256 bytea;
comment on column payment_proofs.sha256 is 'Of the file as it was sent.';
comment on column payment_proofs.picture_sha256 is 'Of the picture as it is kept.';

-- By the database itself, so that it holds for an older version that writes beside a newer one, too.
create function note_picture_file_sha256() returns trigger language plpgsql as $$
begin
  new.bytes_sha256 := sha256(new.bytes);
  return new;
end $$;
create trigger picture_files_sha256 before insert or update of bytes on picture_files
  for each row execute function note_picture_file_sha256();

create function note_payment_proof_sha256() returns trigger language plpgsql as $$
begin
  new.picture_sha256 := sha256(new.picture);
  return new;
end $$;
create trigger payment_proofs_sha256 before insert or update of picture on payment_proofs
  for each row execute function note_payment_proof_sha256();

-- Set when text_body and html_body were emptied: what a mail says is kept for a time, that it was sent for longer.
alter table mails add column body_removed_at timestamptz;
create index mails_with_body on mails ((coalesce(sent_at, created_at)))
  where body_removed_at is null and status in ('sent', 'kept');

-- CONTRACT: nothing reads idempotency_keys.status, and from this version on nothing writes it. The next one may say
-- `alter table idempotency_keys drop column status`, once no version that writes it runs any more.
alter table idempotency_keys alter column status drop not null;
