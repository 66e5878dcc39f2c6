import type { TranslationProvider } from '#adapters/translation/translator.ts'
import type { settings } from './settings.ts'

export const provider: TranslationProvider<typeof settings> = {
  create: ({ ECHO_KEY: key }) => ({ translate: async ({ text }) => `${key} ${text}` }),
}
