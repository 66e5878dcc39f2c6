import { z } from 'zod'
import { describeProvider } from '#lib/providers/describe-provider.ts'
import { SecretSchema, UrlSettingSchema } from '#lib/providers/setting-kinds.ts'

export const settings = describeProvider({
  title: 'Text messages by Unifonic',
  shape: {
    UNIFONIC_APP_SID: SecretSchema,
    UNIFONIC_SENDER: z.string(),
    UNIFONIC_URL: UrlSettingSchema.default('https://el.cloud.unifonic.com'),
  },
  needs: ['UNIFONIC_APP_SID', 'UNIFONIC_SENDER'],
  notes: {
    UNIFONIC_APP_SID: { default: '–', note: "The application's secret (`AppSid`)." },
    UNIFONIC_SENDER: { default: '–', note: 'The registered sender (`SenderID`).' },
    UNIFONIC_URL: { default: '`https://el.cloud.unifonic.com`', note: 'Where that API is.' },
  },
})
