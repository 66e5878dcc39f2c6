import { baseLanguage, type Language, languages as allLanguages } from '#lib/i18n.ts'
import type { FormRows, FormSheet, TextCells } from './form-rows.ts'

/**
 * English names rows in files, so every text has one. A form needs a text in one language only: the first one that is given stands in for
 * English. `languages`: those of the shop in their order.
 */
export function fillStandIns(rows: FormRows, languages: readonly Language[]): FormRows {
  return mapCells(rows, (cells) => fillStandIn(cells, languages))
}

/** The same for one row. */
export function fillStandIn(cells: TextCells, languages: readonly Language[]): TextCells {
  const filled = { ...cells }
  for (const stem of stemsOf(cells)) {
    const english = `${stem}_${baseLanguage}`
    if ((filled[english] ?? '').trim() !== '') continue
    const given = [...languages, ...allLanguages].map((language) => cells[`${stem}_${language}`] ?? '')
    filled[english] = given.find((text) => text.trim() !== '') ?? ''
  }
  return filled
}

/** The reverse: an English text that equals the one of the first language is a stand-in, and empty in a form. */
export function emptyStandIns(rows: FormRows, [first = baseLanguage]: readonly Language[]): FormRows {
  if (first === baseLanguage) return rows
  return mapCells(rows, (cells) => {
    const emptied = { ...cells }
    for (const stem of stemsOf(cells))
      if (cells[`${stem}_${first}`] === cells[`${stem}_${baseLanguage}`]) emptied[`${stem}_${baseLanguage}`] = ''
    return emptied
  })
}

function mapCells(rows: FormRows, map: (cells: TextCells) => TextCells): FormRows {
  return Object.fromEntries(Object.entries(rows).map(([sheet, some]) => [sheet as FormSheet, some.map(map)]))
}

/** The fields of a row that have a column for each language. */
function stemsOf(cells: TextCells): Set<string> {
  const suffix = new RegExp(`_(?:${allLanguages.join('|')})$`)
  return new Set(Object.keys(cells).flatMap((column) => (suffix.test(column) ? [column.replace(suffix, '')] : [])))
}
