import type { WhatsAppProvider } from '#adapters/whatsapp/create-whatsapp.ts'
import type { settings } from './settings.ts'

export const provider: WhatsAppProvider<typeof settings> = {
  create: ({ PARROT_KEY: key }) => ({
    send: async ({ to }) => ({ reference: `${key} ${to}` }),
    readNotices: () => null,
    answerCheck: () => null,
    listTemplates: async () => [],
    writeTemplate: () => ({}),
    createTemplate: async () => 'pending',
  }),
}
