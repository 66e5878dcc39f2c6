import { z } from 'zod'
import { describeProvider } from '#lib/providers/describe-provider.ts'

export const settings = describeProvider({
  title: 'Mails by Pigeon',
  shape: { PIGEON_KEY: z.string() },
  needs: ['PIGEON_KEY'],
  notes: { PIGEON_KEY: { default: '–', note: 'Its key.' } },
})
