import { z } from 'zod'
import { describeProvider } from '#lib/providers/describe-provider.ts'
import { SecretSchema, UrlSettingSchema } from '#lib/providers/setting-kinds.ts'

export const settings = describeProvider({
  title: 'Messages by WhatsApp (Cloud API)',
  shape: {
    WHATSAPP_PHONE_ID: z.string().regex(/^\d{5,30}$/, 'is the id of the phone number, a number without a plus'),
    WHATSAPP_TOKEN: SecretSchema,
    WHATSAPP_APP_SECRET: SecretSchema,
    WHATSAPP_VERIFY_TOKEN: z.string().min(16, 'needs at least 16 characters'),
    WHATSAPP_ACCOUNT_ID: z
      .string()
      .regex(/^\d{5,30}$/, 'is the id of the WhatsApp Business account, a number')
      .optional(),
    WHATSAPP_VERSION: z
      .string()
      .regex(/^v\d{1,3}\.\d$/, 'must be a version such as v23.0')
      .default('v23.0'),
    WHATSAPP_URL: UrlSettingSchema.default('https://graph.facebook.com'),
  },
  needs: ['WHATSAPP_PHONE_ID', 'WHATSAPP_TOKEN', 'WHATSAPP_APP_SECRET', 'WHATSAPP_VERIFY_TOKEN'],
  notes: {
    WHATSAPP_PHONE_ID: { default: '–', note: 'The number that sends, by the id that Meta gave it.' },
    WHATSAPP_TOKEN: {
      default: '–',
      note: 'A token of a system user with `whatsapp_business_messaging` and `whatsapp_business_management`.',
    },
    WHATSAPP_APP_SECRET: {
      default: '–',
      note: "The app's secret, by which Meta signs its calls to `PUBLIC_URL` + `/api/v1/messages/whatsapp`.",
    },
    WHATSAPP_VERIFY_TOKEN: { default: '–', note: 'A text of your own, which Meta repeats when it checks that address.' },
    WHATSAPP_ACCOUNT_ID: { default: '–', note: 'The business account, so that the desk shows which templates are approved.' },
    WHATSAPP_VERSION: { default: '`v23.0`', note: 'The version of the Graph API.' },
    WHATSAPP_URL: { default: '`https://graph.facebook.com`', note: 'Where that API is.' },
  },
})
