import type { ZoneKey } from '../../city/city.ts'
import { text } from '../goods.ts'
import type { Text } from '../shape.ts'

export type DemoFleet = {
  /** Key of the store. */
  provider: string
  /** Zones in which it hands vehicles over; its own is always one of them. */
  pickup: ZoneKey[]
  /** How many models of each category it has. */
  models: Record<string, number>
  /** Its prices compared with the average. */
  factor: number
  /** The shortest trips; 0 for no minimum. */
  minimum: { hours: number; km: number; days: number }
  included: Text[]
  /** Hours before the pickup until which a trip can be canceled without charge. */
  freeCancellation: number
  drivers: number
}

const insurance = text('Full insurance', 'تأمين شامل')
const cityKilometres = text('Unlimited kilometres in the city', 'كيلومترات مفتوحة داخل المدينة')
const kilometres = text('250 km a day', '250 كم في اليوم')
const assistance = text('Roadside assistance, day and night', 'مساعدة على الطريق ليلًا ونهارًا')
const driver = text('A driver', 'سائق')
const fuel = text('Fuel', 'الوقود')
const charging = text('Charging at public stations', 'الشحن في المحطات العامة')
const childSeat = text('A child seat', 'مقعد أطفال')
const helmets = text('Two helmets and a lock', 'خوذتان وقفل')
const water = text('Cold water and wireless internet', 'ماء بارد وإنترنت لاسلكي')
const handOver = text('Delivery to the pickup location', 'التوصيل إلى موقع الانطلاق')
const desertKit = text('Shovel, tow rope and tyre kit', 'مجرفة وحبل سحب وعدة إطارات')
const straps = text('Straps and a hand cart', 'أحزمة تثبيت وعربة يدوية')

const everywhere: ZoneKey[] = ['old-harbour', 'palm-hills', 'north-shore', 'south-gate']

/** The vehicles of each provider, and its terms. */
export const fleets: DemoFleet[] = [
  {
    provider: 'masar-rental',
    pickup: everywhere,
    models: { 'city-cars': 9, 'family-suv': 6, electric: 3 },
    factor: 1,
    minimum: { hours: 2, km: 8, days: 1 },
    included: [insurance, cityKilometres, childSeat, handOver],
    freeCancellation: 2,
    drivers: 6,
  },
  {
    provider: 'qafila-drive',
    pickup: everywhere,
    models: { 'family-suv': 8, vans: 7, buses: 2, 'city-cars': 3 },
    factor: 1.08,
    minimum: { hours: 3, km: 15, days: 1 },
    included: [insurance, driver, fuel, handOver],
    freeCancellation: 6,
    drivers: 8,
  },
  {
    provider: 'jawhara-limousine',
    pickup: ['old-harbour', 'palm-hills', 'north-shore'],
    models: { luxury: 8, vans: 3, 'family-suv': 3, electric: 2 },
    factor: 1.3,
    minimum: { hours: 4, km: 20, days: 1 },
    included: [driver, fuel, water, insurance],
    freeCancellation: 12,
    drivers: 6,
  },
  {
    provider: 'kathban-4x4',
    pickup: ['palm-hills', 'south-gate'],
    models: { 'family-suv': 7, pickups: 7, vans: 2, 'city-cars': 4 },
    factor: 1.1,
    minimum: { hours: 4, km: 30, days: 1 },
    included: [desertKit, insurance, kilometres, assistance],
    freeCancellation: 24,
    drivers: 4,
  },
  {
    provider: 'khafeef-scooters',
    pickup: ['old-harbour', 'north-shore'],
    models: { 'two-wheels': 10 },
    factor: 0.95,
    minimum: { hours: 1, km: 0, days: 1 },
    included: [helmets, insurance],
    freeCancellation: 1,
    drivers: 0,
  },
  {
    provider: 'darb-economy',
    pickup: everywhere,
    models: { 'city-cars': 10, 'family-suv': 4, vans: 2, 'two-wheels': 3 },
    factor: 0.82,
    minimum: { hours: 3, km: 10, days: 1 },
    included: [kilometres, assistance],
    freeCancellation: 4,
    drivers: 3,
  },
  {
    provider: 'sahil-electric',
    pickup: ['north-shore', 'palm-hills'],
    models: { electric: 8, luxury: 3, 'city-cars': 4, 'two-wheels': 3 },
    factor: 1.05,
    minimum: { hours: 2, km: 0, days: 1 },
    included: [charging, insurance, handOver],
    freeCancellation: 3,
    drivers: 4,
  },
  {
    provider: 'noor-coaches',
    pickup: everywhere,
    models: { buses: 6, vans: 7, 'family-suv': 3 },
    factor: 1,
    minimum: { hours: 5, km: 40, days: 1 },
    included: [driver, fuel, insurance, water],
    freeCancellation: 48,
    drivers: 8,
  },
  {
    provider: 'waha-wheels',
    pickup: ['old-harbour', 'palm-hills', 'south-gate'],
    models: { 'city-cars': 8, 'family-suv': 8, luxury: 3, pickups: 2 },
    factor: 0.96,
    minimum: { hours: 3, km: 12, days: 2 },
    included: [insurance, kilometres, assistance, childSeat],
    freeCancellation: 8,
    drivers: 5,
  },
  {
    provider: 'mina-rent',
    pickup: ['old-harbour', 'north-shore', 'south-gate'],
    models: { 'city-cars': 9, 'family-suv': 6, vans: 4, pickups: 2 },
    factor: 0.9,
    minimum: { hours: 2, km: 10, days: 1 },
    included: [insurance, cityKilometres],
    freeCancellation: 2,
    drivers: 5,
  },
  {
    provider: 'shamal-mobility',
    pickup: ['palm-hills', 'north-shore'],
    models: { 'city-cars': 7, 'family-suv': 7, luxury: 4, electric: 4 },
    factor: 1.12,
    minimum: { hours: 2, km: 10, days: 1 },
    included: [insurance, cityKilometres, assistance, handOver],
    freeCancellation: 6,
    drivers: 5,
  },
  {
    provider: 'safar-vans',
    pickup: everywhere,
    models: { vans: 8, buses: 4, 'family-suv': 6 },
    factor: 0.98,
    minimum: { hours: 4, km: 25, days: 1 },
    included: [driver, insurance, water],
    freeCancellation: 12,
    drivers: 6,
  },
  {
    provider: 'naqla-pickups',
    pickup: everywhere,
    models: { pickups: 8, vans: 4, 'family-suv': 3, 'city-cars': 3 },
    factor: 0.92,
    minimum: { hours: 2, km: 10, days: 1 },
    included: [straps, insurance],
    freeCancellation: 2,
    drivers: 5,
  },
  {
    provider: 'sarj-motorcycles',
    pickup: ['old-harbour', 'palm-hills'],
    models: { 'two-wheels': 10, pickups: 2 },
    factor: 1.05,
    minimum: { hours: 2, km: 0, days: 1 },
    included: [helmets, insurance, assistance],
    freeCancellation: 6,
    drivers: 0,
  },
]
