import type { OwnTextKey, Switches } from '#features/site/public.ts'
import { fillText, type Language, localize, translate, type TranslatedParams } from '#lib/i18n.ts'

/** Writes the texts of messages in the language of their reader. */
export type TextWriter = { language: Language; write: (key: OwnTextKey, params?: TranslatedParams) => string }

/** The office's own text where it wrote one in that language, else ours. Every text has `{business}` in addition to its parameters. */
export function toTextWriter(
  { message_texts: own, business_name }: Pick<Switches, 'message_texts' | 'business_name'>,
  language: Language,
): TextWriter {
  const business = localize(business_name, language)
  return {
    language,
    write: (key, params) => {
      const text = own[key]?.[language]
      const filled = { ...params, business }
      return text === undefined ? translate(language, key, filled) : fillText(language, text, filled)
    },
  }
}
