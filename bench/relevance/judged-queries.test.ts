import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { readCsvFile } from '../../apps/api/src/lib/sheets/csv-file.ts'
import { readQueryFile } from './judged-queries.ts'

const folder = fileURLToPath(new URL('catalogues/', import.meta.url))

async function readCells(sheet: 'items' | 'stores', catalogue: string): Promise<Record<string, string>[]> {
  const rows: Record<string, string>[] = []
  for await (const { cells } of readCsvFile(sheet, `${folder}${catalogue}/${sheet}.csv`))
    rows.push(cells as Record<string, string>)
  return rows
}

describe.each(['gulf-town', 'maghreb-quarter'])('catalogue %s', (catalogue) => {
  it('has a right answer in its module for every query that has one', async () => {
    const modules = new Map((await readCells('stores', catalogue)).map(({ slug, module }) => [slug, module]))
    const items = (await readCells('items', catalogue)).map((item) => ({
      module: modules.get(item.store ?? ''),
      text: `${[item.name_en, item.name_fr, item.name_ar].join('\n').toLowerCase()} @${item.category} `,
    }))
    const unanswered = (await readQueryFile(`${folder}${catalogue}-queries.csv`)).filter(
      ({ module, best }) => best !== undefined && !items.some((item) => item.module === module && best.test(item.text)),
    )
    expect(unanswered.map(({ query }) => query)).toEqual([])
  })

  it('has at least 600 goods, each with another name in its store', async () => {
    const names = (await readCells('items', catalogue)).map(({ store, name_en }) => `${store} ${name_en}`)
    expect(new Set(names).size).toBe(names.length)
    expect(names.length).toBeGreaterThan(600)
  })
})
