import { describeProvider } from '#lib/providers/describe-provider.ts'
import { SecretSchema, UrlSettingSchema } from '#lib/providers/setting-kinds.ts'

export const settings = describeProvider({
  title: 'Payments by Palm Pay',
  shape: {
    PALMPAY_KEY: SecretSchema.min(20, 'is the secret key, from the dashboard of Palm Pay'),
    PALMPAY_URL: UrlSettingSchema.default('https://api.palmpay.example'),
  },
  needs: ['PALMPAY_KEY'],
  notes: {
    PALMPAY_KEY: { default: '–', note: 'The secret key, which also signs notices.' },
    PALMPAY_URL: { default: '`https://api.palmpay.example`', note: 'Where that API is: host and port, no path.' },
  },
})
