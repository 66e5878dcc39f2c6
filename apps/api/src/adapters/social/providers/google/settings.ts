import { describeProvider } from '#lib/providers/describe-provider.ts'
import { SecretSchema } from '#lib/providers/setting-kinds.ts'

export const settings = describeProvider({
  title: 'Sign-in by Google',
  shape: { GOOGLE_CLIENT_ID: SecretSchema, GOOGLE_CLIENT_SECRET: SecretSchema },
  needs: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  notes: {
    GOOGLE_CLIENT_ID: {
      default: '–',
      note: "Sign-in with Google: the web client's id. Its callback is `PUBLIC_URL` + `/api/v1/auth/social/google/callback`.",
    },
    GOOGLE_CLIENT_SECRET: {
      default: '–',
      note: "The client's secret. In the demo, a built-in page replaces missing providers; its client is `medina-demo-google` with the secret `medina-demo-secret`.",
    },
  },
})
