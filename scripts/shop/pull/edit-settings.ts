import { isMap, isScalar, isSeq, type Pair, parseDocument } from 'yaml'
import { readSettingsFile, writeSettingsFile } from '../../../apps/api/src/features/setup/folder/settings-file.ts'
import type { RowEdits } from './edit-csv.ts'

type Place = { from: number; to: number }

/** Changes lines of `shop.yaml`; comments, order and all other lines stay as they are. */
export function editSettings(text: string, { changed, removed, added }: RowEdits): string {
  const document = parseDocument(text)
  const map = isMap(document.contents) ? document.contents : null
  const newline = text.includes('\r\n') ? '\r\n' : '\n'
  const rows = new Map(readSettingsFile(text === '' ? '{}' : text).map((row, index) => [row.row, { row, index }]))
  const cuts: (Place & { put: string })[] = []
  for (const [number, { row, index }] of rows) {
    const pair = map?.items[index]
    if (pair === undefined || (!changed.has(number) && !removed.has(number))) continue
    const place = placeOf(pair)
    if (removed.has(number)) cuts.push({ ...wholeLines(text, place), put: '' })
    else cuts.push({ ...place, put: toLines({ key: row.cells.key, value: changed.get(number)?.value }, newline) })
  }
  const edited = cuts
    .toSorted((a, b) => b.from - a.from)
    .reduce((all, { from, to, put }) => all.slice(0, from) + put + all.slice(to), text)
  const own = added.map(({ key, value }) => writeSettingsFile([{ sheet: 'settings', row: 1, cells: { key, value } }]).trim())
  if (own.length === 0) return edited
  const begin = edited === '' || edited.endsWith('\n') ? edited : edited + newline
  return `${begin}${own
    .map((each) => `\n${each}\n`)
    .join('')
    .replaceAll('\n', newline)}`
}

/** The lines of one setting, without the comment that an export puts above. */
function toLines(cells: { key: unknown; value: unknown }, newline: string): string {
  const written = writeSettingsFile([{ sheet: 'settings', row: 1, cells }])
  return written
    .replace(/^(?:\s*#[^\n]*\n|\s*\n)+/, '')
    .trimEnd()
    .replaceAll('\n', newline)
}

function placeOf({ key, value }: Pair): Place {
  const from = isScalar(key) ? (key.range?.[0] ?? 0) : 0
  const end = isScalar(key) ? (key.range?.[1] ?? 0) + 1 : 0
  return { from, to: Math.max(end, endOf(value)) }
}

/** The end of a value, without the comment behind it. */
function endOf(node: unknown): number {
  if (isMap(node) && node.flow !== true) return endOf(node.items.at(-1)?.value)
  if (isSeq(node) && node.flow !== true) return endOf(node.items.at(-1))
  const range = isScalar(node) || isMap(node) || isSeq(node) ? node.range : undefined
  return range?.[1] ?? 0
}

function wholeLines(text: string, { from, to }: Place): Place {
  const end = text.indexOf('\n', to)
  return { from: text.lastIndexOf('\n', from - 1) + 1, to: end === -1 ? text.length : end + 1 }
}
