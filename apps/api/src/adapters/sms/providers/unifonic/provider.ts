import type { SmsProvider } from '#adapters/sms/sms-provider.ts'
import type { settings } from './settings.ts'
import { createUnifonicSms } from './unifonic-sms.ts'

export const provider: SmsProvider<typeof settings> = {
  create: ({ UNIFONIC_URL: url, UNIFONIC_APP_SID: appSid, UNIFONIC_SENDER: sender }) =>
    createUnifonicSms({ url, appSid, sender }),
}
