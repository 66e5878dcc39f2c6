import type { SmsProvider } from '#adapters/sms/sms-provider.ts'
import type { settings } from './settings.ts'
import { createTwilioSms } from './twilio-sms.ts'

export const provider: SmsProvider<typeof settings> = {
  create: ({ SMS_URL: url, SMS_ACCOUNT: account, SMS_TOKEN: token, SMS_FROM: from }, { reports }) =>
    createTwilioSms({ url, account, token, from, reports }),
}
