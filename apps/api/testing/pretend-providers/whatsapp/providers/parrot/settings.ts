import { z } from 'zod'
import { describeProvider } from '#lib/providers/describe-provider.ts'

export const settings = describeProvider({
  title: 'WhatsApp by Parrot',
  shape: { PARROT_KEY: z.string() },
  needs: ['PARROT_KEY'],
  notes: { PARROT_KEY: { default: '–', note: 'Its key.' } },
})
