import type { PaymentProvider } from '../../payment-provider.ts'
import { createCmiGateway } from './cmi.ts'
import type { settings } from './settings.ts'

export const provider: PaymentProvider<typeof settings> = {
  create: (values) =>
    createCmiGateway({
      url: values.CMI_URL,
      clientId: values.CMI_CLIENT_ID,
      storeKey: values.CMI_STORE_KEY,
      apiName: values.CMI_API_NAME,
      apiPassword: values.CMI_API_PASSWORD,
      mail: values.CMI_MAIL,
    }),
}
