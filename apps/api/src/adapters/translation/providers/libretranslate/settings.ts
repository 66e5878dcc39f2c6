import { describeProvider } from '#lib/providers/describe-provider.ts'
import { SecretSchema, UrlSettingSchema } from '#lib/providers/setting-kinds.ts'

export const settings = describeProvider({
  title: 'Reviews in other languages, by LibreTranslate',
  shape: {
    TRANSLATION_URL: UrlSettingSchema,
    TRANSLATION_KEY: SecretSchema.optional(),
  },
  needs: ['TRANSLATION_URL'],
  notes: {
    TRANSLATION_URL: {
      default: '–',
      note: 'A LibreTranslate server, your own or another: reviews offer "Translate". Without it they name their language.',
    },
    TRANSLATION_KEY: { default: '–', note: 'Its API key, if it wants one.' },
  },
})
