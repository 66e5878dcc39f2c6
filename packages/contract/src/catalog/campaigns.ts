import { z } from 'zod'
import { ItemCardSchema, ItemSchema } from './catalog.ts'
import { StoreRowSchema } from './catalog-endpoints.ts'
import { defineEndpoints } from '../wire/endpoint.ts'
import { QueryIdSchema, ViewQuerySchema } from '../wire/paging.ts'
import { CampaignSchema } from '../site.ts'
import { oneOfForms } from '../wire/one-of-forms.ts'

const CampaignDetailsSchema = CampaignSchema.extend({ stores: z.array(StoreRowSchema) })
/** A campaign in a list. `participants` are the first of its stores, open ones first; other backends of this wire omit them. */
const ListedCampaignSchema = CampaignSchema.extend({
  stores_count: z.number().optional(),
  participants: z
    .array(z.object({ id: z.number(), name: z.string(), slug: z.string(), logo_full_url: z.string().nullable() }))
    .optional(),
})
export type ListedCampaign = z.infer<typeof ListedCampaignSchema>
export type CampaignDetails = z.infer<typeof CampaignDetailsSchema>

/** Additional members of a campaign item (spec 3.001): its days, and its hours in `available_time_*`, local to its store. */
const campaignShape = {
  available_date_starts: z.string(),
  available_date_ends: z.string(),
  isCampaignItem: z.literal(true),
}
const CampaignItemSchema = ItemSchema.extend(campaignShape)
export type CampaignItem = z.infer<typeof CampaignItemSchema>
const CampaignItemCardSchema = ItemCardSchema.extend(campaignShape)
export type CampaignItemCard = z.infer<typeof CampaignItemCardSchema>

export const campaignEndpoints = defineEndpoints({
  'campaigns.list': {
    summary: 'Campaigns that run now in the zones',
    access: 'anyone',
    isPublic: true,
    refusesWith200: true,
    response: z.array(ListedCampaignSchema),
  },
  'campaigns.details': {
    summary: 'A running campaign with the stores that take part; [] when there is none',
    access: 'anyone',
    isPublic: true,
    refusesWith200: true,
    byPosition: true,
    query: z.object({ basic_campaign_id: QueryIdSchema, view: z.enum(['card', 'full']).default('full') }),
    response: z.union([CampaignDetailsSchema, z.array(z.never())]),
  },
  'campaigns.items': {
    summary: 'Campaign items of the zones that are not over, newest first',
    access: 'anyone',
    isPublic: true,
    refusesWith200: true,
    query: ViewQuerySchema,
    response: z.array(oneOfForms([CampaignItemSchema, CampaignItemCardSchema])),
  },
})
