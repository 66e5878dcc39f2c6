import { describeProvider } from '#lib/providers/describe-provider.ts'
import { SecretSchema } from '#lib/providers/setting-kinds.ts'

export const settings = describeProvider({
  title: 'Sign-in by Facebook',
  shape: { FACEBOOK_CLIENT_ID: SecretSchema, FACEBOOK_CLIENT_SECRET: SecretSchema },
  needs: ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
  notes: {
    FACEBOOK_CLIENT_ID: {
      default: '–',
      note: "Sign-in with Facebook: the app's id; its callback ends in `/facebook/callback`.",
    },
    FACEBOOK_CLIENT_SECRET: {
      default: '–',
      note: "The app's secret.",
    },
  },
})
