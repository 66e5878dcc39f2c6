import type { TranslationProvider } from '../../translator.ts'
import { createLibreTranslate } from './libretranslate.ts'
import type { settings } from './settings.ts'

export const provider: TranslationProvider<typeof settings> = {
  create: ({ TRANSLATION_URL: url, TRANSLATION_KEY: key }) => createLibreTranslate({ url, key }),
}
