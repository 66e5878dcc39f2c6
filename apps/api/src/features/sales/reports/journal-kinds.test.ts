import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '#testing/shop/test-app.ts'
import { journalBooks } from './journal.ts'
import { listJournalKinds } from './journal-kinds.builders.ts'

const app = await startTestApp()
const { db } = app.api

/** The values that a column may have, by the check of its table. */
async function valuesOf(column: string): Promise<string[]> {
  const [table = '', name = ''] = column.split('.')
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(c.oid) as definition from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
    where c.conrelid = ${table}::regclass and c.contype = 'c' and a.attname = ${name}`.execute(db)
  return rows.flatMap(({ definition }) => [...definition.matchAll(/'([^']+)'::text/g)].map(([, value = '']) => value))
}

const rows = listJournalKinds()

describe('each kind of the journal (docs/books.md)', () => {
  it.each(Object.entries(journalBooks))('of %s has a document or a reason', async (column, prefix) => {
    const kinds = (await valuesOf(column)).map((kind) => prefix + kind)
    expect(kinds.length).toBeGreaterThan(1)
    for (const kind of kinds) {
      const found = rows.filter((row) => row.kind === kind)
      expect([kind, found.map(({ document, reason }) => (document === '') !== (reason === ''))]).toEqual([kind, [true]])
    }
  })

  it('is one that there is, and its document is of a series that this shop issues', async () => {
    const kinds = await Promise.all(
      Object.entries(journalBooks).map(async ([column, prefix]) => (await valuesOf(column)).map((kind) => prefix + kind)),
    )
    expect(rows.map(({ kind }) => kind).sort()).toEqual(kinds.flat().sort())
    const series = await valuesOf('invoices.series')
    const named = new Set(rows.flatMap(({ series }) => series ?? []))
    expect([...named].sort()).toEqual(series.sort())
  })
})
