import { readFileSync } from 'node:fs'

const page = new URL('../../../../../../docs/books.md', import.meta.url)

/** The series of documents by their names in docs/books.md. */
const documents: Readonly<Record<string, string>> = {
  invoice: 'invoice',
  'credit note': 'credit_note',
  'commission invoice': 'commission',
  'courier statement': 'courier',
}

/** The kinds of the journal as docs/books.md lists them; `series` is that of the document, null where there is none. */
export function listJournalKinds() {
  const [, table = ''] = readFileSync(page, 'utf8').split('Each `kind` of the journal')
  return [...table.matchAll(/^\| `(\w+)` +\| +([a-z ]*?) *\| +(.*?) *\|$/gm)].map(
    ([, kind = '', document = '', reason = '']) => ({
      kind,
      document,
      series: document === '' ? null : (documents[document] ?? document),
      reason,
    }),
  )
}
