import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#testing/database/test-database.ts'
import { type OpenDatabase, openPostgres } from '#lib/database/database.ts'
import { createPreparingClient } from '#lib/database/preparing-client.ts'

let database: TestDatabase
let opened: OpenDatabase

beforeAll(async () => {
  database = await openTestDatabase()
  opened = await openPostgres(database.url ?? '', 1, () => undefined)
})
afterAll(async () => {
  await opened.close()
  await database.close()
})

const ask = (id: number) => sql<Record<string, unknown>>`select * from shapes where id = ${id}`.execute(opened.db)

async function listPrepared(): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(opened.db)
  return rows.map(({ statement }) => statement)
}

it('a frequent statement is prepared, and goes on when its table has changed', async () => {
  await sql`create table shapes (id int primary key)`.execute(opened.db)
  await sql`insert into shapes values (1)`.execute(opened.db)
  for (let turn = 0; turn < 4; turn++) await ask(1)
  expect(await listPrepared()).toEqual(['select * from shapes where id = $1'])

  await sql`alter table shapes add column corners int default 4`.execute(opened.db)
  expect((await ask(1)).rows).toEqual([{ id: 1, corners: 4 }])
  expect((await ask(2)).rows).toEqual([])
})

it('a statement that asks for custom plans is prepared, and used so, only while the catalogue is small', async () => {
  const catalogue = { isSmall: false }
  const Client = createPreparingClient(catalogue)
  const client = new Client({ connectionString: database.url ?? '' })
  await client.connect()
  onTestFinished(() => client.end())
  const countRuns = async () => {
    for (let turn = 0; turn < 4; turn++)
      await client.query('select id from items where deal_price < $1 /* custom plan */', [turn])
    const { rows } = await client.query<{ runs: string }>(
      'select generic_plans + custom_plans as runs from pg_prepared_statements',
    )
    return rows.map(({ runs }) => Number(runs))
  }
  expect(await countRuns()).toEqual([])
  catalogue.isSmall = true
  // From its third run on.
  expect(await countRuns()).toEqual([2])
  catalogue.isSmall = false
  expect(await countRuns()).toEqual([2])
})

it('a transaction that is open while a table gets a column goes on: its statements for all columns were not prepared', async () => {
  const own = await openPostgres(database.url ?? '', 1, () => undefined)
  onTestFinished(own.close)
  await sql`create table circles (id int primary key)`.execute(opened.db)
  const inTransaction = () =>
    own.db.transaction().execute(async (tx) => {
      await sql`select * from circles where id >= ${0}`.execute(tx)
      return tx.selectFrom('orders as o').selectAll('o').where('o.id', '=', 0).execute()
    })
  for (let turn = 0; turn < 5; turn++) await inTransaction()
  await sql`alter table circles add column radius int`.execute(opened.db)
  await sql`alter table orders add column radius int`.execute(opened.db)
  expect(await inTransaction()).toEqual([])
})

it('an error of the statement itself is thrown unchanged', async () => {
  for (let turn = 0; turn < 5; turn++)
    await expect(sql`select 1 / ${0}::int`.execute(opened.db)).rejects.toMatchObject({ code: '22012' })
})
