import { z } from 'zod'
import { baseLanguage, type Language, languages } from '../device/languages.ts'
import { ReadableTextSchema } from './readable-text.ts'

type InLanguages = Record<typeof baseLanguage, string> & Partial<Record<Language, string>>

/** A text by language. English is required, because it is the fallback of the others. */
export function translatedText(most: number): z.ZodType<InLanguages, InLanguages> {
  const text = ReadableTextSchema.trim().min(1).max(most)
  const others = Object.fromEntries(languages.map((language) => [language, text.optional()]))
  return z.strictObject({ ...others, [baseLanguage]: text })
}
