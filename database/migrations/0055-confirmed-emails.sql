-- Confirmed e-mail addresses (docs/decisions/047-confirmed-emails.md), and versions of customers whom the owner edits.

-- Null: the address of the account was typed and never confirmed. Only a confirmed one joins existing orders to the account.
alter table users
  add column email_confirmed_at timestamptz,
  add column version int not null default 1;

-- One open link per account, which confirms the address that it was mailed to. Its token is made when the mail is sent, and only
-- its hash is stored.
create table email_confirmations (
  user_id text primary key references users on delete cascade,
  email text not null,
  mail_id text not null,
  token_hash bytea unique,
  expires_at timestamptz not null
);

-- The owner may write down a customer whose address an unconfirmed account has: there is one account and one customer without
-- an account per address, and confirming the address makes one of the two.
drop index users_email;
create unique index users_email on users (lower(email)) where password_hash is not null;
create unique index users_email_without_account on users (lower(email)) where password_hash is null;
-- A look-up by the address alone finds both.
create index users_lower_email on users (lower(email));
