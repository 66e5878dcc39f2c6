import { isMap, isScalar, isSeq, LineCounter, parseDocument, stringify, type YAMLMap } from 'yaml'
import { languages } from '#lib/i18n.ts'
import type { Cells, SheetRow } from '#lib/sheets/sheet.ts'
import { FileProblem } from '#lib/sheets/csv-file.ts'

export const OFFLINE_METHODS_FILE = 'offline-methods.yaml'

/** Parses a list of methods; a row's number is the line on which it begins. Throws FileProblem. */
export function readOfflineMethodsFile(text: string): SheetRow[] {
  if (text.trim() === '') throw new FileProblem(`${OFFLINE_METHODS_FILE} is empty: fill it, or take it away.`)
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const [error] = document.errors
  if (error !== undefined) throw new FileProblem(`${OFFLINE_METHODS_FILE}: ${error.message}`)
  if (document.contents === null) return []
  if (!isSeq(document.contents) || !document.contents.items.every((item) => isMap(item)))
    throw new FileProblem(`${OFFLINE_METHODS_FILE} must be a list of methods, each with name, fields and questions.`)
  return document.contents.items.map((item) => ({
    sheet: 'offline_methods',
    row: lines.linePos(item.range?.[0] ?? 0).line,
    cells: readMethod(item),
  }))
}

function readMethod(method: YAMLMap): Cells {
  const cells: Cells = {}
  for (const { key, value } of method.items) {
    const name = isScalar(key) ? String(key.value) : ''
    const read: unknown = hasJson(value) ? value.toJSON() : value
    if (name === 'name') Object.assign(cells, readName(read))
    else cells[name] = typeof read === 'object' && read !== null ? JSON.stringify(read) : read
  }
  return cells
}

/** One name for all languages, or one for each. */
function readName(name: unknown): Cells {
  if (typeof name !== 'object' || name === null) return { name_en: name }
  return Object.fromEntries(Object.entries(name).map(([language, text]) => [`name_${language}`, text as unknown]))
}

const hasJson = (node: unknown): node is { toJSON: () => unknown } =>
  typeof node === 'object' && node !== null && 'toJSON' in node

export function writeOfflineMethodsFile(rows: readonly SheetRow[]): string {
  if (rows.length === 0) return '# Ways to pay outside Medina, such as a transfer: docs/shop-files.md shows one.\n'
  const methods = rows.map(({ cells }) => ({
    name: Object.fromEntries(
      languages.flatMap((language) => (cells[`name_${language}`] ? [[language, cells[`name_${language}`]]] : [])),
    ),
    fields: JSON.parse(String(cells.fields)) as unknown,
    questions: JSON.parse(String(cells.questions)) as unknown,
    ...(typeof cells.transfer === 'string' && cells.transfer !== '' && { transfer: JSON.parse(cells.transfer) as unknown }),
    ...(Number(cells.position ?? 0) !== 0 && { position: Number(cells.position) }),
    status: cells.status === 'yes',
  }))
  return stringify(methods, { lineWidth: 0 })
}
