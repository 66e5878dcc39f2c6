import { Document, isMap, isScalar, LineCounter, type Pair, parseDocument, Scalar, type YAMLMap } from 'yaml'
import { getDescription, isSettingKey } from '#features/site/public.ts'
import type { SheetRow } from '#lib/sheets/sheet.ts'
import { FileProblem } from '#lib/sheets/csv-file.ts'

export const SETTINGS_FILE = 'shop.yaml'

/** Parses settings by their keys; a row's number is the line of its key. Throws FileProblem. */
export function readSettingsFile(text: string): SheetRow[] {
  if (text.trim() === '') throw new FileProblem(`${SETTINGS_FILE} is empty: fill it, or take it away.`)
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const [error] = document.errors
  if (error !== undefined) throw new FileProblem(`${SETTINGS_FILE}: ${error.message}`)
  if (document.contents === null) return []
  if (!isMap(document.contents)) throw new FileProblem(`${SETTINGS_FILE} must be lines of “key: value”.`)
  return document.contents.items.map((pair) => readPair(pair, lines))
}

function readPair({ key, value }: Pair, lines: LineCounter): SheetRow {
  if (!isScalar(key) || typeof key.value !== 'string') throw new FileProblem(`${SETTINGS_FILE}: every key must be a word.`)
  return {
    sheet: 'settings',
    row: lines.linePos(key.range?.[0] ?? 0).line,
    cells: { key: key.value, value: toTyped(value) },
  }
}

/** A value as it would be typed on the command line. Numbers keep their spelling, because +212… is a phone number. */
function toTyped(node: unknown): string {
  if (isScalar(node) && typeof node.value === 'number') return node.source ?? ''
  const value: unknown = hasJson(node) ? node.toJSON() : node
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  // A list of amounts, such as the suggested tips.
  if (Array.isArray(value) && value.every((each) => typeof each === 'number')) return value.join(', ')
  return JSON.stringify(value)
}

const hasJson = (node: unknown): node is { toJSON: () => unknown } =>
  typeof node === 'object' && node !== null && 'toJSON' in node

/** Writes every setting below a comment with its meaning. */
export function writeSettingsFile(rows: readonly SheetRow[]): string {
  const document = new Document({})
  const map = document.contents as unknown as YAMLMap
  for (const { cells } of rows) {
    const name = String(cells.key)
    const key = new Scalar(name)
    if (isSettingKey(name)) {
      const { meaning, form } = getDescription(name)
      key.commentBefore = ` ${meaning} Takes: ${form}.`
      key.spaceBefore = true
    }
    map.add(document.createPair(key, fromTyped(String(cells.value))))
  }
  return document.toString({ lineWidth: 0 })
}

/** Writes lists and translated texts as YAML, and amounts as numbers with all their digits. */
function fromTyped(value: string): unknown {
  if (/^[[{]/.test(value)) return JSON.parse(value) as unknown
  const [, places] = /^(?:0|[1-9]\d{0,11})(?:\.(\d+))?$/.exec(value) ?? []
  if (!/^(?:0|[1-9]\d{0,11})(?:\.\d+)?$/.test(value)) return value
  const number = new Scalar(Number(value))
  if (places !== undefined) number.minFractionDigits = places.length
  return number
}
