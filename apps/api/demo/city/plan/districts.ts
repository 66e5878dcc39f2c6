import type { Point } from '../projection.ts'
import type { Text } from './skeleton.ts'

/** The layout of a district; lengths in metres. */
export type Pattern = {
  kind: 'grid' | 'old' | 'outer'
  /** Districts of one grid share its streets. */
  grid: string
  angle: number
  across: number
  along: number
  /** Every nth street is a main street. */
  main: number
  /** Chance that a side street is left out, and that a block gets a lane. */
  skip: number
  lane: number
}

export type DistrictPlan = { key: string; name: Text; zone: ZoneKey; seeds: Point[]; pattern: Pattern }
export type ZoneKey = 'old-harbour' | 'palm-hills' | 'north-shore' | 'south-gate'

export const ZONES: { key: ZoneKey; name: Text }[] = [
  { key: 'old-harbour', name: { en: 'Old Harbour', ar: 'الميناء القديم' } },
  { key: 'palm-hills', name: { en: 'Palm Hills', ar: 'تلال النخيل' } },
  { key: 'north-shore', name: { en: 'North Shore', ar: 'الشاطئ الشمالي' } },
  { key: 'south-gate', name: { en: 'South Gate', ar: 'الباب الجنوبي' } },
]

const centre: Pattern = { kind: 'grid', grid: 'centre', angle: 7, across: 84, along: 112, main: 3, skip: 0.26, lane: 0.3 }
const shore: Pattern = { kind: 'grid', grid: 'shore', angle: -3, across: 92, along: 150, main: 3, skip: 0.3, lane: 0.2 }
const hills: Pattern = { kind: 'grid', grid: 'hills', angle: 13, across: 104, along: 164, main: 3, skip: 0.3, lane: 0.12 }
const south: Pattern = { kind: 'grid', grid: 'south', angle: 4, across: 98, along: 148, main: 3, skip: 0.3, lane: 0.2 }
const port: Pattern = { kind: 'grid', grid: 'port', angle: 7, across: 150, along: 210, main: 2, skip: 0.28, lane: 0.12 }
const campus: Pattern = { kind: 'grid', grid: 'campus', angle: 7, across: 118, along: 150, main: 3, skip: 0.36, lane: 0.15 }
const old: Pattern = { kind: 'old', grid: 'old', angle: 0, across: 0, along: 0, main: 0, skip: 0, lane: 0 }
/** Ground beyond the ring road. */
export const OUTER: Pattern = { kind: 'outer', grid: 'outer', angle: 7, across: 150, along: 230, main: 3, skip: 0.35, lane: 0 }

export const DISTRICTS: DistrictPlan[] = [
  {
    key: 'old-harbour',
    name: { en: 'Old Harbour', ar: 'الميناء القديم' },
    zone: 'old-harbour',
    seeds: [
      [-1827, 921],
      [-2226, 752],
      [-1500, 150],
    ],
    pattern: old,
  },
  {
    key: 'coral-quarter',
    name: { en: 'Coral Quarter', ar: 'حي المرجان' },
    zone: 'old-harbour',
    seeds: [
      [-1671, 1483],
      [-2712, 1486],
      [-524, 1397],
    ],
    pattern: centre,
  },
  {
    key: 'noor-centre',
    name: { en: 'Noor Centre', ar: 'وسط النور' },
    zone: 'old-harbour',
    seeds: [
      [-178, 494],
      [-666, 707],
      [-202, -106],
    ],
    pattern: centre,
  },
  {
    key: 'souq-quarter',
    name: { en: 'Souq Quarter', ar: 'حي السوق' },
    zone: 'old-harbour',
    seeds: [
      [-627, -539],
      [-1600, -450],
    ],
    pattern: { ...centre, skip: 0.16, lane: 0.45 },
  },
  {
    key: 'creekside',
    name: { en: 'Creekside', ar: 'ضفاف الخور' },
    zone: 'old-harbour',
    seeds: [
      [-427, -1312],
      [-6, -962],
    ],
    pattern: centre,
  },
  {
    key: 'divers-bay',
    name: { en: 'Divers Bay', ar: 'خليج الغواصين' },
    zone: 'old-harbour',
    seeds: [
      [-1744, -1150],
      [-2359, -772],
    ],
    pattern: port,
  },
  {
    key: 'university-town',
    name: { en: 'University Town', ar: 'المدينة الجامعية' },
    zone: 'palm-hills',
    seeds: [
      [988, 776],
      [635, 1669],
      [1155, 1468],
    ],
    pattern: campus,
  },
  {
    key: 'garden-heights',
    name: { en: 'Garden Heights', ar: 'مرتفعات البساتين' },
    zone: 'palm-hills',
    seeds: [
      [1091, -67],
      [1225, -964],
    ],
    pattern: { ...centre, skip: 0.34, lane: 0.16 },
  },
  {
    key: 'palm-hills',
    name: { en: 'Palm Hills', ar: 'تلال النخيل' },
    zone: 'palm-hills',
    seeds: [
      [2400, 1300],
      [2980, 1500],
    ],
    pattern: hills,
  },
  {
    key: 'east-gate',
    name: { en: 'East Gate', ar: 'الباب الشرقي' },
    zone: 'palm-hills',
    seeds: [
      [2500, -350],
      [3077, 0],
      [3879, -213],
    ],
    pattern: hills,
  },
  {
    key: 'north-shore',
    name: { en: 'North Shore', ar: 'الشاطئ الشمالي' },
    zone: 'north-shore',
    seeds: [
      [-1870, 2069],
      [-2228, 3067],
      [-1818, 3111],
    ],
    pattern: shore,
  },
  {
    key: 'seagull-point',
    name: { en: 'Seagull Point', ar: 'رأس النورس' },
    zone: 'north-shore',
    seeds: [
      [-754, 3300],
      [-638, 2253],
    ],
    pattern: shore,
  },
  {
    key: 'jasmine-fields',
    name: { en: 'Jasmine Fields', ar: 'حقول الياسمين' },
    zone: 'north-shore',
    seeds: [
      [641, 3165],
      [773, 2377],
      [1894, 2577],
    ],
    pattern: { ...shore, grid: 'fields', angle: 5, along: 160 },
  },
  {
    key: 'south-gate',
    name: { en: 'South Gate', ar: 'الباب الجنوبي' },
    zone: 'south-gate',
    seeds: [
      [-1504, -2219],
      [-101, -2088],
    ],
    pattern: south,
  },
  {
    key: 'caravan-yard',
    name: { en: 'Caravan Yard', ar: 'ساحة القوافل' },
    zone: 'south-gate',
    seeds: [
      [-1519, -3109],
      [38, -3068],
    ],
    pattern: { ...south, across: 112, along: 170 },
  },
  {
    key: 'station-district',
    name: { en: 'Station District', ar: 'حي المحطة' },
    zone: 'south-gate',
    seeds: [
      [1496, -1804],
      [1266, -2863],
      [2576, -1683],
    ],
    pattern: { ...south, grid: 'station', angle: 11, along: 160 },
  },
]
