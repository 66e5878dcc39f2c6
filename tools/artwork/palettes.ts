export type Palette =
  | 'peach'
  | 'butter'
  | 'sage'
  | 'mint'
  | 'sky'
  | 'lilac'
  | 'rose'
  | 'sand'
  | 'stone'
  | 'tomato'
  | 'saffron'
  | 'pine'
  | 'teal'
  | 'plum'
  | 'navy'
  | 'night'
  | 'cocoa'
  | 'wine'

export type Theme = 'day' | 'dusk'

/** The four roles of a stage. Pictures take colours by role, never by value. */
export type Tints = { wallTop: string; wallBottom: string; floor: string; light: string }

type Row = [wallTop: string, wallBottom: string, floor: string, light: string]

const DAY: Record<Palette, Row> = {
  peach: ['#FFE3D3', '#FFD0B8', '#F9B896', '#FFF1E8'],
  butter: ['#FFF0C2', '#FFE49A', '#F6D06A', '#FFF8E0'],
  sage: ['#DFEBD3', '#CBDDBA', '#B2CB9C', '#EFF6E8'],
  mint: ['#D2F0E2', '#B6E3CF', '#93D0B5', '#E9F9F1'],
  sky: ['#D8EAFB', '#BEDAF5', '#9CC4EA', '#ECF5FE'],
  lilac: ['#E7E0FA', '#D5C9F4', '#BDACEA', '#F3EFFD'],
  rose: ['#FBDDE2', '#F6C3CC', '#EBA2B0', '#FDEFF1'],
  sand: ['#F1E6D6', '#E6D5BC', '#D6BF9D', '#F8F2E8'],
  stone: ['#E9E7E3', '#DAD6D0', '#C5BFB6', '#F4F3F1'],
  tomato: ['#F0643A', '#D9481F', '#B93812', '#F98A66'],
  saffron: ['#FFC947', '#F7B01E', '#DE9406', '#FFDC85'],
  pine: ['#2C8A5B', '#1B6B44', '#115234', '#4FA97B'],
  teal: ['#1C8A9B', '#0E6C7B', '#08525E', '#46A9B8'],
  plum: ['#7A4BDE', '#5E35BE', '#482599', '#9C76EC'],
  navy: ['#3468D8', '#2350B4', '#183C8E', '#6390EE'],
  night: ['#3A3550', '#29253C', '#1C192B', '#544D70'],
  cocoa: ['#7A4A33', '#5E3623', '#452617', '#99674D'],
  wine: ['#A82A4E', '#861B3A', '#66112A', '#C6527A'],
}

/** The same hue in the dark theme. Walls stay at 4 to 11 % luminance, so that a picture never outshines text. */
const DUSK: Partial<Record<Palette, Row>> = {
  peach: ['#7A4632', '#5D3122', '#472417', '#A96B4F'],
  butter: ['#73591B', '#574110', '#413009', '#9E7D2A'],
  sage: ['#485B3B', '#35452B', '#26341D', '#6A815A'],
  mint: ['#2B624F', '#1E4A3B', '#14372B', '#4A8B76'],
  sky: ['#325776', '#23415B', '#182F44', '#557FA2'],
  lilac: ['#554884', '#3F3466', '#2C244C', '#7B6CAF'],
  rose: ['#7A3E4D', '#5D2B38', '#451D28', '#A65F70'],
  sand: ['#63523D', '#4B3D2B', '#362B1D', '#8B775E'],
  stone: ['#4D4A46', '#3A3733', '#292724', '#6F6B65'],
  saffron: ['#E3A424', '#C98A12', '#9A6709', '#F0C261'],
}

export const PALETTES = Object.keys(DAY) as Palette[]
/** Serve both themes: a picture on one of these has no dark variant. */
export const DEEP: ReadonlySet<Palette> = new Set(PALETTES.filter((name) => !DUSK[name]))

export function tintsOf(palette: Palette, theme: Theme): Tints {
  const [wallTop, wallBottom, floor, light] = (theme === 'dusk' && DUSK[palette]) || DAY[palette]
  return { wallTop, wallBottom, floor, light }
}

/** The darker half of a palette: flat enough under a banner's text. */
export function deepened({ wallBottom, floor, light }: Tints): Tints {
  return { wallTop: wallBottom, wallBottom: floor, floor, light }
}

export type Ware = { plate: string; well?: string; ring?: string; cloth: string }

/**
 * Objects that are white in the light theme: china becomes stoneware, awning cloth loses its glare. On a deep wall one cloth
 * serves both themes.
 */
export function wareOf(palette: Palette, theme: Theme): Ware {
  if (theme === 'dusk') return { plate: '#453D36', well: '#2F2A25', ring: '#5F554B', cloth: '#E4D9CC' }
  return { plate: '#FFFFFF', cloth: DEEP.has(palette) ? '#F5ECE1' : '#FFF7EE' }
}

/** Page colours that the storefront's own artwork has to meet. */
export const PAGE: Record<Theme, { gap: string; line: string; gate: string; sun: string; door: string; ink: string }> = {
  day: { gap: '#EBE7E1', line: '#E8E3DC', gate: '#E2461A', sun: '#FFB81C', door: '#FFFFFF', ink: '#1B1815' },
  dusk: { gap: '#36312C', line: '#332E2A', gate: '#FF7043', sun: '#FFC233', door: '#12100E', ink: '#F6F2EC' },
}
