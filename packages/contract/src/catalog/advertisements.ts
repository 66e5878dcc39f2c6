import { z } from 'zod'
import { StoreRowSchema } from './catalog-endpoints.ts'
import { defineEndpoints } from '../wire/endpoint.ts'
import { FlagSchema } from '../wire/flag.ts'
import { QueryIdSchema } from '../wire/paging.ts'

/** An advertisement; `store` is in its list form or, by `view`, a card. */
export const AdvertisementSchema = z.object({
  id: z.number(),
  store_id: z.number(),
  add_type: z.enum(['store_promotion', 'video_promotion']),
  title: z.string(),
  description: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  priority: z.number().nullable(),
  cover_image_full_url: z.string().nullable(),
  profile_image_full_url: z.string().nullable(),
  video_attachment_full_url: z.string().nullable(),
  is_rating_active: FlagSchema,
  is_review_active: FlagSchema,
  active: z.literal(1),
  reviews_comments_count: z.number(),
  average_rating: z.number(),
  store: StoreRowSchema,
})
export type Advertisement = z.infer<typeof AdvertisementSchema>

/** A banner on a store's own page; `data` is the store's id. */
export const StoreBannerSchema = z.object({
  id: z.number(),
  title: z.string(),
  type: z.literal('store_wise'),
  image: z.string(),
  image_full_url: z.string().nullable(),
  default_link: z.string().nullable(),
  data: z.number(),
  zone_id: z.number(),
  module_id: z.number(),
  status: z.boolean(),
  featured: z.boolean(),
  created_by: z.literal('store'),
})
export type StoreBanner = z.infer<typeof StoreBannerSchema>

export const advertisementEndpoints = defineEndpoints({
  'ads.list': {
    summary: 'Advertisements of stores in the zones that run today',
    access: 'anyone',
    isPublic: true,
    query: z.object({ view: z.enum(['card', 'full']).default('full') }),
    response: z.array(AdvertisementSchema),
  },
  'ads.storeBanners': {
    summary: 'Banners of one store',
    access: 'anyone',
    isPublic: true,
    params: z.object({ id: QueryIdSchema }),
    response: z.array(StoreBannerSchema),
  },
})
