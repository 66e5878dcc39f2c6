import type { PaymentProvider } from '../../payment-provider.ts'
import { createMoyasarGateway } from './moyasar.ts'
import type { settings } from './settings.ts'

export const provider: PaymentProvider<typeof settings> = {
  create: ({ MOYASAR_URL: url, MOYASAR_SECRET_KEY: secretKey, MOYASAR_WEBHOOK_SECRET: webhookSecret }, { clock }) =>
    createMoyasarGateway({ url, secretKey, webhookSecret: webhookSecret ?? null, clock }),
}
