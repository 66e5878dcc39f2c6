import { z } from 'zod'
import { defineEndpoints } from './wire/endpoint.ts'
import { FlagSchema } from './wire/flag.ts'
import { wireNumber } from './wire/number.ts'
import { QueryIdSchema, ViewQuerySchema } from './wire/paging.ts'
import { ModuleSchema, ZonePivotSchema } from './site.ts'

const LatSchema = wireNumber(z.number().min(-90).max(90))
const LngSchema = wireNumber(z.number().min(-180).max(180))
export const PointQuerySchema = z.object({ lat: LatSchema, lng: LngSchema })

export const ZoneSchema = z.object({
  id: z.number(),
  name: z.string(),
  display_name: z.string().nullable(),
  status: FlagSchema,
  cash_on_delivery: z.boolean(),
  digital_payment: z.boolean(),
  offline_payment: z.boolean(),
  increased_delivery_fee: z.number(),
  increased_delivery_fee_status: FlagSchema,
  increase_delivery_charge_message: z.string().nullable(),
})
export const ZoneDataSchema = ZoneSchema.extend({ modules: z.array(ModuleSchema.extend({ pivot: ZonePivotSchema })) })
export type Zone = z.infer<typeof ZoneSchema>
export type ZoneData = z.infer<typeof ZoneDataSchema>

/** Distances are kilometres, amounts decimals. */
const VehicleSchema = z.object({
  id: z.number(),
  type: z.string(),
  starting_coverage_area: z.number(),
  maximum_coverage_area: z.number(),
  extra_charges: z.number(),
  status: FlagSchema,
})
export type Vehicle = z.infer<typeof VehicleSchema>

/** Ours (spec 7.044): a surcharge on the fee of the platform's couriers, a percent or a decimal amount. */
const SurgeSchema = z.object({
  id: z.number(),
  name: z.string(),
  customer_note: z.string().nullable(),
  price: z.number(),
  price_type: z.enum(['percent', 'amount']),
})
export type SurgePrice = z.infer<typeof SurgeSchema>

const TextSchema = z.object({ text: z.string() })
export const SuggestionSchema = z.object({
  placePrediction: z.object({
    placeId: z.string(),
    place: z.string(),
    text: TextSchema,
    structuredFormat: z.object({ mainText: TextSchema, secondaryText: TextSchema }),
    types: z.array(z.string()),
  }),
})
export type Suggestion = z.infer<typeof SuggestionSchema>

/** The same suggestion in the form of the map provider's older service, which rental pages of the family read. */
const PredictionSchema = z.object({
  place_id: z.string(),
  description: z.string(),
  structured_formatting: z.object({ main_text: z.string(), secondary_text: z.string() }),
  types: z.array(z.string()),
})

/** Closed rings of [longitude, latitude], as in GeoJSON. */
const PolygonSchema = z.object({
  type: z.literal('Polygon'),
  coordinates: z.array(z.array(z.array(z.number()))),
})

const RouteQuerySchema = z.object({
  origin_lat: LatSchema,
  origin_lng: LngSchema,
  destination_lat: LatSchema,
  destination_lng: LngSchema,
  mode: z.enum(['DRIVE', 'WALK', 'BICYCLE']).optional(),
})

/** The forms are the map provider's, because clients of the family parse them. */
export const geoEndpoints = defineEndpoints({
  'geo.zone': {
    summary: 'Zones that contain a point; zone_id is JSON text, sent back as the zoneId header (7.024)',
    access: 'anyone',
    isPublic: true,
    query: PointQuerySchema,
    response: z.object({ zone_id: z.string(), zone_data: z.array(ZoneDataSchema) }),
  },
  'geo.autocomplete': {
    summary:
      'Places for a text (7.021); ours: coordinates, a plus code and a link to a map are a place too, and a link without one is refused',
    access: 'anyone',
    isPublic: true,
    query: z.object({ search_text: z.string().trim().min(1).max(2000) }),
    response: z.union([
      z.object({ suggestions: z.array(SuggestionSchema), predictions: z.array(PredictionSchema).optional() }),
      z.array(z.never()),
    ]),
  },
  'geo.place': {
    summary: 'Where a suggested place is (7.022)',
    access: 'anyone',
    isPublic: true,
    query: z.object({ placeid: z.string().min(1).max(300) }),
    response: z.object({
      id: z.string(),
      displayName: z.object({ text: z.string(), languageCode: z.string() }),
      formattedAddress: z.string(),
      location: z.object({ latitude: z.number(), longitude: z.number() }),
      /** In the form of the older service; other backends may omit it. */
      result: z
        .object({
          place_id: z.string(),
          name: z.string(),
          formatted_address: z.string(),
          geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }),
        })
        .optional(),
    }),
  },
  'geo.reverse': {
    summary: 'The address at a point (7.023)',
    access: 'anyone',
    isPublic: true,
    query: PointQuerySchema,
    response: z.object({
      results: z.array(
        z.object({
          formatted_address: z.string(),
          place_id: z.string(),
          address_components: z.array(z.object({ long_name: z.string(), short_name: z.string(), types: z.array(z.string()) })),
          geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }),
        }),
      ),
      status: z.string(),
    }),
  },
  'geo.distance': {
    summary:
      'The distance that deliveries are priced by: by car along streets, without a route as the crow flies (9.034). Without a mode and with WALK, the ones that clients of the family send, it is the same; BICYCLE has its own. distanceMeters is absent for the same place twice',
    access: 'anyone',
    isPublic: true,
    query: RouteQuerySchema,
    response: z.object({
      distanceMeters: z.number().optional(),
      duration: z.string(),
      condition: z.string(),
      localizedValues: z.object({ distance: TextSchema, duration: TextSchema, staticDuration: TextSchema }),
    }),
  },
  'geo.direction': {
    summary: 'A route as an encoded polyline',
    access: 'anyone',
    isPublic: true,
    query: RouteQuerySchema,
    response: z.object({
      routes: z.array(
        z.object({ distanceMeters: z.number(), duration: z.string(), polyline: z.object({ encodedPolyline: z.string() }) }),
      ),
    }),
  },
  'geo.zones': {
    summary: 'Active zones with their outlines; `view=card` (ours) leaves out the GeoJSON',
    access: 'anyone',
    isPublic: true,
    query: ViewQuerySchema,
    response: z.array(
      ZoneSchema.extend({
        /** Missing in a card; other backends may send the corners only. */
        coordinates: PolygonSchema.optional(),
        formated_coordinates: z.array(z.object({ lat: z.number(), lng: z.number() })),
      }),
    ),
  },
  'geo.zoneCheck': {
    summary: 'Whether a point lies in a zone',
    access: 'anyone',
    isPublic: true,
    query: PointQuerySchema.extend({ zone_id: QueryIdSchema }),
    response: z.boolean(),
  },
  'geo.vehicles': {
    summary: 'What couriers drive, with the ways that each goes in kilometres and what it adds to the fee',
    access: 'anyone',
    isPublic: true,
    response: z.array(VehicleSchema),
  },
  'geo.vehicleCharge': {
    summary: 'What a way of so many kilometres adds to the delivery fee: a bare number',
    access: 'anyone',
    isPublic: true,
    query: z.object({ distance: wireNumber(z.number().min(0).max(40_000)) }),
    response: z.number(),
  },
  'geo.surge': {
    summary: 'The busy time that makes deliveries dearer now, or at a local time of the zone; null when there is none',
    access: 'anyone',
    query: z.object({
      zone_id: QueryIdSchema,
      module_id: QueryIdSchema,
      date_time: z
        .string()
        .regex(/^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}$/)
        .refine((text) => !Number.isNaN(Date.parse(`${text.replace(' ', 'T')}Z`)))
        .optional(),
    }),
    response: z.object({ surge_price: SurgeSchema.nullable() }),
  },
  'geo.cityMap': {
    summary: 'What the map shows as GeoJSON: the demo city, or the zones and stores of a real shop',
    access: 'anyone',
    own: true,
    isPublic: true,
    response: z.looseObject({ type: z.literal('FeatureCollection') }),
  },
  'geo.mapStyle': {
    summary:
      'The real map and its attribution as HTML: a style with absolute addresses (MAP_STYLE_URL), or a PMTiles file of ours with the schema of its tiles',
    access: 'anyone',
    own: true,
    isPublic: true,
    response: z.object({
      style: z.looseObject({ version: z.literal(8) }).nullable(),
      tiles: z.object({ url: z.string(), schema: z.enum(['protomaps', 'openmaptiles']) }).nullable(),
      attribution: z.string(),
    }),
  },
})
