import { readFileSync } from 'node:fs'
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

it('folds texts of all scripts as before each step looked whether there is anything to do', async () => {
  const migration = readFileSync(new URL('../../../../migrations/0100_french_search.sql', import.meta.url), 'utf8')
  const [, before = ''] = migration.match(/fold_text(\(value[\s\S]*?\$\$;)/) ?? []
  await sql.raw(`create function pg_temp.fold_before${before}`).execute(database.db)
  const latin = "aAbB  ..%%09-_!'’`´œŒæÆéÉßİıﬁ½²Å①ａＡ１　\u0301\u0308\u00ad\u200b\u200f\ufe0f\u2009«»×"
  const arabic = 'اأإآٱىیئؤةۀەکگپچڤژءـ\u064e\u0651٠٩۰۹٫٪٬،؟ﻻﷲ'
  const known = fc.constantFrom(...latin, ...arabic, '🍕')
  const any = fc.integer({ min: 1, max: 0xffff }).filter((code) => code < 0xd800 || code > 0xdfff)
  const units = [
    known,
    fc.oneof(
      known,
      any.map((code) => String.fromCodePoint(code)),
    ),
  ]
  const texts = units.flatMap((unit) => fc.sample(fc.string({ unit, maxLength: 12 }), 500))
  const { rows } = await sql`
    select * from (select text, fold_text(text) as now, pg_temp.fold_before(text) as before from unnest(${texts}::text[]) as text offset 0) as t
    where now <> before`.execute(database.db)
  expect(rows).toEqual([])
})
