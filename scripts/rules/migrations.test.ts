import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { findMigrationProblems, LAST_UNCHECKED, smallTables } from './migrations.ts'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

describe('old and new version use one database during an upgrade', () => {
  test.each([
    ['alter table orders drop column otp;', 'one release later'],
    ['drop table codes;', 'one release later'],
    ['alter table orders rename column otp to code;', 'old name'],
    ['alter table orders alter column id type int;', 'rewrites'],
    ['alter table orders alter column contact_email set not null;', 'may write null'],
    ['alter table orders add column source text not null;', 'default'],
    ['alter table orders add column a text, add column b text not null;', 'default'],
    ['alter table orders add constraint orders_a check (a > 0);', 'not valid'],
    ['alter table orders add constraint orders_b foreign key (b) references zones;', 'not valid'],
    ['create index concurrently zones_by_a on zones (a);', 'transaction'],
    ['create index orders_by_a on orders (a);', 'large-indexes.sql'],
    ['create unique index messages_by_a on messages (a) where a is not null;', 'large-indexes.sql'],
    ['lock table orders;', 'holds up'],
    ['create index items_by_a on items (a);', 'large-indexes.sql'],
    ["update items set status = true where sold_out and name <> '';", 'batches of'],
    ['update customers c set language = z.language from zones z where true;', 'batches of'],
    ['delete from customer_notifications where read_at is null;', 'batches of'],
    ['insert into store_balances select store_id, 0 from orders group by 1;', 'batches of'],
    ['with paid as (update payments set status = null returning id) insert into settings select id from paid;', 'batches of'],
    ['do $$ begin update orders set tip = 0; end $$;', 'batches of'],
    ['alter table orders add column moment timestamptz not null default now();', 'rewrites'],
    ['alter table orders add column twice bigint generated always as (tip * 2) stored;', 'rewrites'],
    ['alter table orders add column stars int check (stars between 1 and 5);', 'not valid'],
    ['alter table sessions add unique (token_hash);', 'index under a lock'],
    ['alter table orders add constraint a_key unique (otp);', 'index under a lock'],
    ['alter table orders add column a text unique;', 'index under a lock'],
    ['alter table orders add check (tip >= 0);', 'not valid'],
    ['alter table orders set unlogged;', 'rewrites'],
    ['truncate idempotency_keys;', 'reads it'],
    ['alter table a add constraint b check (c > 0) not valid; alter table a validate constraint b;', 'its own'],
    ['-- batches of orders\nupdate orders set tip = 0;', 'one statement'],
    ['create table notes (item_id bigint references items); alter table items add column a text;', 'beside another'],
    ['alter table orders add column a text; alter table items add column a text;', 'beside another'],
  ])('%s is refused', (text, reason) => {
    expect(findMigrationProblems(text)).toContainEqual(expect.objectContaining({ reason: expect.stringContaining(reason) }))
  })

  test.each([
    'alter table orders add column source text;',
    "alter table orders add column source text not null default 'web';",
    "alter table orders add column source text not null default '', add column b bigint;",
    'alter table orders add constraint orders_a check (a in (1, 2)) not valid;',
    'alter table orders validate constraint orders_a;',
    'alter table orders drop constraint orders_a;',
    'alter table orders alter column contact_email drop not null;',
    'create table tills (id bigint, name text not null); alter table tills add constraint a check (id > 0);',
    'create index zones_by_a on zones (a);',
    "update order_reasons set reason = reason || '{}' where true;",
    '-- batches of orders\nupdate orders set tip = 0 where id > :from and id <= :to;',
    'create table notes (id bigint); insert into notes values (1); update notes set id = 2;',
    "insert into settings (key, value) values ('from orders', '1') on conflict (key) do update set value = '1';",
    'alter table orders add column note text, add column zone bigint references zones;',
    'create trigger a after update on orders for each row execute function f();',
    'create table messages (id bigint); create index messages_by_id on messages (id);',
    "insert into order_reasons (kind) values ('rename; drop table');",
    'create function f() returns trigger language plpgsql as $$ begin drop table if exists pg_temp.x; end $$;',
    '-- drop table orders',
    'create table notes (order_id bigint references orders, item_id bigint references items);',
  ])('%s is allowed', (text) => {
    expect(findMigrationProblems(text)).toEqual([])
  })

  const files = globSync('apps/api/migrations/[0-9]*.sql', { cwd: root }).filter((file) => basename(file) > `${LAST_UNCHECKED}_~`)
  test.each(files.toSorted())('%s', (file) => {
    expect(findMigrationProblems(readFileSync(join(root, file), 'utf8'), basename(file).slice(0, 4))).toEqual([])
  })

  test('every small table exists', () => {
    const text = readFileSync(join(root, 'apps/api/src/lib/database/tables.gen.ts'), 'utf8')
    expect([...smallTables].filter((table) => !text.includes(`\n  ${table}: `))).toEqual([])
  })
})
