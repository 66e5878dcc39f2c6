import type { ReadRow } from '#lib/sheets/read-row.ts'
import { refuse } from '#lib/sheets/read-row.ts'
import { textOf } from '#lib/sheets/fields.ts'
import { cell, textCell } from '#lib/sheets/cells.ts'
import type { ShopSheet } from '#lib/sheets/shop-sheet.ts'
import { type Cells, required } from '#lib/sheets/sheet.ts'
import { checkLookFile, lookRules } from '#features/site/look/check-look-file.ts'
import { listLookFiles, removeLookFiles, writeLookFile } from '#features/site/look/look-files.queries.ts'
import { readLookContent } from '#features/site/look/look-files.ts'
import { endingOf, type LookName, lookNames, type LookType } from '#features/site/look/look-names.ts'

/** In base64, slightly more than any file may have, so that a refusal can state its size. */
const LONGEST_PICTURE = 20_000_000

/** The look of the shop (`look/logo.svg`): one file for each picture, whose cell contains a data URL. */
export const lookSheet: ShopSheet = {
  sheet: () => ({
    name: 'look',
    columns: { file: required(textCell(100)), picture: required(cell((text) => text.slice(0, LONGEST_PICTURE))) }, // Base64 is ASCII, so it is cut by units.
    together: [['file', 'picture']],
  }),
  key: ['file'],
  async list(db) {
    const rows: Cells[] = []
    for (const { name, type } of await listLookFiles(db)) {
      const content = await readLookContent(db, name)
      rows.push({ file: `${name}.${endingOf(type)}`, picture: toDataUrl(type, content ?? Buffer.alloc(0)) })
    }
    return rows
  },
  async check(row, { report }) {
    const name = nameOf(row.cells)
    if (textOf(row.cells, 'file') === null || textOf(row.cells, 'picture') === null) return
    if (name === null) return refuse(row, 'file', explainName(row), report)
    const checked = await checkLookFile(name, contentOf(row.cells))
    if ('problem' in checked) return refuse(row, 'picture', `“look/${String(row.cells.file)}” ${checked.problem}`, report)
    const { type, content } = checked.file
    const file = `${name}.${endingOf(type)}`
    if (row.cells.file !== file)
      return refuse(row, 'file', `“look/${String(row.cells.file)}” holds another type: name it ${file}.`, report)
    row.cells.picture = toDataUrl(type, content)
  },
  async save(tx, rows) {
    for (const { cells } of rows) {
      const name = nameOf(cells)
      const checked = name === null ? null : await checkLookFile(name, contentOf(cells))
      if (checked !== null && 'file' in checked) await writeLookFile(tx, checked.file)
    }
  },
  async remove(tx, keys) {
    const left = new Set((await listLookFiles(tx)).map(({ name, type }) => `${name}.${endingOf(type)}`))
    // A picture whose type has changed was already written under its new name, so its old name is not removed.
    const names = keys.flatMap((cells) => (left.has(String(cells.file)) ? (nameOf(cells) ?? []) : []))
    if (names.length > 0) await removeLookFiles(tx, names)
  },
}

const toDataUrl = (type: LookType, content: Buffer): string => `data:${type};base64,${content.toString('base64')}`

function nameOf(cells: Cells): LookName | null {
  const stem = textOf(cells, 'file')?.replace(/\.[a-z]+$/, '')
  return lookNames.find((name) => name === stem) ?? null
}

function contentOf(cells: Cells): Buffer {
  return Buffer.from((textOf(cells, 'picture') ?? '').replace(/^data:[^,]*,/, ''), 'base64')
}

function explainName({ cells }: ReadRow): string {
  const known = lookNames.map((name) => `${name}.${lookRules[name].endings[0] ?? ''}`)
  return `“look/${String(cells.file)}” is no picture of the look: name it one of ${known.join(', ')}.`
}
