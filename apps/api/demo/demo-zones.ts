import type { DemoModuleType, Text } from './catalogue/shape.ts'
import type { ZoneKey } from './city/city.ts'

export const TIME_ZONE = 'Asia/Riyadh'

/** In riyals; distance charges per kilometre. */
type Charges = { type: 'fixed'; amount: number } | { type: 'distance'; perKm: number; minimum: number; maximum: number | null }

export type DemoZone = {
  id: number
  key: ZoneKey
  charges: Charges
  /** Rates of modules that differ from the zone's own. */
  exceptions: { [module in DemoModuleType]?: Charges }
  increase: { percent: number; message: Text } | null
}

/** Cash is taken up to this amount, in riyals. */
export const MAXIMUM_CASH = 1500

const across: Charges = { type: 'distance', perKm: 1, minimum: 12, maximum: 25 }
const parcel: Charges = { type: 'distance', perKm: 2.5, minimum: 10, maximum: null }

/** Names and outlines come from the city; ids are fixed. */
export const demoZones: DemoZone[] = [
  {
    id: 1,
    key: 'old-harbour',
    charges: { type: 'fixed', amount: 6 },
    exceptions: { ecommerce: { type: 'fixed', amount: 12 }, parcel },
    increase: null,
  },
  {
    id: 2,
    key: 'palm-hills',
    charges: { type: 'distance', perKm: 2, minimum: 5, maximum: 18 },
    exceptions: { pharmacy: { type: 'distance', perKm: 1.5, minimum: 4, maximum: 12 }, ecommerce: across, parcel },
    increase: null,
  },
  {
    id: 3,
    key: 'north-shore',
    charges: { type: 'distance', perKm: 1.75, minimum: 7, maximum: 20 },
    exceptions: { ecommerce: across, parcel },
    increase: {
      percent: 15,
      message: {
        en: 'Roadworks on the corniche: delivery costs 15% more for now.',
        ar: 'أعمال طرق على الكورنيش: رسوم التوصيل أعلى بنسبة 15% مؤقتًا.',
      },
    },
  },
  {
    id: 4,
    key: 'south-gate',
    charges: { type: 'distance', perKm: 1.25, minimum: 6, maximum: 15 },
    exceptions: { grocery: { type: 'distance', perKm: 1.5, minimum: 8, maximum: null }, ecommerce: across, parcel },
    increase: null,
  },
]
