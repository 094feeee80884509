import { expect, test } from 'vitest'
import { findProblems, releases } from '#server/testing/migration-rules.ts'
import { migrationsFolder, readMigrations } from './migrate.ts'

test('no migration breaks a running process of the previous release', () => {
  expect(findProblems(readMigrations(migrationsFolder), releases)).toEqual([])
})

const check = (text: string) =>
  findProblems([{ name: '0099-new', text, checksum: '' }], ['0.1.0']).map((problem) =>
    problem.slice('0099-new: '.length),
  )

test.each([
  ['create table delivery_zones (id text primary key, name text not null)'],
  [
    'create table zones (id text); create index on zones using gin (id gin_trgm_ops); update zones set id = 1',
  ],
  ['alter table orders add column weight int'],
  ['alter table orders add column weight int not null default 0 check (weight >= 0), add column note text'],
  ["alter table mails add column tags jsonb not null default '[]'::jsonb"],
  ['alter table orders add column seen_at timestamptz not null default shop_now()'],
  ['alter table orders drop constraint orders_status_check, add constraint orders_status_check check (true)'],
  ['create index orders_paid on orders (paid_at)'],
  ['alter table idempotency_keys alter column status drop not null'],
  ['alter table orders alter column notes set default 1'],
  ["update settings set value = '1'; delete from attempts"],
  [
    '-- in parts\nupdate orders set weight = 1 where id in (select id from orders where weight is null limit 1000)',
  ],
  ['-- contracts tasks.tries: unused since 0.1.0\nalter table tasks drop column tries'],
  ['-- contracts backups: unused since 0.1.0\ndrop table backups'],
  [
    `-- contracts orders.weight: unused since 0.1.0
     alter table orders add constraint weighed check (weight is not null) not valid;
     alter table orders validate constraint weighed;
     alter table orders alter column weight set not null`,
  ],
  ['create function f() returns trigger language plpgsql as $$ begin update orders set notes = null; end $$'],
  ["comment on table orders is 'drop table orders; update orders'"],
])('the migration rules allow: %s', (text) => {
  expect(check(text)).toEqual([])
})

test.each([
  ['drop table cart_lines', 'drops the table cart_lines, which an older process uses'],
  ['alter table orders drop column notes', 'drops orders.notes, which an older process uses'],
  ['ALTER TABLE public.orders\n  DROP notes -- bye', 'drops orders.notes, which an older process uses'],
  [
    'alter table orders add column a int, drop column notes',
    'drops orders.notes, which an older process uses',
  ],
  ['alter table orders rename column notes to remarks', 'renames orders.notes, which an older process uses'],
  ['alter table orders rename to purchases', 'renames orders, which an older process uses'],
  ['alter table orders alter column notes set not null', 'makes orders.notes not null'],
  [
    'alter table orders alter notes type varchar(9)',
    'rewrites every row of orders to change the type of notes',
  ],
  [
    'alter table orders add column weight int not null',
    'adds orders.weight, which an older process does not set',
  ],
  ['alter table orders add weight int not null', 'adds orders.weight, which an older process does not set'],
  [
    'alter table orders add column code text default gen_random_uuid()',
    'rewrites every row of orders for code',
  ],
  [
    'alter table orders add column twice int generated always as (total_items * 2) stored',
    'rewrites every row of orders',
  ],
  ['create index orders_notes on orders using gin (notes gin_trgm_ops)', 'builds a gin index on orders'],
  ['create index concurrently orders_notes on orders (notes)', 'no index is built concurrently'],
  ['update orders set notes = null', 'changes orders in one transaction'],
  ['delete from mails', 'changes mails in one transaction'],
  [
    'do $$ begin if true then update orders set notes = null; end if; end $$',
    'changes orders in one transaction',
  ],
  ['-- in parts\nupdate orders set notes = null', 'changes orders in one transaction'],
  ['-- in parts\nselect 1; select 2', 'a file in parts holds one statement'],
  ['truncate attempts', 'truncate locks the table'],
  [
    '-- contracts tasks.tries: unused since 0.9.0\nalter table tasks drop column tries',
    'which is no release yet',
  ],
  [
    '-- contracts tasks.tries: unused since 0.1.0\nalter table tasks drop column report',
    'drops tasks.report',
  ],
])('the migration rules refuse: %s', (text, problem) => {
  expect(check(text).join()).toContain(problem)
})
