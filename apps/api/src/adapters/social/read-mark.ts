import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import type { SocialMark } from './social-adapter.ts'

/** The `mark.svg` in the folder of a provider; null without one. */
export function readMark(folder: URL): SocialMark | null {
  const file = new URL('mark.svg', folder)
  return existsSync(file) ? toMark(readFileSync(file, 'utf8').trim()) : null
}

function toMark(svg: string): SocialMark {
  const hash = createHash('sha256').update(svg).digest('hex').slice(0, 12)
  const colours = [...svg.matchAll(/(?:fill|stroke|stop-color)="([^"]*)"/g)].map(([, colour]) => colour)
  return { svg, hash, isPlain: colours.every((colour) => colour === 'currentColor' || colour === 'none') }
}

const LARGEST = 4096
const ELEMENTS = [
  'svg',
  'g',
  'path',
  'circle',
  'ellipse',
  'rect',
  'polygon',
  'polyline',
  'line',
  'defs',
  'linearGradient',
  'stop',
]

/** Reasons why a picture cannot be the mark of a provider: it is shown at 20 px, beside the name, on pages with a strict policy. */
export function findMarkProblems({ svg }: Pick<SocialMark, 'svg'>): string[] {
  const isDrawing = svg.startsWith('<svg ') && svg.endsWith('</svg>') && svg.includes(' viewBox="0 0 24 24"')
  return [
    ...(Buffer.byteLength(svg) > LARGEST ? [`has more than ${LARGEST} bytes`] : []),
    ...(isDrawing ? [] : ['is no svg with the viewBox "0 0 24 24"']),
    ...(svg.includes(' xmlns="http://www.w3.org/2000/svg"') ? [] : ['lacks xmlns, without which no browser shows the file']),
    ...(svg.includes("'") ? ['has a quote of another kind than "'] : []),
    ...svg.split('<').slice(1).flatMap(findTagProblems),
  ]
}

/** Reads `path fill="none"/>`, and the text behind it. */
function findTagProblems(tag: string): string[] {
  const [inside = '', ...text] = tag.split('>')
  const name = inside.replace('/', '').split(' ')[0] ?? ''
  const pieces = inside.split('"')
  const attributes = pieces.flatMap((value, at) =>
    at % 2 === 1 ? [{ value, key: pieces[at - 1]?.trim().split(' ').at(-1) ?? '' }] : [],
  )
  return [
    ...(ELEMENTS.includes(name.trim()) ? [] : [`has <${name}>`]),
    ...(text.join('').trim() === '' ? [] : ['has text']),
    ...attributes
      .filter(({ key, value }) => /^on|href=$|^style=/i.test(key) || /url\((?!#)/i.test(value))
      .map(({ key }) => `has ${key}`),
  ]
}
