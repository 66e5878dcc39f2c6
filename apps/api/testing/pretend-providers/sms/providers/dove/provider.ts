import type { SmsProvider } from '#adapters/sms/sms-provider.ts'
import type { settings } from './settings.ts'

export const provider: SmsProvider<typeof settings> = {
  create: ({ DOVE_KEY: key }, { reports }) => ({ send: async ({ to }) => ({ reference: `${key} ${to} ${reports}` }) }),
}
