import { z } from 'zod'
import { defineEndpoints } from '../../wire/endpoint.ts'
import { QueryIdSchema } from '../../wire/paging.ts'
import { ByIdSchema } from '../operator.ts'

/** A campaign of the office as a store sees it. */
export const StoreCampaignSchema = z.object({
  id: z.number(),
  title: z.string(),
  description: z.string(),
  /** The first and the last day, and the hours of each; null for the whole day. */
  from: z.string(),
  until: z.string(),
  starts: z.string().nullable(),
  ends: z.string().nullable(),
  /** Stores that take part. */
  stores: z.number(),
  has_joined: z.boolean(),
  /** Whether the office lets stores join and leave it by themselves. */
  may_join: z.boolean(),
  /** The orders of the store on its days so far, and what the store took off them; null for one that it has not joined. */
  use: z.object({ count: z.number(), ordered: z.number(), by_store: z.number() }).nullable(),
})
export type StoreCampaign = z.infer<typeof StoreCampaignSchema>

export const storeCampaignEndpoints = defineEndpoints({
  'operator.storeCampaigns': {
    summary: 'Campaigns of the office that a store takes part in or may join, which are not over',
    access: 'operator',
    scope: 'catalogue:write',
    own: true,
    params: ByIdSchema,
    response: z.object({ campaigns: z.array(StoreCampaignSchema) }),
  },
  'operator.joinCampaign': {
    summary: 'A store joins a campaign of the office, or leaves it; only where the office lets stores do so',
    access: 'operator',
    scope: 'catalogue:write',
    touches: 'none',
    own: true,
    params: z.object({ id: QueryIdSchema, campaign: QueryIdSchema }),
    body: z.object({ joins: z.boolean() }),
    response: z.object({ has_joined: z.boolean() }),
  },
})
