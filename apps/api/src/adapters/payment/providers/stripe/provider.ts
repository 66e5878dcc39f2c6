import type { PaymentProvider } from '../../payment-provider.ts'
import type { settings } from './settings.ts'
import { createStripeGateway } from './stripe.ts'

export const provider: PaymentProvider<typeof settings> = {
  create: ({ STRIPE_URL: url, STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret }, { clock }) =>
    createStripeGateway({ url, secretKey, webhookSecret, clock }),
}
