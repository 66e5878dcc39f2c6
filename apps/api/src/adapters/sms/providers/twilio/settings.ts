import { z } from 'zod'
import { describeProvider } from '#lib/providers/describe-provider.ts'
import { SecretSchema, UrlSettingSchema } from '#lib/providers/setting-kinds.ts'

export const settings = describeProvider({
  title: 'Text messages by Twilio',
  shape: {
    SMS_URL: UrlSettingSchema.default('https://api.twilio.com'),
    SMS_ACCOUNT: SecretSchema,
    SMS_TOKEN: SecretSchema,
    SMS_FROM: z.string(),
  },
  needs: ['SMS_ACCOUNT', 'SMS_TOKEN', 'SMS_FROM'],
  notes: {
    SMS_URL: { default: '`https://api.twilio.com`', note: "A service that speaks Twilio's API." },
    SMS_ACCOUNT: { default: '–', note: 'The account.' },
    SMS_TOKEN: { default: '–', note: "The account's secret." },
    SMS_FROM: { default: '–', note: "The sender's number or name." },
  },
})
