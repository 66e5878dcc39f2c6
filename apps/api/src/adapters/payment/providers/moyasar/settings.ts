import { describeProvider } from '#lib/providers/describe-provider.ts'
import { SecretSchema, UrlSettingSchema } from '#lib/providers/setting-kinds.ts'

export const settings = describeProvider({
  title: 'Payments by Moyasar',
  shape: {
    MOYASAR_SECRET_KEY: SecretSchema.regex(/^sk_(test|live)_/, 'begins with sk_test_ or sk_live_'),
    MOYASAR_WEBHOOK_SECRET: SecretSchema.min(16, 'has at least 16 characters').optional(),
    MOYASAR_URL: UrlSettingSchema.default('https://api.moyasar.com'),
  },
  needs: ['MOYASAR_SECRET_KEY'],
  notes: {
    MOYASAR_SECRET_KEY: {
      default: '–',
      note: 'The secret key (`sk_live_…`). Its page offers what the account has: mada, cards, Apple Pay, STC Pay. A paid one is announced below `PUBLIC_URL` (https), at an address that each payment names.',
    },
    MOYASAR_WEBHOOK_SECRET: {
      default: '–',
      note: 'Secret token of a webhook that is set up in its dashboard in addition, at `PUBLIC_URL` + `/api/v1/payments/notify/moyasar`.',
    },
    MOYASAR_URL: { default: '`https://api.moyasar.com`', note: 'Where that API is: host and port, no path.' },
  },
})
