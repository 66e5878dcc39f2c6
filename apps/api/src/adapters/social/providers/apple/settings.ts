import { z } from 'zod'
import { createPrivateKey } from 'node:crypto'
import { describeProvider } from '#lib/providers/describe-provider.ts'
import { SecretSchema } from '#lib/providers/setting-kinds.ts'

/** A PEM on one line contains its line breaks as \n. */
const SigningKeySchema = z
  .string()
  .transform((text) => text.replaceAll('\\n', '\n'))
  .refine(isSigningKey, 'must be the text of the .p8 file: a PEM private key for ES256')

export const settings = describeProvider({
  title: 'Sign-in by Apple',
  shape: {
    APPLE_CLIENT_ID: SecretSchema,
    APPLE_TEAM_ID: SecretSchema,
    APPLE_KEY_ID: SecretSchema,
    APPLE_PRIVATE_KEY: SigningKeySchema,
  },
  needs: ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'],
  notes: {
    APPLE_CLIENT_ID: { default: '–', note: 'Sign-in with Apple: the Services ID; its callback ends in `/apple/callback`.' },
    APPLE_TEAM_ID: { default: '–', note: "The team's ID at Apple." },
    APPLE_KEY_ID: { default: '–', note: 'ID of the key for Sign in with Apple.' },
    APPLE_PRIVATE_KEY: { default: '–', note: "Text of that key's `.p8` file; line breaks may be written as `\\n`." },
  },
})

function isSigningKey(pem: string): boolean {
  try {
    return pem.includes('BEGIN PRIVATE KEY') && createPrivateKey(pem).asymmetricKeyDetails?.namedCurve === 'prime256v1'
  } catch {
    return false
  }
}
