import type { Settings } from '#lib/settings.ts'
import { createLibreTranslate } from './libretranslate.ts'
import type { Translator } from './translator.ts'

/** The configured service; null without one. */
export function createTranslator({
  TRANSLATION_URL: url,
  TRANSLATION_KEY: key,
}: Pick<Settings, 'TRANSLATION_URL' | 'TRANSLATION_KEY'>): Translator | null {
  return url === undefined ? null : createLibreTranslate({ url, key })
}
