import { sql } from '#lib/database/statements/sql.ts'
import type { Db } from '#lib/database/database.ts'
import type { VariationRow } from './checks/check-sets.ts'
import type { GoodRow } from './spool.ts'

type FileStock = { item: string; variation: string; stock: number }

/** The name of an item or a variation among those whose stock stays. */
export const stockName = (item: string, variation = ''): string => `${item} ${variation}`

/** The items and variations of these rows whose files have the same stock as when they were last applied. */
export async function findUnchangedStock(tx: Db, rows: readonly GoodRow[]): Promise<Set<string>> {
  const found = listStock(rows)
  if (found.length === 0) return new Set()
  const { rows: same } = await sql<{ item: string; variation: string }>`
    select s.item, s.variation from file_stock s
    join jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as t (item text, variation text, stock int)
      on t.item = s.item and t.variation = s.variation and t.stock = s.stock`.execute(tx)
  return new Set(same.map(({ item, variation }) => stockName(item, variation)))
}

/** Records the stock of the files. */
export async function recordFileStock(tx: Db, rows: readonly GoodRow[]): Promise<void> {
  const found = listStock(rows)
  if (found.length === 0) return
  await sql`
    insert into file_stock (item, variation, stock)
    select item, variation, stock from jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
      as t (item text, variation text, stock int)
    on conflict (item, variation) do update set stock = excluded.stock
    where file_stock.stock <> excluded.stock`.execute(tx)
}

function listStock(rows: readonly GoodRow[]): FileStock[] {
  const found = rows.flatMap(({ sheet, fields }): FileStock[] => {
    if (sheet === 'items') return toStock(String(fields.slug), '', fields.stock)
    if (sheet !== 'variations') return []
    const { item, variations } = fields as { item: string; variations: VariationRow[] }
    return variations.flatMap(({ type, stock }) => toStock(item, type, stock))
  })
  // A statement writes each row once.
  return [...new Map(found.map((each) => [stockName(each.item, each.variation), each])).values()]
}

const toStock = (item: string, variation: string, stock: unknown): FileStock[] =>
  typeof stock === 'number' ? [{ item, variation, stock }] : []
