import { z } from 'zod'
import { describeProvider } from '#lib/providers/describe-provider.ts'

export const settings = describeProvider({
  title: 'Masked calls by Horn',
  chosenBy: 'CALL_PROVIDER',
  shape: { CALL_TOKEN: z.string() },
  needs: ['CALL_TOKEN'],
  notes: { CALL_TOKEN: { default: '–', note: 'Its key.' } },
})
