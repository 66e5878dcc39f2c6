import type { MessageKey, Translated, TranslatedParams } from '#lib/i18n.ts'
import type { ValueFormat } from './value-format.ts'

/** One text for each language of the document. */
export type Texts = string[]
/** A label in each language, with the value between them; a value that differs by language has several lines. */
export type Row = { labels: Texts; values: string[] }
export type Box = { title: Texts; rows: Row[] }

/** Writes texts in each language, and the values between them. */
export type Writing = {
  print: (key: MessageKey, params?: TranslatedParams) => Texts
  inEach: (text: Translated) => Texts
  format: ValueFormat
}
