create extension if not exists pg_trgm;

-- The shop's clock: the database clock, unless the transaction sets griya.now (tests and the demo's history).
create function shop_now() returns timestamptz language sql stable as $$
  select coalesce(nullif(current_setting('griya.now', true), '')::timestamptz, now())
$$;

-- Folds a text for search and sorting: removes accents, case and invisible characters, and replaces
-- typographic quotes, dashes and full-width letters by plain ones, and several spaces by one. The result does
-- not depend on the collation, except for the case of non-Latin letters. ASCII text, the common case, is nearly
-- only lowered. contract/platform/search-fold.ts does the same.
create function search_fold(typed text) returns text language plpgsql immutable strict parallel safe as $$
begin
  if octet_length(typed) = length(typed) then
    typed := lower(translate(typed, U&'`\0009', ''' '));
    return case when typed like '%  %' then regexp_replace(typed, ' +', ' ', 'g') else typed end;
  end if;
  -- NFKD would split these two characters.
  typed := normalize(translate(typed, U&'\00B4\2033', '''"'), nfkd);
  typed := translate(
    typed,
    U&'`\2018\2019\201A\201B\02B9\02BB\02BC\02BD\02BE\02BF\02C0\02C1\02C8\05F3\055A\A78B\A78C\2032\2035\2039\203A'
      || U&'\201C\201D\201E\201F\00AB\00BB'
      || U&'\2010\2011\2012\2013\2014\2015\2043\2212\2E3A\2E3B\2800\0009',
    repeat('''', 22) || repeat('"', 6) || repeat('-', 10) || '  ');
  -- Removes control and format characters, fillers and combining marks.
  typed := regexp_replace(
    typed,
    '[\u0001-\u0008\u000B-\u001F\u007F-\u009F\u00AD\u0300-\u036F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u1AB0-\u1AFF'
      || '\u1DC0-\u1DFF\u200B-\u200F\u202A-\u202E\u2060-\u206F\u20D0-\u20FF\uFE00-\uFE0F\uFE20-\uFE2F\uFEFF\uFFF9-\uFFFC'
      || '\U000E0000-\U000E0FFF]',
    '', 'g');
  -- Replaces letters that have no decomposition.
  typed := translate(
    typed,
    U&'\00D8\00F8\0141\0142\0110\0111\00D0\00F0\0126\0127\0166\0167\0131\00C6\0152\1E9E',
    U&'oollddddhhtti\00E6\0153\00DF');
  typed := replace(replace(replace(typed, U&'\00DF', 'ss'), U&'\00E6', 'ae'), U&'\0153', 'oe');
  return regexp_replace(lower(typed), ' +', ' ', 'g');
end $$;

create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default shop_now(),
  -- Every change sets a greater number, so that the second of two admins who edit a setting gets a conflict.
  revision bigint not null default 0
);

-- The only row has the latest moment that the shop has seen, which reveals a clock that went back even after
-- a restart. It also has what is wrong with the clock. Until held_until no order or booking expires.
create table clock (
  only_one boolean primary key default true check (only_one),
  latest timestamptz not null,
  problem text check (problem in ('behind', 'apart', 'ahead')),
  since timestamptz,
  held_until timestamptz,
  constraint clock_problem check ((problem is null) = (since is null))
);

create table pictures (
  id text primary key,
  width int not null,
  height int not null,
  placeholder text not null,
  widths int[] not null,
  created_at timestamptz not null default shop_now(),
  -- The WebP files are made during the upload, the AVIF files later. Pages use the AVIF files once all exist.
  has_avif boolean not null default false,
  -- When the nightly cleanup first found the picture unused.
  unused_since timestamptz
);
create index pictures_unused on pictures (unused_since) where unused_since is not null;

create table picture_files (
  picture_id text references pictures on delete cascade,
  width int,
  format text,
  bytes bytea not null,
  -- Hash by which a backup recognises a file, so that it reads and stores each file only once. By convention
  -- a bytea column with a neighbour of the same name plus _sha256 holds files.
  bytes_sha256 bytea,
  primary key (picture_id, width, format)
);

-- Originals from which further files are still to be made. `tries` counts the attempts since the last file
-- was made.
create table unfinished_pictures (
  picture_id text primary key references pictures on delete cascade,
  original bytea not null,
  tries int not null default 0
);

-- All mails of the shop: the mail queue, and the outbox that the owner sees.
create table mails (
  id text primary key,
  to_address text not null check (to_address <> ''),
  subject text not null,
  text_body text not null,
  html_body text not null,
  language text not null check (language in ('id', 'en')),
  -- What caused the mail, such as 'password-reset', and the reference of its order or booking.
  kind text not null,
  reference text,
  -- kept: no mail server is configured, so the mail stays in the outbox. failed: all retries failed. withheld: the
  -- address was never confirmed and got as many mails as a day allows, so this one is only in the outbox.
  status text not null default 'queued' check (status in ('queued', 'sent', 'kept', 'failed', 'withheld')),
  attempts int not null default 0 check (attempts >= 0),
  last_error text,
  -- Until this time one worker is sending the mail, and no other worker sends it. It passes if a worker crashes.
  claimed_until timestamptz,
  created_at timestamptz not null default shop_now(),
  sent_at timestamptz,
  -- Text attachments such as a calendar file: [{ "filename": "…", "type": "…", "content": "…" }].
  attachments jsonb not null default '[]',
  -- Set when text_body and html_body were deleted: the fact that a mail was sent is kept longer than its
  -- text.
  body_removed_at timestamptz,
  -- A mail with a secret (a link to set a password, a code to type) is stored with placeholders. Its secrets
  -- are made when it is sent, and only their hashes are stored: the row in reset_codes names the mail and the
  -- end of its validity, and has no hashes until then.
  holds_secret boolean not null default false,
  -- The page on which the recipient stops mails of this kind, with the placeholder of its secret.
  stop_url text,
  constraint mails_sent check ((status = 'sent') = (sent_at is not null))
);
create index mails_waiting on mails (status, created_at desc) where status in ('queued', 'failed');
create index mails_with_body on mails (coalesce(sent_at, created_at)) where (body_removed_at is null) and (status in ('sent', 'kept', 'withheld'));
create index mails_newest on mails (created_at desc, id desc);

-- Changed tags of the page cache, which the nodes poll (docs/decisions/064-page-cache.md).
create unlogged table page_changes (
  transaction xid8 not null default pg_current_xact_id(),
  tag text not null,
  at timestamptz not null default clock_timestamp()
);
create index page_changes_transaction on page_changes (transaction);

-- Counters of the rate limits.
create table attempts (
  key text primary key,
  count int not null,
  resets_at timestamptz not null
);

create function note_picture_file_sha256() returns trigger language plpgsql as $$
begin
  new.bytes_sha256 := sha256(new.bytes);
  return new;
end $$;

-- Records a changed tag of the page cache, in the transaction that changes the table. The first argument is
-- the tag; with a column name as second argument, the tag is `tag:value`.
create function touch() returns trigger language plpgsql as $$
declare
  touched text := tg_argv[0];
  changed jsonb;
begin
  if tg_nargs > 1 then
    changed := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
    touched := touched || ':' || (changed ->> tg_argv[1]);
  end if;
  if touched is not null then
    insert into page_changes (tag) values (touched);
  end if;
  return null;
end $$;

create trigger picture_files_sha256 before insert or update of bytes on picture_files
  for each row execute function note_picture_file_sha256();
create trigger pictures_on_pages after update on pictures
  for each row execute function touch('picture', 'id');
create trigger settings_on_pages after insert or delete or update on settings
  for each statement execute function touch('settings');
