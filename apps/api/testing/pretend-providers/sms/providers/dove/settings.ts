import { z } from 'zod'
import { describeProvider } from '#lib/providers/describe-provider.ts'

export const settings = describeProvider({
  title: 'Text messages by Dove',
  shape: { DOVE_KEY: z.string() },
  needs: ['DOVE_KEY'],
  notes: { DOVE_KEY: { default: '–', note: 'Its key.' } },
})
