import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#testing/database/test-database.ts'
import { foldSimpleText } from './fold-text.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

it('folds a simple text as the database does, without asking it', async () => {
  const letters = fc.constantFrom(...'aabBzZ019 -اأإآىئؤةءيهلبت٠٩')
  const texts = fc.sample(fc.string({ unit: letters, maxLength: 12 }), 500)
  const { rows } = await sql<{ folded: string }>`
    select fold_text(text) as folded from unnest(${texts}::text[]) with ordinality as t (text, place) order by place`.execute(
    database.db,
  )
  expect(texts.map(foldSimpleText)).toEqual(rows.map(({ folded }) => folded))
})

it('leaves other signs to the database', () => {
  expect(['crème', "l'eau", 'سَمك', '2.5 kg', 'ﻻ', 'پیتزا'].map(foldSimpleText)).toEqual([null, null, null, null, null, null])
})
