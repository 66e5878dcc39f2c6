import { CallNumberSchema } from '#adapters/calls/call-number.ts'
import { describeProvider } from '#lib/providers/describe-provider.ts'
import { SecretSchema, UrlSettingSchema } from '#lib/providers/setting-kinds.ts'

export const settings = describeProvider({
  title: 'Masked calls by Twilio',
  chosenBy: 'CALL_PROVIDER',
  shape: {
    CALL_URL: UrlSettingSchema.default('https://api.twilio.com'),
    CALL_ACCOUNT: SecretSchema,
    CALL_TOKEN: SecretSchema,
    CALL_FROM: CallNumberSchema,
  },
  needs: ['CALL_ACCOUNT', 'CALL_TOKEN', 'CALL_FROM'],
  notes: {
    CALL_URL: { default: '`https://api.twilio.com`', note: 'A service that speaks its API: the base address.' },
    CALL_ACCOUNT: { default: '–', note: "The account's SID." },
    CALL_TOKEN: { default: '–', note: 'The auth token, which also signs its notices.' },
    CALL_FROM: {
      default: '–',
      note: 'The number that everybody sees, such as `+966112345678`. Its address for incoming calls is `PUBLIC_URL` + `/api/v1/calls/twilio/incoming`, so that a call back is connected.',
    },
  },
})
