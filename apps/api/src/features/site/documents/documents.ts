import { longDateLocale, withFirstOfMonth } from '@medina/contract/wire/first-of-month'
import { cleanHtml } from '#lib/text/clean-html.ts'
import type { Db } from '#lib/database/database.ts'
import { findShownLanguage, type Language, localeOf, translate, type Translated } from '#lib/i18n.ts'
import { TextSchema } from '#features/site/business-settings/kinds.ts'
import type { DocumentName } from './document-names.ts'
import { reportProblems } from '#features/site/report-problems.ts'
import { DOCUMENT, findDocument, findVersion } from '#features/site/site.queries.ts'
import { readSwitches } from '#features/site/switches.ts'

/**
 * A document as safe HTML in a language, "" if it is not written (spec 2.023, 2.026). Its switch only decides whether the shop shows it.
 */
export async function getDocument(db: Db, name: DocumentName, language: Language): Promise<string> {
  const row = await findDocument(db, name)
  if (row === undefined) return ''
  const text = TextSchema.safeParse(row.value)
  if (text.success) {
    const texts: Translated = text.data
    const shown = findShownLanguage(texts, language)
    const html = texts[shown] ?? ''
    return cleanHtml(html) + (await writeDate(db, { name, language, shown, html }))
  }
  reportProblems(db, [
    { key: `${DOCUMENT}${name}`, reason: 'It is neither a text nor {"en": "…", "ar": "…"}, and is shown as empty.' },
  ])
  return ''
}

type Shown = { name: DocumentName; language: Language; shown: Language; html: string }

/** Appends the day of the last change to a document that was written as Markdown. The wire has no other field for it. */
async function writeDate(db: Db, { name, language, shown, html }: Shown): Promise<string> {
  const version = await findVersion(db, { name, language: shown })
  if (version === undefined || version.html !== html) return ''
  const { time_zone: timeZone } = await readSwitches(db)
  const locale = longDateLocale(language, localeOf(language))
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(version.created_at)
  const date = withFirstOfMonth(day, language)
  return `\n<p><em>${translate(language, 'document.changed', { date })}</em></p>`
}
