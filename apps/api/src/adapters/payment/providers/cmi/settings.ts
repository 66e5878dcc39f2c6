import { z } from 'zod'
import { describeProvider } from '#lib/providers/describe-provider.ts'
import { UrlSettingSchema } from '#lib/providers/setting-kinds.ts'

export const settings = describeProvider({
  title: 'Payments by CMI (Morocco)',
  shape: {
    CMI_CLIENT_ID: z.string().regex(/^[A-Za-z0-9]{1,15}$/, 'is letters and digits, at most 15'),
    CMI_STORE_KEY: z.string().regex(/^\S+$/, 'has a space, which no key has'),
    CMI_API_NAME: z.string(),
    CMI_API_PASSWORD: z.string(),
    CMI_MAIL: z.email('is no mail address'),
    CMI_URL: UrlSettingSchema.default('https://payment.cmi.co.ma'),
  },
  needs: ['CMI_CLIENT_ID', 'CMI_STORE_KEY', 'CMI_API_NAME', 'CMI_API_PASSWORD', 'CMI_MAIL'],
  notes: {
    CMI_CLIENT_ID: { default: '–', note: 'The number of the shop at CMI.' },
    CMI_STORE_KEY: { default: '–', note: 'The store key ("clé de hachage", version 3), which signs forms and notices.' },
    CMI_API_NAME: { default: '–', note: 'A user with the role of the API, who reads, captures and refunds payments.' },
    CMI_API_PASSWORD: { default: '–', note: 'The password of that user.' },
    CMI_MAIL: { default: '–', note: 'The address given to CMI, which wants one, for customers without any.' },
    CMI_URL: {
      default: '`https://payment.cmi.co.ma`',
      note: 'Where its page and API are: host and port, no path. For tests, `https://testpayment.cmi.co.ma`.',
    },
  },
})
