import { ownerName, rowName, type CatalogueSheet, Spool } from '#features/catalog/public.ts'
import type { Merge } from '#lib/sheets/merge.ts'
import type { SheetRow } from '#lib/sheets/sheet.ts'
import type { Given } from '#features/setup/apply-options.ts'
import { isCatalogueSheet } from '#features/setup/shop-sheets.ts'

const ROWS_AT_ONCE = 500

/** Runs a pass over the same rows, in which the shop keeps what only it has changed. */
export async function inMergedRows<T>(given: Given, merge: Merge, run: (merged: Given) => Promise<T>): Promise<T> {
  const catalogue = await Spool.open<SheetRow<CatalogueSheet>>(given.folder, 'merged')
  try {
    for await (const rows of mergeCatalogue(given, merge)) await catalogue.add(rows)
    return await run({ ...given, rows: mergeFrame(given.rows, merge), catalogue })
  } finally {
    catalogue.close()
  }
}

/** Files write the names of these rows in several ways, so a row is found by its place. */
function mergeFrame(rows: readonly SheetRow[], merge: Merge): SheetRow[] {
  const names = new Map(
    merge.list().flatMap(({ sheet, name, row }) => (isCatalogueSheet(sheet) ? [] : [[`${sheet} ${row}`, name] as const])),
  )
  return rows.flatMap((row) => {
    const name = names.get(`${row.sheet} ${row.row}`)
    const cells = name === undefined ? row.cells : merge.apply(row.sheet, name, row.cells)
    return cells === null ? [] : [{ ...row, cells }]
  })
}

/** The rows of the catalogue; those that the shop added to a set follow the others of the set. */
async function* mergeCatalogue({ catalogue }: Given, merge: Merge): AsyncGenerator<SheetRow<CatalogueSheet>[]> {
  let last: SheetRow<CatalogueSheet> | null = null
  const listAdded = (): SheetRow<CatalogueSheet>[] => {
    const row = last
    if (row === null) return []
    return merge.findAdded(row.sheet, ownerName(row.sheet, row.cells)).map((cells) => ({ ...row, cells }))
  }
  for await (const rows of catalogue.read(ROWS_AT_ONCE)) {
    const merged: SheetRow<CatalogueSheet>[] = []
    for (const row of rows) {
      const isOther =
        last !== null && (last.sheet !== row.sheet || ownerName(last.sheet, last.cells) !== ownerName(row.sheet, row.cells))
      if (isOther) merged.push(...listAdded())
      last = row
      const cells = merge.apply(row.sheet, rowName(row.sheet, row.cells), row.cells)
      if (cells !== null) merged.push({ ...row, cells })
    }
    // A batch has rows of one sheet, so what belongs to an earlier one goes before it.
    for (const some of Map.groupBy(merged, ({ sheet }) => sheet).values()) yield some
  }
  yield listAdded()
}
