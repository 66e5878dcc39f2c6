import type { Sharp } from 'sharp'
import { paint, picture } from './compose.ts'
import { codesOf, cutout } from './objects.ts'
import { PAGE, type Palette, type Theme, tintsOf } from './palettes.ts'
import { fade } from './stages.ts'
import { round, starPath } from './star.ts'

/** A tile of the wall: an object on its palette by day and at dusk, or the bare ornament. */
type Tile = { art: string | null; day: Palette; dusk: Palette }
type Spot = Tile & { column: number; row: number }

const tile = (art: string | null, day: Palette, dusk: Palette): Tile => ({ art, day, dusk })
const EMPTY = null

/** Column by column from the inline start; the first one is ragged, as if the wall were being laid. */
const DESKTOP: (Tile | null)[][] = [
  [tile('🍞', 'sand', 'teal'), EMPTY, EMPTY, EMPTY, tile('📦', 'saffron', 'saffron'), EMPTY],
  [
    tile('🍣', 'night', 'night'),
    tile('💊', 'sky', 'navy'),
    tile(null, 'saffron', 'saffron'),
    tile('🍅', 'pine', 'pine'),
    tile('☕', 'stone', 'teal'),
    tile('🧀', 'wine', 'wine'),
  ],
  [
    tile('🍊', 'butter', 'plum'),
    tile('{shawarma}', 'tomato', 'tomato'),
    tile('🍰', 'rose', 'wine'),
    tile('🎧', 'lilac', 'plum'),
    tile('🎁', 'plum', 'navy'),
    tile('🥝', 'sage', 'pine'),
  ],
  [
    tile(null, 'pine', 'pine'),
    tile('🥑', 'mint', 'teal'),
    tile('🧴', 'teal', 'night'),
    tile('🌮', 'sky', 'navy'),
    tile('🍌', 'peach', 'night'),
    tile(null, 'saffron', 'saffron'),
  ],
  [
    tile('👟', 'lilac', 'plum'),
    tile('🚗', 'navy', 'navy'),
    tile('🍇', 'sage', 'pine'),
    tile(null, 'tomato', 'tomato'),
    tile('🥐', 'mint', 'teal'),
    tile('🍓', 'lilac', 'wine'),
  ],
]

/** Symmetric about its middle seam, which lies in the middle of every phone. */
const PHONE: (Tile | null)[][] = [
  [tile('🍣', 'night', 'wine'), tile('🍞', 'mint', 'teal'), tile(null, 'wine', 'wine'), tile('🎧', 'lilac', 'plum')],
  [
    tile('🍊', 'butter', 'teal'),
    tile('{shawarma}', 'tomato', 'tomato'),
    tile('📦', 'saffron', 'saffron'),
    tile('🌮', 'sky', 'night'),
  ],
  [tile(null, 'pine', 'pine'), tile('💊', 'sky', 'night'), tile('🍅', 'pine', 'pine'), tile('🚗', 'mint', 'navy')],
  [tile('🥐', 'lilac', 'plum'), tile('🥑', 'peach', 'navy'), tile('🍰', 'rose', 'wine'), tile('🍇', 'sage', 'plum')],
]

/** The landing's wall beside the sentence. Right to left the columns run the other way; objects keep their faces. */
export function desktopWall(theme: Theme, direction: 'ltr' | 'rtl', scale: number): Promise<Sharp> {
  const [width, height, pitch] = [900, 960, 196]
  return layWall({
    grid: DESKTOP,
    theme,
    width,
    height,
    pitch,
    scale,
    top: 58,
    start: 98,
    mirrored: direction === 'rtl',
  })
}

/** The strip over the sentence on a phone; it fades out below, so any page colour may follow. */
export function phoneWall(theme: Theme, scale: number): Promise<Sharp> {
  const [width, height, pitch] = [520, 440, 130]
  return layWall({ grid: PHONE, theme, width, height, pitch, scale, top: 30, start: 65, mirrored: false, fades: true })
}

type Wall = {
  grid: (Tile | null)[][]
  theme: Theme
  width: number
  height: number
  pitch: number
  scale: number
  /** Middle of the first row and of the first column. */
  top: number
  start: number
  mirrored: boolean
  fades?: boolean
}

async function layWall(wall: Wall): Promise<Sharp> {
  const { grid, theme, scale, mirrored, fades = false } = wall
  const [width, height, pitch] = [wall.width * scale, wall.height * scale, wall.pitch * scale]
  const across = (column: number) => {
    const x = wall.start * scale + column * pitch
    return mirrored ? width - x : x
  }
  const down = (row: number) => wall.top * scale + row * pitch
  const spots = grid.flatMap((tiles, column) => tiles.flatMap((found, row): Spot[] => (found ? [{ ...found, column, row }] : [])))
  let tiles = ''
  for (const [index, spot] of spots.entries()) {
    tiles += await layTile({
      spot,
      theme,
      id: `t${index}`,
      cx: across(spot.column),
      cy: down(spot.row),
      radius: pitch / 2,
    })
  }
  const gaps = spots
    .flatMap(({ column, row }) => [
      [column + 0.5, row + 0.5],
      [column + 0.5, row - 0.5],
      [column - 0.5, row + 0.5],
    ])
    .filter(([column = 0, row = 0]) => row > 0 && (fades || column > 0.5 || (column > 0 && (row < 1 || row > 3))))
    .map(([column = 0, row = 0]) => starPath(across(column), down(row), pitch * 0.106))
  const stones = `<path d="${[...new Set(gaps)].join('')}" fill="${PAGE[theme].gap}"/>`
  const mask =
    '<linearGradient id="out" x1="0" y1="0" x2="0" y2="1"><stop offset=".7" stop-color="#fff"/><stop offset="1" stop-color="#000"/></linearGradient>' +
    `<mask id="below"><rect width="${width}" height="${height}" fill="url(#out)"/></mask>`
  return paint(width, height, `${fades ? mask : ''}<g${fades ? ' mask="url(#below)"' : ''}>${stones}${tiles}</g>`)
}

async function layTile({
  spot,
  theme,
  id,
  cx,
  cy,
  radius,
}: {
  spot: Spot
  theme: Theme
  id: string
  cx: number
  cy: number
  radius: number
}) {
  const tints = tintsOf(theme === 'dusk' ? spot.dusk : spot.day, theme)
  const ground = `<defs>${fade(id, tints.wallTop, tints.wallBottom)}</defs><path d="${starPath(cx, cy, radius)}" fill="url(#${id})"/>`
  if (!spot.art) {
    const rings = [
      [0.66, tints.light, 0.5],
      [0.45, tints.floor, 1],
      [0.27, tints.light, 1],
    ] as const
    return (
      ground +
      rings
        .map(
          ([share, fill, opacity]) => `<path d="${starPath(cx, cy, radius * share)}" fill="${fill}" fill-opacity="${opacity}"/>`,
        )
        .join('')
    )
  }
  return ground + (await starObject({ art: spot.art, cx, cy, radius, line: tints.light }))
}

/** The inner line, the flat shadow and the object of every star of ours. */
export async function starObject({
  art,
  cx,
  cy,
  radius,
  line,
}: {
  art: string
  cx: number
  cy: number
  radius: number
  line: string
}) {
  const [code = ''] = codesOf(art)
  const object = await cutout(code, Math.round(radius * 0.98))
  const foot = cy + radius * 0.42 - (object.width > object.height * 1.25 ? radius * 0.06 : 0)
  return (
    `<path d="${starPath(cx, cy, radius * 0.83)}" fill="none" stroke="${line}" stroke-opacity=".6" stroke-width="${round(Math.max(1, radius * 0.012))}"/>` +
    `<ellipse cx="${round(cx)}" cy="${round(foot)}" rx="${round(radius * 0.42)}" ry="${round(radius * 0.075)}" fill="#1a0d05" fill-opacity=".26"/>` +
    picture(object.png, Math.round(cx - object.side / 2), Math.round(foot - object.height / 2 - object.side / 2), object.side)
  )
}
