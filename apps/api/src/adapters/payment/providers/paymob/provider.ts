import type { PaymentProvider } from '../../payment-provider.ts'
import { createPaymobGateway } from './paymob.ts'
import { paymobHosts, type settings } from './settings.ts'

export const provider: PaymentProvider<typeof settings> = {
  create: (values, { clock }) =>
    createPaymobGateway({
      url: values.PAYMOB_URL ?? paymobHosts[values.PAYMOB_REGION],
      publicKey: values.PAYMOB_PUBLIC_KEY,
      secretKey: values.PAYMOB_SECRET_KEY,
      apiKey: values.PAYMOB_API_KEY,
      hmacSecret: values.PAYMOB_HMAC_SECRET,
      integrations: values.PAYMOB_INTEGRATIONS,
      authIntegrations: values.PAYMOB_AUTH_INTEGRATIONS ?? [],
      clock,
    }),
}
