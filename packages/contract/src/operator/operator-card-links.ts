import { z } from 'zod'
import { defineEndpoints } from '../wire/endpoint.ts'
import { ByIdSchema } from './operator.ts'

/** The amount due of a cash order at the door, and the page on which its customer pays it by card; null if no gateway takes it. */
const CardLinkSchema = z.object({
  amount: z.number(),
  link: z.string().nullable(),
  /** When the link ends; a new one may be requested at any time. */
  expires_at: z.string(),
})
export type CardLink = z.infer<typeof CardLinkSchema>

export const operatorCardLinkEndpoints = defineEndpoints({
  'operator.cardLink': {
    summary: 'A page, for a few minutes, on which the customer of a cash order under way pays it by card at the door',
    access: 'operator',
    scope: 'orders:write',
    own: true,
    params: ByIdSchema,
    response: CardLinkSchema,
  },
})
