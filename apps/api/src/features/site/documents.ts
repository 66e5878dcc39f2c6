import { cleanHtml } from '#lib/clean-html.ts'
import type { Db } from '#lib/database.ts'
import { type Language, translate } from '#lib/i18n.ts'
import { TextSchema } from './business-settings.ts'
import { findDocument } from './site.queries.ts'

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
  return row === undefined ? '' : cleanHtml(translate(TextSchema.parse(row.value), language))
}
