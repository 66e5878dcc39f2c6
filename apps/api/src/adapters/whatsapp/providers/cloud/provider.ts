import type { WhatsAppProvider } from '#adapters/whatsapp/create-whatsapp.ts'
import { createCloudWhatsApp } from './cloud-api.ts'
import type { settings } from './settings.ts'

export const provider: WhatsAppProvider<typeof settings> = {
  create: (values) =>
    createCloudWhatsApp({
      url: values.WHATSAPP_URL,
      version: values.WHATSAPP_VERSION,
      phoneId: values.WHATSAPP_PHONE_ID,
      accountId: values.WHATSAPP_ACCOUNT_ID ?? null,
      token: values.WHATSAPP_TOKEN,
      appSecret: values.WHATSAPP_APP_SECRET,
      verifyToken: values.WHATSAPP_VERIFY_TOKEN,
    }),
}
