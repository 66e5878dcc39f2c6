import type { Language } from '#lib/i18n.ts'

export type ToTranslate = {
  text: string
  /** Null: the service finds out. */
  from: Language | null
  to: Language
}

/** Translates what people wrote. */
export type Translator = {
  /** Plain text. Throws TranslationError if the service is away or refuses; for the log its message has neither text nor key. */
  translate(wanted: ToTranslate): Promise<string>
}

export class TranslationError extends Error {
  override name = 'TranslationError'
}
