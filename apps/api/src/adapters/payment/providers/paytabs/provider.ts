import type { PaymentProvider } from '../../payment-provider.ts'
import { createPayTabsGateway } from './paytabs.ts'
import { hosts, type settings } from './settings.ts'

export const provider: PaymentProvider<typeof settings> = {
  create: ({ PAYTABS_REGION: region, PAYTABS_PROFILE_ID: profile, PAYTABS_SERVER_KEY: serverKey, PAYTABS_URL: url }) =>
    createPayTabsGateway({ url: url ?? hosts[region], profileId: Number(profile), serverKey }),
}
