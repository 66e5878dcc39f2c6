import { describeProvider } from '#lib/providers/describe-provider.ts'
import { SecretSchema, UrlSettingSchema } from '#lib/providers/setting-kinds.ts'

export const settings = describeProvider({
  title: 'Payments by Stripe',
  shape: {
    STRIPE_SECRET_KEY: SecretSchema,
    STRIPE_WEBHOOK_SECRET: SecretSchema,
    STRIPE_URL: UrlSettingSchema.default('https://api.stripe.com'),
  },
  needs: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  notes: {
    STRIPE_SECRET_KEY: { default: '–', note: 'The secret key.' },
    STRIPE_WEBHOOK_SECRET: {
      default: '–',
      note: 'Signing secret of its webhook, which calls `PUBLIC_URL` + `/api/v1/payments/notify/stripe`.',
    },
    STRIPE_URL: { default: '`https://api.stripe.com`', note: 'Where that API is: host and port, no path.' },
  },
})
