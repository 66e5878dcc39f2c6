import { z } from 'zod'
import { describeProvider } from '#lib/providers/describe-provider.ts'

export const settings = describeProvider({
  title: 'Places by Compass',
  shape: { COMPASS_KEY: z.string() },
  needs: ['COMPASS_KEY'],
  notes: { COMPASS_KEY: { default: '–', note: 'Its key.' } },
})
