import { z } from 'zod'
import { CallNumberSchema } from '#adapters/calls/call-number.ts'
import { describeProvider } from '#lib/providers/describe-provider.ts'
import { SecretSchema, UrlSettingSchema } from '#lib/providers/setting-kinds.ts'
import { isRsaKey } from '#lib/setting-checks.ts'

export const settings = describeProvider({
  title: 'Masked calls by Vonage',
  chosenBy: 'CALL_PROVIDER',
  shape: {
    CALL_URL: UrlSettingSchema.default('https://api.nexmo.com'),
    CALL_ACCOUNT: SecretSchema,
    CALL_TOKEN: SecretSchema,
    CALL_KEY: z
      .string()
      .transform((text) => text.replaceAll('\\n', '\n'))
      .refine(isRsaKey, 'must be the text of the private.key file: a PEM private key for RS256'),
    CALL_FROM: CallNumberSchema,
  },
  needs: ['CALL_ACCOUNT', 'CALL_TOKEN', 'CALL_KEY', 'CALL_FROM'],
  notes: {
    CALL_URL: { default: '`https://api.nexmo.com`', note: 'A service that speaks its API: the base address.' },
    CALL_ACCOUNT: { default: '–', note: 'The id of the voice application.' },
    CALL_TOKEN: { default: '–', note: 'The signature secret of the account.' },
    CALL_KEY: { default: '–', note: "Text of the application's `private.key`; line breaks may be written as `\\n`." },
    CALL_FROM: {
      default: '–',
      note: 'The number that everybody sees, such as `+966112345678`. Its address for incoming calls is `PUBLIC_URL` + `/api/v1/calls/vonage/incoming`, so that a call back is connected.',
    },
  },
})
