import { z } from 'zod'
import { describeProvider } from '#lib/providers/describe-provider.ts'
import { SecretSchema, UrlSettingSchema } from '#lib/providers/setting-kinds.ts'

/** Paymob has a host per country for its API and its checkout page. */
export const paymobHosts = {
  egypt: 'https://accept.paymob.com',
  'saudi-arabia': 'https://ksa.paymob.com',
  emirates: 'https://uae.paymob.com',
  oman: 'https://oman.paymob.com',
}

const countries = ['egypt', 'saudi-arabia', 'emirates', 'oman'] as const

const IntegrationsSchema = z
  .string()
  .regex(/^\s*\d{1,15}(\s*,\s*\d{1,15})*\s*$/, 'has the numbers of integrations with commas, such as 123456,123457')
  .transform((text) => text.split(',').map(Number))

export const settings = describeProvider({
  title: 'Payments by Paymob',
  shape: {
    PAYMOB_REGION: z.enum(countries),
    PAYMOB_PUBLIC_KEY: SecretSchema,
    PAYMOB_SECRET_KEY: SecretSchema,
    PAYMOB_API_KEY: SecretSchema,
    PAYMOB_HMAC_SECRET: SecretSchema,
    PAYMOB_INTEGRATIONS: IntegrationsSchema,
    PAYMOB_AUTH_INTEGRATIONS: IntegrationsSchema.optional(),
    PAYMOB_URL: UrlSettingSchema.optional(),
  },
  needs: [
    'PAYMOB_REGION',
    'PAYMOB_PUBLIC_KEY',
    'PAYMOB_SECRET_KEY',
    'PAYMOB_API_KEY',
    'PAYMOB_HMAC_SECRET',
    'PAYMOB_INTEGRATIONS',
  ],
  notes: {
    PAYMOB_REGION: { default: '–', note: 'The country of the account: `egypt`, `saudi-arabia`, `emirates` or `oman`.' },
    PAYMOB_PUBLIC_KEY: {
      default: '–',
      note: 'The public key, under Settings, API Keys of its dashboard; it opens the page that takes the card.',
    },
    PAYMOB_SECRET_KEY: { default: '–', note: 'The secret key beside it, of the same mode (test or live).' },
    PAYMOB_API_KEY: { default: '–', note: 'The API key beside them, with which payments are looked up.' },
    PAYMOB_HMAC_SECRET: {
      default: '–',
      note: 'The secret that signs notices. Each payment names their address below `PUBLIC_URL` (https), so nothing has to be entered at Paymob.',
    },
    PAYMOB_INTEGRATIONS: {
      default: '–',
      note: 'Numbers of the integrations that the page offers (cards, wallets, Apple Pay), with commas, of the same mode as the keys. All have the currency of the shop.',
    },
    PAYMOB_AUTH_INTEGRATIONS: {
      default: '–',
      note: 'Numbers of integrations of the kind “Auth”, which hold money until it is captured. Without them Paymob takes money at once.',
    },
    PAYMOB_URL: { default: 'by country', note: 'Where that API is: host and port, no path; for tests.' },
  },
})
