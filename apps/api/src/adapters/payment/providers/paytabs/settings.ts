import { z } from 'zod'
import { describeProvider } from '#lib/providers/describe-provider.ts'
import { SecretSchema, UrlSettingSchema } from '#lib/providers/setting-kinds.ts'

/** PayTabs has a host per country, and a key is known to one of them only. */
export const hosts = {
  'saudi-arabia': 'https://secure.paytabs.sa',
  emirates: 'https://secure.paytabs.com',
  egypt: 'https://secure-egypt.paytabs.com',
  oman: 'https://secure-oman.paytabs.com',
  jordan: 'https://secure-jordan.paytabs.com',
  kuwait: 'https://secure-kuwait.paytabs.com',
  iraq: 'https://secure-iraq.paytabs.com',
  morocco: 'https://secure-morocco.paytabs.com',
  qatar: 'https://secure-doha.paytabs.com',
  global: 'https://secure-global.paytabs.com',
} as const

const regions = Object.keys(hosts) as (keyof typeof hosts)[]

export const settings = describeProvider({
  title: 'Payments by PayTabs',
  shape: {
    PAYTABS_REGION: z.enum(regions),
    PAYTABS_PROFILE_ID: z.string().regex(/^\d{1,12}$/, 'is a number, from the dashboard of PayTabs'),
    PAYTABS_SERVER_KEY: SecretSchema,
    PAYTABS_URL: UrlSettingSchema.optional(),
  },
  needs: ['PAYTABS_REGION', 'PAYTABS_PROFILE_ID', 'PAYTABS_SERVER_KEY'],
  notes: {
    PAYTABS_REGION: {
      default: '–',
      note: `Where the shop's account is: ${regions.map((region) => `\`${region}\``).join(', ')}.`,
    },
    PAYTABS_PROFILE_ID: { default: '–', note: 'The number of the profile.' },
    PAYTABS_SERVER_KEY: {
      default: '–',
      note: 'The server key of the profile, which also signs its notices. They need `PUBLIC_URL` with https.',
    },
    PAYTABS_URL: { default: 'by region', note: 'Where that API is, if elsewhere: host and port, no path.' },
  },
})
