import { z } from 'zod'
import { IdOrSlugSchema, SearchTextSchema } from '../catalog/catalog-endpoints.ts'
import { defineEndpoints } from '../wire/endpoint.ts'
import { MessageSchema } from '../wire/message.ts'
import { ListQuerySchema, listOf, PageQuerySchema, pageOf, QueryIdSchema } from '../wire/paging.ts'
import { CouponSchema } from '../catalog/promotions.ts'
import { ProviderDetailsSchema, ProviderSchema } from './providers.ts'
import {
  FlagQuerySchema,
  FoundVehiclesSchema,
  ListedVehicleSchema,
  tripShape,
  VehicleFacetsSchema,
  VehicleFiltersSchema,
  VehicleListQuerySchema,
  ViewShape,
} from './rental-search.ts'
import { CalendarQuerySchema, VehicleCalendarSchema } from './vehicle-calendar.ts'
import { TripTypeSchema, VehicleSchema } from './vehicles.ts'

const LabelSchema = z.object({ id: z.number(), name: z.string(), image_full_url: z.string().nullable() })
const PicturedLabelSchema = LabelSchema.extend({ image: z.string().nullable() })
const LabelQuerySchema = PageQuerySchema.extend({ search: z.string().trim().max(100).optional() })
export type LabelQuery = z.output<typeof LabelQuerySchema>

const VehicleDetailsSchema = VehicleSchema.extend({
  total_vehicles: z.number(),
  brand: PicturedLabelSchema.nullable(),
  provider: VehicleSchema.shape.provider.extend({
    logo: z.string().nullable(),
    logo_full_url: z.string().nullable(),
    cover_photo: z.string().nullable(),
    cover_photo_full_url: z.string().nullable(),
    /** Counts of ratings from five stars down to one. */
    rating: z.array(z.number()),
    delivery_time: z.string(),
    provider_total_vehicle_count: z.number(),
    avg_rating: z.number(),
    rating_count: z.number(),
    pickup_zone_id: z.array(z.string()),
  }),
  /**
   * Ours: when a unit is free for the requested trip, ISO time: the pickup itself if it is free then, null if it has no units. Absent if
   * the backend does not provide it.
   */
  free_from: z.string().nullable().optional(),
  /** Ours: the time zone of its provider's hours and of the times in the query. */
  time_zone: z.string(),
})
export type VehicleDetails = z.infer<typeof VehicleDetailsSchema>

/** A review of a vehicle, which also has the members of other reviews. */
export const RentalReviewSchema = z.object({
  id: z.number(),
  review_id: z.number(),
  vehicle_id: z.number(),
  vehicle_name: z.string().nullable(),
  vehicle_image: z.string().nullable(),
  vehicle_image_full_url: z.string().nullable(),
  rating: z.number(),
  comment: z.string().nullable(),
  reply: z.string().nullable(),
  /** Ours: BCP 47 tags of the texts; null without letters. */
  comment_language: z.string().nullable().optional(),
  reply_language: z.string().nullable().optional(),
  replied_at: z.string().nullable(),
  attachment: z.array(z.string()),
  customer_name: z.string(),
  customer_image: z.string().nullable(),
  created_at: z.string(),
})
export type RentalReview = z.infer<typeof RentalReviewSchema>
const ReviewQuerySchema = ListQuerySchema.extend({ search: z.string().trim().max(100).optional() })
export type RentalReviewQuery = z.output<typeof ReviewQuerySchema>
const ReviewPageSchema = listOf('reviews', RentalReviewSchema)

const RentalBannerSchema = z.object({
  id: z.number(),
  title: z.string(),
  /** Ours. */
  subtitle: z.string().nullable(),
  type: z.enum(['default', 'store_wise']),
  image: z.string().nullable(),
  image_full_url: z.string().nullable(),
  link: z.string().nullable(),
  provider_id: z.number().nullable(),
})
export type RentalBanner = z.infer<typeof RentalBannerSchema>

const ProviderPageSchema = z.object({
  total_size: z.number().int(),
  limit: z.number(),
  offset: z.number(),
  stores: z.array(ProviderSchema),
})
export type ProviderPage = z.infer<typeof ProviderPageSchema>

const RentalWishSchema = z.object({ vehicle_id: QueryIdSchema.optional(), provider_id: QueryIdSchema.optional() })
export type RentalWish = z.infer<typeof RentalWishSchema>
const RentalWishesSchema = z.object({ providers: z.array(ProviderSchema), vehicles: z.array(ListedVehicleSchema) })
export type RentalWishes = z.infer<typeof RentalWishesSchema>

const publicList = { access: 'anyone', isPublic: true } as const
/** Without a limit, the family's fixed limit of 50 applies. */
const providers = (summary: string) =>
  ({ ...publicList, byPosition: true, summary, query: PageQuerySchema, response: ProviderPageSchema }) as const

export const rentalEndpoints = defineEndpoints({
  'rental.search': {
    ...publicList,
    summary: 'Vehicles, found, narrowed and sorted; with a date only those that are free for the trip',
    query: VehicleListQuerySchema,
    response: FoundVehiclesSchema,
  },
  'rental.providerVehicles': {
    ...publicList,
    summary: 'The same for the vehicles of one provider',
    query: VehicleListQuerySchema.extend({ provider_id: QueryIdSchema }),
    response: FoundVehiclesSchema,
  },
  'rental.facets': {
    ...publicList,
    summary: 'What a list of vehicles can be narrowed to, with counts (ours)',
    query: VehicleFiltersSchema,
    response: VehicleFacetsSchema,
  },
  'rental.suggestions': {
    ...publicList,
    summary: 'Up to ten texts "Brand - Vehicle" for what is typed so far',
    query: z.object({ name: SearchTextSchema }),
    response: z.array(z.string()),
  },
  'rental.popularBrands': {
    ...publicList,
    summary: 'Ten brands whose vehicles were rented most',
    response: z.array(LabelSchema.extend({ vehicles_sum_total_trip: z.number() })),
  },
  'rental.topRated': {
    ...publicList,
    summary: 'Vehicles by rating, then by trips, then the newest',
    query: ListQuerySchema.extend(ViewShape),
    response: listOf('vehicles', ListedVehicleSchema),
  },
  'rental.vehicle': {
    ...publicList,
    summary: 'A vehicle by id or slug; with a date, the units that are free for the trip',
    params: IdOrSlugSchema,
    query: z.object({ ...tripShape, trip_type: TripTypeSchema.optional() }),
    response: VehicleDetailsSchema,
  },
  'rental.calendar': {
    ...publicList,
    summary: 'The dates of a month on which a vehicle is booked out, and the times of its pickups (ours)',
    params: z.object({ id: QueryIdSchema }),
    query: CalendarQuerySchema,
    response: VehicleCalendarSchema,
  },
  'rental.categories': {
    ...publicList,
    summary: 'Categories of vehicles, newest first; the family’s clients read them from `vehicles`',
    query: LabelQuerySchema,
    response: pageOf('vehicles', PicturedLabelSchema),
  },
  'rental.brands': {
    ...publicList,
    summary: 'Brands of vehicles, newest first',
    query: LabelQuerySchema,
    response: pageOf('brands', PicturedLabelSchema),
  },
  'rental.vehicleReviews': {
    ...publicList,
    summary: 'Reviews of a vehicle, newest first',
    params: z.object({ id: QueryIdSchema }),
    query: ReviewQuerySchema,
    response: ReviewPageSchema,
  },
  'rental.provider': {
    ...publicList,
    byPosition: true,
    summary: 'A provider by id or slug',
    params: IdOrSlugSchema,
    response: ProviderDetailsSchema,
  },
  'rental.providerReviews': {
    ...publicList,
    summary: 'Reviews of a provider’s vehicles, newest first',
    params: IdOrSlugSchema,
    query: ReviewQuerySchema,
    response: ReviewPageSchema.extend({
      provider: z.object({
        name: z.string(),
        ratings: z.array(z.number()),
        avg_rating: z.number(),
        rating_count: z.number(),
      }),
    }),
  },
  'rental.popularProviders': providers('Providers by their trips, open ones first, then the nearest'),
  'rental.verifiedProviders': providers('The same as the popular ones: the business has checked every provider that is listed'),
  'rental.latestProviders': providers('The newest providers'),
  'rental.nearbyProviders': providers('Open providers first, the nearest before the others (ours)'),
  'rental.banners': {
    ...publicList,
    summary: 'Banners of the module in the zones',
    query: z.object({ featured: FlagQuerySchema }),
    response: z.object({ banners: z.array(RentalBannerSchema) }),
  },
  'rental.providerBanners': {
    ...publicList,
    summary: 'Banners of a provider, featured ones first',
    params: z.object({ id: QueryIdSchema }),
    response: z.array(RentalBannerSchema),
  },
  'rental.coupons': {
    summary: 'Coupons of the module that the caller may use in the zones',
    access: 'customer',
    response: z.array(CouponSchema),
  },
  'rental.publicCoupons': {
    ...publicList,
    summary: 'Coupons of the module for everybody in the zones',
    response: z.array(CouponSchema),
  },
  'rental.applyCoupon': {
    summary: 'The coupon of a code, if the caller may use it for a trip with this provider now',
    access: 'customer',
    query: z.object({ code: z.string().trim().min(1).max(60), provider_id: QueryIdSchema }),
    response: CouponSchema,
  },
  'rental.wishes': {
    summary: 'The caller’s vehicles and providers in the zone, newest first',
    access: 'customer',
    query: PageQuerySchema.extend(ViewShape),
    response: RentalWishesSchema,
  },
  'rental.addWish': {
    summary: 'Puts a vehicle or a provider on the wish list',
    access: 'customer',
    query: RentalWishSchema,
    body: RentalWishSchema.nullish(),
    response: MessageSchema,
  },
  'rental.removeWish': {
    summary: 'Takes a vehicle or a provider off the wish list',
    access: 'customer',
    query: RentalWishSchema,
    body: RentalWishSchema.nullish(),
    response: MessageSchema,
  },
})
