import type { PaymentProvider } from '#adapters/payment/payment-provider.ts'
import { createPalmPayGateway } from './palmpay.ts'
import type { settings } from './settings.ts'

export const provider: PaymentProvider<typeof settings> = {
  create: ({ PALMPAY_URL: url, PALMPAY_KEY: key }) => createPalmPayGateway({ url, key }),
}
