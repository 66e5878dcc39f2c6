import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { findMigrationProblems, LAST_UNCHECKED } from './migrations.ts'

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
  ])('%s is refused', (text, reason) => {
    expect(findMigrationProblems(text)).toEqual([expect.objectContaining({ reason: expect.stringContaining(reason) })])
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
    'create table messages (id bigint); create index messages_by_id on messages (id);',
    "insert into order_reasons (kind) values ('rename; drop table');",
    'create function f() returns trigger language plpgsql as $$ begin drop table if exists pg_temp.x; end $$;',
    '-- drop table orders',
  ])('%s is allowed', (text) => {
    expect(findMigrationProblems(text)).toEqual([])
  })

  const files = globSync('apps/api/migrations/[0-9]*.sql', { cwd: root }).filter((file) => basename(file) > `${LAST_UNCHECKED}_~`)
  test.each(files.toSorted())('%s', (file) => {
    expect(findMigrationProblems(readFileSync(join(root, file), 'utf8'))).toEqual([])
  })
})
