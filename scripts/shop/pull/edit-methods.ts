import { type Document, isMap, isSeq, parseDocument, type YAMLMap, type YAMLSeq } from 'yaml'
import {
  OFFLINE_METHODS_FILE,
  readOfflineMethodsFile,
  writeOfflineMethodsFile,
} from '../../../apps/api/src/features/setup/folder/offline-methods-file.ts'
import { FileProblem } from '../../../apps/api/src/lib/sheets/csv-file.ts'
import type { Cells } from '../../../apps/api/src/lib/sheets/sheet.ts'
import type { RowEdits } from './edit-csv.ts'

/** Changes methods of `offline-methods.yaml`; comments stay. */
export function editMethods(text: string, { changed, removed, added }: RowEdits): string {
  const document = parseDocument(text === '' ? '[]' : text)
  if (document.contents === null) document.contents = document.createNode([]) as unknown as typeof document.contents
  if (!isSeq(document.contents)) throw new FileProblem(`${OFFLINE_METHODS_FILE} has no list of methods.`)
  const methods = document.contents as unknown as YAMLSeq
  methods.flow = false
  const rows = text.trim() === '' ? [] : readOfflineMethodsFile(text)
  methods.items = methods.items.filter((item, index) => {
    const row = rows[index]
    const cells = row === undefined ? undefined : changed.get(row.row)
    if (row !== undefined && cells !== undefined && isMap(item))
      editMethod(document, item, { cells: { ...row.cells, ...cells }, changed: cells })
    return row === undefined || !removed.has(row.row)
  })
  for (const cells of added) methods.add(document.createNode(toMethod(cells)))
  return document.toString({ lineWidth: 0 })
}

/** Only what changed is written anew: the owner's spelling of the other members stays. */
function editMethod(document: Document, item: YAMLMap, { cells, changed }: { cells: Cells; changed: Cells }): void {
  const touched = new Set(Object.keys(changed).map((column) => (column.startsWith('name_') ? 'name' : column)))
  for (const [name, value] of Object.entries(toMethod(cells))) if (touched.has(name)) item.set(name, document.createNode(value))
}

function toMethod(cells: Cells): Record<string, unknown> {
  const whole = { fields: '[]', questions: '[]', status: 'yes', ...cells }
  const [method] = parseDocument(writeOfflineMethodsFile([{ sheet: 'offline_methods', row: 1, cells: whole }])).toJSON() as [
    Record<string, unknown>,
  ]
  return method
}
