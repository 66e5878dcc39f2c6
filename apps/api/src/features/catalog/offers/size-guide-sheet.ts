import type { z } from 'zod'
import type { Translated } from '#lib/database/json-columns.ts'
import { baseLanguage, languages } from '#lib/i18n.ts'
import { inLanguages } from '#lib/sheets/cell-text.ts'
import { cell, joinList, refuse as refusal, slugCell, splitList, textCell } from '#lib/sheets/cells.ts'
import { inOthers, textOf, translatedOf } from '#lib/sheets/fields.ts'
import { checkSlugs, findIdOf, removeBySlug } from '#lib/sheets/named-rows.ts'
import { type ReadRow, refuse } from '#lib/sheets/read-row.ts'
import type { Report } from '#lib/sheets/report.ts'
import { requiredText, textColumns } from '#lib/sheets/shop-cells.ts'
import type { ShopSheet } from '#lib/sheets/shop-sheet.ts'
import { type Cells, optional, required } from '#lib/sheets/sheet.ts'

const MOST_ROWS = 40
const MOST_COLUMNS = 10
const LONGEST = 60
const NOTE = 300

/** A line for each row, its cells separated by bars. Read as it is written, so that both are compared. */
const tableCell: z.ZodType<string> = cell((text) => {
  const rows = splitTable(text)
  const [first = []] = rows
  if (rows.length < 2 || first.length < 2)
    return refusal('is no table: write a line for each size, with bars between its cells, below a line of headings.')
  if (rows.length > MOST_ROWS || first.length > MOST_COLUMNS)
    return refusal(`is too large: leave at most ${MOST_ROWS} lines and ${MOST_COLUMNS} cells in each.`)
  const odd = rows.findIndex(({ length }) => length !== first.length)
  if (odd >= 0)
    return refusal(`has ${rows[odd]?.length} cells in line ${odd + 1}, and ${first.length} in the first: write as many.`)
  const long = rows.flat().find(({ length }) => length > LONGEST)
  if (long !== undefined) return refusal(`has a cell of ${long.length} characters: shorten it to ${LONGEST}.`)
  return rows.map(joinList).join('\n')
})

const splitTable = (text: string): string[][] =>
  text
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .map(splitList)

/** Tables of sizes of stores and categories (`size-guides.csv`). */
export const sizeGuideSheet: ShopSheet = {
  sheet: () => ({
    name: 'size_guides',
    columns: {
      slug: required(slugCell),
      store: optional(textCell(150)),
      category: optional(textCell(150)),
      choice: optional(textCell(50), 'Size'),
      ...textColumns('title', 100, { isRequired: true }),
      ...Object.fromEntries(
        languages.map((language) => [`table_${language}`, language === baseLanguage ? required(tableCell) : optional(tableCell)]),
      ),
      ...textColumns('note', NOTE),
    },
    together: [],
  }),
  key: ['slug'],
  async list(db) {
    const rows = await db
      .selectFrom('size_guides as g')
      .leftJoin('stores as s', 's.id', 'g.store_id')
      .leftJoin('categories as c', 'c.id', 'g.category_id')
      .select(['g.slug', 'g.choice', 'g.title', 'g.note', 'g.cells', 's.slug as store', 'c.slug as category'])
      .orderBy('g.id')
      .execute()
    return rows.map(({ slug, store, category, choice, title, note, cells }) => ({
      slug,
      store: store ?? '',
      category: category ?? '',
      choice,
      ...inLanguages('title', title),
      ...tableInLanguages(cells),
      ...inLanguages('note', note),
    }))
  },
  async check(row, context) {
    if (textOf(row.cells, 'store') === null && textOf(row.cells, 'category') === null)
      refuse(row, 'store', 'and category are empty: name the store, the category or both whose items it is for.', context.report)
    await checkSlugs(row, 'store', { table: 'stores', ...context })
    await checkSlugs(row, 'category', { table: 'categories', ...context })
    checkTables(row, context.report)
  },
  async save(tx, rows) {
    for (const { cells } of rows) {
      const [store, category, note] = [textOf(cells, 'store'), textOf(cells, 'category'), translatedOf(cells, 'note')]
      const guide = {
        store_id: store === null ? null : await findIdOf(tx, 'stores', store),
        category_id: category === null ? null : await findIdOf(tx, 'categories', category),
        choice: textOf(cells, 'choice') ?? 'Size',
        title: JSON.stringify(requiredText(cells, 'title')),
        note: note === null ? null : JSON.stringify(note),
        cells: JSON.stringify(tableOf(cells)),
      }
      await tx
        .insertInto('size_guides')
        .values({ ...guide, slug: String(cells.slug) })
        .onConflict((conflict) => conflict.column('slug').doUpdateSet(guide))
        .execute()
    }
  },
  remove: (tx, keys) => removeBySlug(tx, 'size_guides', keys),
}

/** The tables of all languages must have the shape of the English one. */
function checkTables({ cells, ...row }: ReadRow, report: Report): void {
  const shape = (language: string) => splitTable(textOf(cells, `table_${language}`) ?? '').map(({ length }) => length)
  const english = shape(baseLanguage)
  for (const language of languages) {
    const other = shape(language)
    if (other.length > 0 && english.length > 0 && String(other) !== String(english))
      refuse(
        { ...row, cells },
        `table_${language}`,
        `has ${other.length} lines of ${other[0]} cells, table_en ${english.length} of ${english[0]}: write as many.`,
        report,
      )
  }
}

/** The cells of a table in every language; an empty one of another language means the English text. */
function tableOf(cells: Cells): Translated[][] {
  const tables = Object.fromEntries(languages.map((language) => [language, splitTable(textOf(cells, `table_${language}`) ?? '')]))
  return (tables[baseLanguage] ?? []).map((line, row) =>
    line.map((base, column) => ({
      ...inOthers((language) => tables[language]?.[row]?.[column] || null),
      [baseLanguage]: base,
    })),
  )
}

function tableInLanguages(rows: readonly Translated[][]): Cells {
  const isThere = (language: string) =>
    language === baseLanguage || rows.flat().some((text) => text[language as keyof Translated] !== undefined)
  return Object.fromEntries(
    languages.map((language) => [
      `table_${language}`,
      isThere(language) ? rows.map((line) => joinList(line.map((text) => text[language] ?? ''))).join('\n') : '',
    ]),
  )
}
