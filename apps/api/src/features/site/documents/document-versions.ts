import { MOST_DOCUMENT_LETTERS } from '@medina/contract/operator/operator-documents'
import type { Db } from '#lib/database/database.ts'
import { inTransaction } from '#lib/database/in-transaction.ts'
import { type Language, toBase, type Translated } from '#lib/i18n.ts'
import { renderMarkdown } from '#lib/text/markdown.ts'
import { TextSchema } from '#features/site/business-settings/kinds.ts'
import { type DocumentName, documentNames } from './document-names.ts'
import { DOCUMENT, findDocument, findVersion, insertVersion, listVersionRows, writeSetting } from '#features/site/site.queries.ts'

/** A version as operators see it. */
export type DocumentVersion = { id: number; markdown: string; created_at: string }
export type DocumentAnswer = DocumentVersion | { refusal: string }
type Wanted = { name: string; language: Language }

const LONGEST = MOST_DOCUMENT_LETTERS

/** The version with this id, by default the latest. */
export async function getDocumentVersion(
  db: Db,
  { name, language, id }: Wanted & { id?: number | undefined },
): Promise<DocumentAnswer> {
  if (!isDocument(name)) return refuseName(name)
  const row = await findVersion(db, { name, language, id })
  return row === undefined ? { refusal: `${name} has no such version in Markdown (${language}).` } : toVersion(row)
}

/** All versions of a document in a language, newest first. */
export async function listDocumentVersions(
  db: Db,
  { name, language }: Wanted,
): Promise<{ versions: { id: number; created_at: string }[] } | { refusal: string }> {
  if (!isDocument(name)) return refuseName(name)
  const rows = await listVersionRows(db, { name, language })
  return { versions: rows.map(({ id, created_at }) => ({ id, created_at: created_at.toISOString() })) }
}

/** Stores Markdown as the newest version and shows it. The text in other languages stays. */
export async function writeDocument(
  db: Db,
  { name, language, markdown }: Wanted & { markdown: string },
  now: Date,
): Promise<DocumentAnswer> {
  if (!isDocument(name)) return refuseName(name)
  if (markdown.length > LONGEST) return { refusal: `A document has at most ${LONGEST} characters.` }
  const html = await renderMarkdown(markdown)
  if (html === '') return { refusal: 'The file holds no text.' }
  const version = { name, language, markdown, html, created_at: now }
  return inTransaction(db, (tx) => storeVersion(tx, version))
}

async function storeVersion(tx: Db, version: Parameters<typeof insertVersion>[1]): Promise<DocumentVersion> {
  const { name, language, html } = version
  const row = await insertVersion(tx, version)
  const stored = TextSchema.safeParse((await findDocument(tx, name))?.value)
  const texts: Translated = stored.success ? stored.data : toBase('')
  await writeSetting(tx, `${DOCUMENT}${name}`, { ...texts, [language]: html })
  return toVersion(row)
}

export const isDocument = (name: string): name is DocumentName => documentNames.some((known) => known === name)
const refuseName = (name: string) => ({ refusal: `There is no document ${name}. Documents: ${documentNames.join(', ')}.` })
const toVersion = ({ id, markdown, created_at }: { id: number; markdown: string; created_at: Date }): DocumentVersion => ({
  id,
  markdown,
  created_at: created_at.toISOString(),
})
