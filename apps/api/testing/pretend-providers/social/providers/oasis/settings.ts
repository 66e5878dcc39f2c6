import { describeProvider } from '#lib/providers/describe-provider.ts'
import { SecretSchema } from '#lib/providers/setting-kinds.ts'

export const settings = describeProvider({
  title: 'Sign-in by Oasis',
  shape: { OASIS_CLIENT_ID: SecretSchema, OASIS_CLIENT_SECRET: SecretSchema },
  needs: ['OASIS_CLIENT_ID', 'OASIS_CLIENT_SECRET'],
  notes: {
    OASIS_CLIENT_ID: { default: '–', note: 'Its id of this shop, whose callback ends in `/oasis/callback`.' },
    OASIS_CLIENT_SECRET: { default: '–', note: 'Its secret.' },
  },
})
