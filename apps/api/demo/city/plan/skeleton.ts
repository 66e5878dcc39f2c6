import type { Point } from '../projection.ts'
import { add, direction, distance, mix, offsetLine, scale, smooth } from './geometry.ts'

/** Street classes by width, as the graph and the map name them. */
export type StreetClass = 'ring' | 'avenue' | 'main' | 'street' | 'lane' | 'path'
export type Text = { en: string; ar: string }

/** A drawn line of the plan: a named thoroughfare, or an edge that no one drives along. */
export type PlanLine = { points: Point[]; name: Text | null; class: StreetClass | null }

const EAST = direction(7)
const NORTH = direction(97)
/** The centre's grid is turned seven degrees; s runs along it to the east, t to the north. */
export const turned = (s: number, t: number): Point => add(scale(EAST, s), scale(NORTH, t))

const BASIN: Point[] = [
  [-2560, 720],
  [-1760, 640],
  [-1610, 40],
  [-1640, -220],
  [-2470, -330],
]

/** Straight quays, with points every so often as the rest of the coast has them. */
function quay(corners: readonly Point[]): Point[] {
  return corners.slice(1).flatMap((to, index) => {
    const from = corners[index] ?? to
    const count = Math.round(distance(from, to) / 60)
    return Array.from({ length: count }, (_, step) => mix(from, to, step / count)).slice(index === 0 ? 1 : 0)
  })
}

/** From north to south: land lies on the left hand. */
export const COAST: Point[] = [
  ...smooth([
    [-2500, 4300],
    [-2430, 3700],
    [-2230, 3000],
    [-2290, 2350],
    [-2640, 1800],
    [-2800, 1250],
    [-2740, 900],
    [-2560, 720],
  ]),
  ...quay(BASIN),
  ...smooth([
    [-2470, -330],
    [-2700, -620],
    [-2760, -1150],
    [-2480, -1750],
    [-2330, -2400],
    [-2470, -3050],
    [-2640, -3600],
    [-2620, -4300],
  ]),
]

const CREEK_LINE = smooth([
  [-1800, -75],
  [-1250, -130],
  [-850, -240],
  [-450, -430],
  [50, -540],
  [500, -690],
  [860, -950],
  [1230, -1110],
])
export const CREEK: Point[] = [...offsetLine(CREEK_LINE, 42), [1262, -1125], ...offsetLine(CREEK_LINE, -42).reverse()]

/** Two arms of stone that keep the swell out of the harbour. */
export const MOLES: Point[][] = [
  smooth(
    [
      [-2540, 705],
      [-2760, 640],
      [-2930, 480],
      [-2970, 330],
    ],
    60,
  ),
  smooth(
    [
      [-2450, -320],
      [-2700, -300],
      [-2930, -170],
      [-3010, 40],
    ],
    60,
  ),
]

export const CITY_LIMIT: Point[] = smooth(
  [
    [-2900, 3980],
    [-2350, 3990],
    [-800, 4060],
    [900, 3960],
    [2550, 3470],
    [3680, 2500],
    [4230, 1000],
    [4250, -600],
    [3800, -2150],
    [2650, -3330],
    [950, -3960],
    [-900, -4030],
    [-2500, -3900],
    [-2900, -3890],
  ],
  300,
)

const avenue = (en: string, ar: string, points: Point[]): PlanLine => ({ points, name: { en, ar }, class: 'avenue' })

export const RING: PlanLine = {
  name: { en: 'Ring Road', ar: 'الطريق الدائري' },
  class: 'ring',
  points: smooth(
    [
      [-2420, 3540],
      [-1000, 3640],
      [600, 3560],
      [2050, 3080],
      [3050, 2150],
      [3500, 900],
      [3480, -500],
      [3050, -1800],
      [2150, -2850],
      [700, -3480],
      [-900, -3560],
      [-2640, -3400],
    ],
    240,
  ),
}

export const LANTERN_BOULEVARD = avenue('Lantern Boulevard', 'جادة الفوانيس', [
  turned(-2760, 1850),
  turned(350, 1850),
  turned(4700, 1850),
])
export const PEARL_BOULEVARD = avenue('Pearl Boulevard', 'جادة اللؤلؤ', [
  turned(-2760, -1550),
  turned(350, -1550),
  turned(4900, -1550),
])
export const UNIVERSITY_AVENUE = avenue('University Avenue', 'جادة الجامعة', [turned(350, 4150), turned(350, -4150)])

/** Lines are drawn slightly too long on purpose: ends past the last crossing are cut off. */
export const THOROUGHFARES: PlanLine[] = [
  RING,
  { points: offsetLine(COAST, 78), name: { en: 'Corniche Road', ar: 'طريق الكورنيش' }, class: 'avenue' },
  avenue('Noor Boulevard', 'جادة النور', [turned(-1640, 250), turned(4600, 250)]),
  avenue('Harbour Avenue', 'جادة الميناء', [turned(-1050, 4200), turned(-1050, -4200)]),
  UNIVERSITY_AVENUE,
  avenue('Station Avenue', 'جادة المحطة', [turned(1800, 4150), turned(1800, -4150)]),
  LANTERN_BOULEVARD,
  PEARL_BOULEVARD,
  avenue('Coral Avenue', 'جادة المرجان', [turned(-1080, 1050), turned(3700, 1050)]),
  avenue('Merchants Avenue', 'جادة التجار', [turned(-2900, -650), turned(3700, -650)]),
  avenue(
    'Seagull Avenue',
    'جادة النورس',
    smooth(
      [
        [-2340, 2560],
        [-1400, 2660],
        [0, 2760],
        [1500, 2820],
        [2500, 2900],
      ],
      240,
    ),
  ),
  avenue(
    'South Gate Avenue',
    'جادة الباب الجنوبي',
    smooth(
      [
        [-2480, -2620],
        [-900, -2700],
        [700, -2480],
        [1900, -2330],
        [2900, -2150],
      ],
      240,
    ),
  ),
  avenue(
    'Palm Drive',
    'طريق النخيل',
    smooth(
      [
        turned(2620, 1900),
        turned(2760, 1350),
        turned(2560, 700),
        turned(2700, 50),
        turned(2500, -600),
        turned(2660, -1200),
        turned(2600, -1600),
      ],
      160,
    ),
  ),
  avenue('Caravan Road', 'طريق القوافل', [turned(-1050, 250), turned(1800, 1850), [2700, 2850]]),
  avenue('Old Gate Road', 'طريق الباب القديم', [turned(-1050, -650), turned(350, -1550), [2150, -2900]]),
  avenue(
    'Old Wall Road',
    'طريق السور القديم',
    smooth(
      [
        [-2850, 1420],
        [-2200, 1500],
        [-1600, 1390],
        [-1230, 1060],
        [-1120, 700],
      ],
      140,
    ),
  ),
]

/** Every line that bounds ground, in one list. */
export const SKELETON: PlanLine[] = [
  ...THOROUGHFARES,
  ...[COAST, CITY_LIMIT, [...CREEK, CREEK[0] ?? [0, 0]]].map((points): PlanLine => ({ points, name: null, class: null })),
]

/** The walk along the water's edge. */
export const offsetWalk = (coast: readonly Point[]): Point[] => offsetLine(coast, 20).filter(([, y]) => y > -3700 && y < 3800)
