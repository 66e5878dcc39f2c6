import type { Language } from '#lib/i18n.ts'
import type { AnyShape, ProviderOf } from '#lib/providers/describe-provider.ts'

export type ToTranslate = {
  text: string
  /** Null: the service finds out. */
  from: Language | null
  to: Language
}

/** Translates what people wrote. Every implementation passes `translator.test.ts`. */
export type Translator = {
  /** Plain text. Throws TranslationError if the service is away or refuses; for the log its message has neither text nor key. */
  translate(wanted: ToTranslate): Promise<string>
}

/** The `provider.ts` of a folder. */
export type TranslationProvider<S extends { shape: AnyShape }> = ProviderOf<Translator, S>

export class TranslationError extends Error {
  override name = 'TranslationError'
}
