import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { paint, picture } from './compose.ts'
import { codesOf, cutout } from './objects.ts'
import { PAGE, type Palette, type Theme, tintsOf } from './palettes.ts'
import { fade, glow } from './stages.ts'
import { round, starPath } from './star.ts'
import { desktopWall, phoneWall, starObject } from './wall.ts'

const MODULES: Record<string, { art: string; palette: Palette }> = {
  food: { art: '🍲', palette: 'tomato' },
  grocery: { art: '🧺', palette: 'pine' },
  pharmacy: { art: '💊', palette: 'teal' },
  ecommerce: { art: '🛍️', palette: 'plum' },
  parcel: { art: '📦', palette: 'saffron' },
  rental: { art: '🚗', palette: 'navy' },
}

/** One object per empty or finished state of a page. */
const STATES: Record<string, { art: string; palette: Palette }> = {
  cart: { art: '🛍️', palette: 'peach' },
  search: { art: '🔎', palette: 'sky' },
  order: { art: '🧾', palette: 'lilac' },
  offline: { art: '🔌', palette: 'butter' },
  '404': { art: '🧭', palette: 'sky' },
  module: { art: '🏘️', palette: 'sage' },
  wishlist: { art: '💝', palette: 'rose' },
  address: { art: '📍', palette: 'mint' },
  notification: { art: '🔔', palette: 'sky' },
  chat: { art: '{talk:violet}', palette: 'lilac' },
  letter: { art: '{letter:orange}', palette: 'butter' },
  wallet: { art: '👛', palette: 'mint' },
  coupon: { art: '🎟️', palette: 'butter' },
  points: { art: '🏅', palette: 'sky' },
  review: { art: '⭐', palette: 'lilac' },
  store: { art: '🛒', palette: 'rose' },
  rental: { art: '🚗', palette: 'sky' },
  parcel: { art: '📦', palette: 'mint' },
  zone: { art: '🗺️', palette: 'sand' },
  done: { art: '🎉', palette: 'mint' },
  maintenance: { art: '🛠️', palette: 'peach' },
  key: { art: '🔑', palette: 'butter' },
  account: { art: '🔑', palette: 'lilac' },
}

/** Bare objects of the account's cards. */
const OBJECTS: Record<string, string> = { purse: '👛', gift: '🎁', coin: '🪙', party: '🎉' }
const OBJECT_SIDE = 248

/** All pictures of the pages themselves, in the storefront's public folder. */
export async function drawStorefront(folder: string): Promise<void> {
  for (const theme of ['day', 'dusk'] as const) {
    const suffix = theme === 'day' ? 'light' : 'dark'
    for (const direction of ['ltr', 'rtl'] as const) {
      for (const scale of [1, 1.5]) {
        const name = `landing/wall-${direction}-${suffix}${scale === 1 ? '' : '-1.5x'}`
        await writeArt(await desktopWall(theme, direction, scale), join(folder, name), {
          avif: scale === 1 ? 58 : 46,
          webp: scale === 1 ? 70 : 38,
        })
      }
    }
    for (const scale of [1, 2]) {
      const name = `landing/strip-${suffix}${scale === 1 ? '' : '-2x'}`
      await writeArt(await phoneWall(theme, scale), join(folder, name), {
        avif: scale === 1 ? 56 : 41,
        webp: scale === 1 ? 66 : 28,
      })
    }
  }
  await drawStates(folder)
  for (const [name, art] of Object.entries(OBJECTS))
    await writeArt(await bareObject(art), join(folder, `objects/${name}`), { avif: 60, webp: 80 })
  await writeArt(await fleetScene(), join(folder, 'objects/fleet'), { avif: 60, webp: 80 })
  await drawModules(folder)
}

/** The stars of empty and finished states, of all or of the named ones. */
export async function drawStates(folder: string, names = Object.keys(STATES)): Promise<void> {
  for (const [theme, suffix] of [
    ['day', 'light'],
    ['dusk', 'dark'],
  ] as const) {
    for (const [state, { art, palette }] of Object.entries(STATES)) {
      if (!names.includes(state)) continue
      await writeArt(await stateStar(art, palette, theme), join(folder, `empty/${state}-${suffix}`), { avif: 55, webp: 74 })
    }
  }
}

/** The hero of rental, on a road that the page draws: art, left edge, height of the foot above the edge, and side. */
const FLEET: [art: string, left: number, foot: number, side: number][] = [
  ['🌴', 36, 40, 152],
  ['🌴', 384, 32, 240],
  ['🏍️', 96, 8, 96],
  ['🚗', 200, 4, 136],
  ['🚙', 348, 0, 176],
]
const FLEET_SCALE = 1.5

async function fleetScene(): Promise<Sharp> {
  const [width, height] = [624 * FLEET_SCALE, 272 * FLEET_SCALE]
  const parts: string[] = []
  for (const [art, left, foot, side] of FLEET) {
    const [code = ''] = codesOf(art)
    const object = await cutout(code, Math.round(side * FLEET_SCALE))
    const top = height - foot * FLEET_SCALE - object.side / 2 - object.height / 2
    parts.push(picture(object.png, Math.round(left * FLEET_SCALE), Math.round(top), object.side))
  }
  return paint(width, height, parts.join(''))
}

async function bareObject(art: string): Promise<Sharp> {
  const [code = ''] = codesOf(art)
  const object = await cutout(code, OBJECT_SIDE - 8)
  const start = Math.round((OBJECT_SIDE - object.side) / 2)
  return paint(OBJECT_SIDE, OBJECT_SIDE, picture(object.png, start, start, object.side))
}

async function drawModules(folder: string): Promise<void> {
  for (const [key, { art, palette }] of Object.entries(MODULES)) {
    const [code = ''] = codesOf(art)
    for (const side of [72, 236]) {
      const object = await cutout(code, side - 4)
      const [width, height] = [Math.ceil(object.width), Math.ceil(object.height)]
      const left = Math.round((side - object.side) / 2)
      const inside = picture(object.png, left, left, object.side)
      if (width > side || height > side) throw new Error(`${key} does not fit ${side} px`)
      await writeArt(paint(side, side, inside), join(folder, `modules/${key}-${side}`), { avif: 60, webp: 80 })
    }
    const tints = tintsOf(palette, 'day')
    const middle = 118
    const star =
      `<defs>${fade('wall', tints.wallTop, tints.wallBottom)}</defs><path d="${starPath(middle, middle, middle)}" fill="url(#wall)"/>` +
      (await starObject({ art, cx: middle, cy: middle, radius: middle, line: tints.light }))
    await writeArt(paint(middle * 2, middle * 2, star), join(folder, `modules/${key}-star-236`), { avif: 60, webp: 80 })
  }
}

/** Two outlines, a pale star with its light, one object: 440 px for a place of 220. */
async function stateStar(art: string, palette: Palette, theme: Theme): Promise<Sharp> {
  const side = 440
  const middle = side / 2
  const { wallTop, wallBottom, light } = tintsOf(palette, theme)
  const [outer, inner] = theme === 'day' ? [wallTop, light] : [wallBottom, wallTop]
  const outline = (radius: number) =>
    `<path d="${starPath(middle, middle, radius)}" fill="none" stroke="${PAGE[theme].line}" stroke-width="2.5"/>`
  const [code = ''] = codesOf(art)
  const object = await cutout(code, 168)
  const foot = middle + Math.max(object.height / 2 + 6, 62)
  return paint(
    side,
    side,
    `<defs>${glow('halo', light, theme === 'day' ? 0.9 : 0.35)}</defs>${outline(216)}${outline(190)}` +
      `<path d="${starPath(middle, middle, 168)}" fill="${outer}"/><path d="${starPath(middle, middle, 134)}" fill="${inner}"/>` +
      `<circle cx="${middle}" cy="${middle}" r="110" fill="url(#halo)"/>` +
      `<ellipse cx="${middle}" cy="${round(foot - 3)}" rx="${round(Math.max(object.width, 120) / 2)}" ry="15" fill="#1a0d05" fill-opacity=".2"/>` +
      picture(
        object.png,
        Math.round(middle - object.side / 2),
        Math.round(foot - object.height / 2 - object.side / 2),
        object.side,
      ),
  )
}

export async function writeArt(art: Sharp, path: string, quality: { avif: number; webp: number }): Promise<void> {
  mkdirSync(dirname(path), { recursive: true })
  const pixels = await art.png({ compressionLevel: 1 }).toBuffer({ resolveWithObject: true })
  await sharp(pixels.data).avif({ quality: quality.avif, effort: 6, chromaSubsampling: '4:2:0' }).toFile(`${path}.avif`)
  await sharp(pixels.data).webp({ quality: quality.webp, effort: 6, alphaQuality: 80 }).toFile(`${path}.webp`)
}
