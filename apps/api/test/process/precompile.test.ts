import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { precompile } from '#lib/database/precompile.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

it('executes one statement with other values each time, with one value in several places, and in a transaction', async () => {
  let built = 0
  const ask = precompile((db, { least, most }: { least: number; most: number | null }) => {
    built++
    return db
      .selectNoFrom(sql<number[]>`array(select n from generate_series(1, 9) n where n >= ${least}::int)`.as('from'))
      .select(sql<number[]>`array(select n from generate_series(${least}::int, coalesce(${most}::int, 3)) n)`.as('between'))
  })
  const { db } = app.api
  expect(await ask(db, { least: 8, most: 9 })).toEqual([{ from: [8, 9], between: [8, 9] }])
  expect(await db.transaction().execute((tx) => ask(tx, { least: 2, most: null }))).toEqual([
    { from: [2, 3, 4, 5, 6, 7, 8, 9], between: [2, 3] },
  ])
  expect(built).toBe(1)
})

it('refuses to be built from what its values are', async () => {
  const { db } = app.api
  const select = (text: string) => app.api.db.selectNoFrom(sql<string>`${text}`.as('text'))
  const byText = precompile((_, { name }: { name: string }) => select(`${name}!`))
  const bySize = precompile((_, { count }: { count: number }) => select(count > 1 ? 'many' : 'one'))
  const bySpread = precompile((_, values: { name: string }) => select({ ...values }.name))
  await expect(byText(db, { name: 'Lina' })).rejects.toThrow('reads its value "name"')
  await expect(bySize(db, { count: 2 })).rejects.toThrow('reads its value "count"')
  await expect(bySpread(db, { name: 'Lina' })).rejects.toThrow('takes its values by name')
})
