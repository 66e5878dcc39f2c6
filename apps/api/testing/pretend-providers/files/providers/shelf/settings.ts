import { z } from 'zod'
import { describeProvider } from '#lib/providers/describe-provider.ts'

export const settings = describeProvider({
  title: 'Uploads on a Shelf',
  shape: { SHELF_KEY: z.string() },
  needs: ['SHELF_KEY'],
  notes: { SHELF_KEY: { default: '–', note: 'Its key.' } },
})
