import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SheetRow } from '#lib/sheets/sheet.ts'
import { FileProblem } from '#lib/sheets/csv-file.ts'
import { readTextFile } from '#lib/sheets/text-file.ts'
import { listFiles } from './list-files.ts'

export const DOCUMENTS_FOLDER = 'documents'

/** Documents by the names of their files, `privacy-policy.en.md`; a row's number is the position of its file. Throws FileProblem. */
export async function* readDocumentFiles(folder: string): AsyncGenerator<SheetRow> {
  const files = await listFiles(join(folder, DOCUMENTS_FOLDER))
  for (const [index, file] of files.entries()) {
    const [, name, language] = /^([a-z][a-z_-]*)\.([a-z]{2})\.md$/.exec(file) ?? []
    if (name === undefined || language === undefined)
      throw new FileProblem(`${DOCUMENTS_FOLDER}/${file} is no document. Name it such as privacy-policy.en.md, or take it away.`)
    const markdown = await readTextFile(join(folder, DOCUMENTS_FOLDER, file))
    yield { sheet: 'documents', row: index + 1, cells: { name: name.replaceAll('-', '_'), language, markdown } }
  }
}

export async function writeDocumentFiles(folder: string, rows: readonly SheetRow[]): Promise<void> {
  if (rows.length > 0) await mkdir(join(folder, DOCUMENTS_FOLDER), { recursive: true })
  for (const { cells } of rows) {
    const file = `${String(cells.name).replaceAll('_', '-')}.${String(cells.language)}.md`
    await writeFile(join(folder, DOCUMENTS_FOLDER, file), `${String(cells.markdown)}\n`)
  }
}
