import type { EmailProvider } from '#adapters/email/email-adapter.ts'
import type { settings } from './settings.ts'

export const provider: EmailProvider<typeof settings> = {
  create: ({ PIGEON_KEY: key }) => ({
    async send({ to }) {
      throw new Error(`${key} carries nothing to ${to}`)
    },
  }),
}
