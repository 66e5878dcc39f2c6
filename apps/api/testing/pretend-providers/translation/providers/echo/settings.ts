import { z } from 'zod'
import { describeProvider } from '#lib/providers/describe-provider.ts'

export const settings = describeProvider({
  title: 'Translations by Echo',
  shape: { ECHO_KEY: z.string() },
  needs: ['ECHO_KEY'],
  notes: { ECHO_KEY: { default: '–', note: 'Its key.' } },
})
