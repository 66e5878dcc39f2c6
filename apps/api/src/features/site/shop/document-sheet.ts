import { MOST_DOCUMENT_LETTERS } from '@medina/contract/operator/operator-documents'
import type { Db } from '#lib/database/database.ts'
import { type Language, languages, toBase } from '#lib/i18n.ts'
import { choiceCell, textCell } from '#lib/sheets/cells.ts'
import { textOf } from '#lib/sheets/fields.ts'
import { refuse } from '#lib/sheets/read-row.ts'
import type { ShopSheet } from '#lib/sheets/shop-sheet.ts'
import { type Cells, required } from '#lib/sheets/sheet.ts'
import { TextSchema } from '#features/site/business-settings/kinds.ts'
import { documentNames } from '#features/site/documents/document-names.ts'
import { isDocument, writeDocument } from '#features/site/documents/document-versions.ts'
import {
  DOCUMENT,
  findDocument,
  listDocuments,
  listLatestVersions,
  removeSetting,
  writeSetting,
} from '#features/site/site.queries.ts'

/**
 * Documents as Markdown (`documents/privacy-policy.en.md`), one file for each language. Documents that were written as HTML are not
 * exported.
 */
export const documentSheet: ShopSheet = {
  sheet: () => ({
    name: 'documents',
    columns: {
      name: required(textCell(100)),
      language: required(choiceCell(languages)),
      markdown: required(textCell(MOST_DOCUMENT_LETTERS)),
    },
    together: [],
  }),
  key: ['name', 'language'],
  async list(db) {
    const documents = await listDocuments(db, documentNames)
    const versions = await listLatestVersions(db, documentNames)
    return documentNames.flatMap((name) => {
      const texts = parseTexts(documents.find(({ key }) => key === `${DOCUMENT}${name}`)?.value)
      return languages.flatMap((language): Cells[] => {
        const version = versions.find((each) => each.name === name && each.language === language)
        if (version === undefined || version.html !== texts[language]) return []
        return [{ name, language, markdown: version.markdown.trim() }]
      })
    })
  },
  check(row, { report }) {
    const name = textOf(row.cells, 'name')
    if (name === null || isDocument(name)) return
    refuse(row, 'name', `“${name}” is no document of a shop: name the file after one of ${documentNames.join(', ')}.`, report)
  },
  async save(tx, rows, { now }) {
    for (const { cells } of rows) {
      const written = await writeDocument(
        tx,
        { name: String(cells.name), language: cells.language as Language, markdown: `${String(cells.markdown)}\n` },
        now,
      )
      if ('refusal' in written) throw new Error(written.refusal)
    }
  },
  async remove(tx, keys) {
    for (const { name, language } of keys) {
      const { [language as Language]: _, ...left } = await readTexts(tx, String(name))
      const isLeft = Object.values(left).some((text) => text !== '')
      if (isLeft) await writeSetting(tx, `${DOCUMENT}${String(name)}`, { ...toBase(''), ...left })
      else await removeSetting(tx, `${DOCUMENT}${String(name)}`)
    }
  },
}

async function readTexts(db: Db, name: string): Promise<Partial<Record<Language, string>>> {
  return parseTexts((await findDocument(db, name))?.value)
}

function parseTexts(value: unknown): Partial<Record<Language, string>> {
  const text = TextSchema.safeParse(value)
  return text.success ? text.data : {}
}
