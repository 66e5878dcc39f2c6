import { cleanHtml } from '#lib/text/clean-html.ts'
import type { Db } from '#lib/database/database.ts'
import { type Language, localize } from '#lib/i18n.ts'
import { TextSchema } from './business-settings/kinds.ts'
import { reportProblems } from './report-problems.ts'
import { DOCUMENT, findDocument } from './site.queries.ts'

/** The long texts of a business: rows of `settings` by these names, each HTML in every language. */
export const documentNames = [
  'terms_and_conditions',
  'privacy_policy',
  'about_us',
  'refund_policy',
  'cancellation_policy',
  'shipping_policy',
] as const
export type DocumentName = (typeof documentNames)[number]

/** A document as safe HTML in a language, "" when it is not written (2.023, 2.026). Its switch only decides whether the shop shows it. */
export async function getDocument(db: Db, name: DocumentName, language: Language): Promise<string> {
  const row = await findDocument(db, name)
  if (row === undefined) return ''
  const text = TextSchema.safeParse(row.value)
  if (text.success) return cleanHtml(localize(text.data, language))
  reportProblems(db, [
    { key: `${DOCUMENT}${name}`, reason: 'It is neither a text nor {"en": "…", "ar": "…"}, and is shown as empty.' },
  ])
  return ''
}
