import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { drawObject, SIDE } from './drawn/index.ts'
import { repaint } from './repaint.ts'

/** An object's outline inside its own drawing, in the drawing's units. */
export type Outline = { x: number; y: number; width: number; height: number }

export type Cutout = { png: Buffer; side: number; width: number; height: number }

const CACHE = join(tmpdir(), 'medina-artwork')
const PROBE = 512
let setFolder = ''
const outlines = new Map<string, Outline>()

/** Names the folder of the vector set; everything else here reads from it. */
export function useSet(folder: string): void {
  setFolder = folder
  mkdirSync(CACHE, { recursive: true })
}

/**
 * Splits "🌯🍅" into the code points the set's files are named after: ["1f32f", "1f345"]. An object of our own, "{juice:orange}",
 * becomes "juice_orange", one of the set in a colour of its own, "{👟:white}", "1f45f_white".
 */
export function codesOf(art: string): string[] {
  return art.split(/(\{[^}]*\})/).flatMap((part) => (part.startsWith('{') ? [codeOf(part.slice(1, -1))] : pointsOf(part)))
}

function codeOf(object: string): string {
  const [name = '', ...colour] = object.split(':')
  return [/^[a-z]/.test(name) ? name : pointsOf(name).join('-'), ...colour].join('_')
}

function pointsOf(emoji: string): string[] {
  const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
  return [...segmenter.segment(emoji)]
    .map(({ segment }) => segment.trim())
    .filter(Boolean)
    .map((segment) => [...segment].map((point) => point.codePointAt(0)?.toString(16).padStart(4, '0')).join('-'))
}

/** The subject of a code, whatever its colour: "1f9f4~322-22-sky" and "juice_red" are "1f9f4" and "juice". */
export function subjectOf(code: string): string {
  return code.split(/[~_]/)[0] ?? code
}

export function hasObject(code: string): boolean {
  const [subject = ''] = code.split('~')
  return drawObject(subject) !== null || fileOf(subject) !== null
}

/** The object in a box of `size` pixels, turned and flipped, in the middle of a clear square. */
export async function cutout(code: string, size: number, turn = 0, flip = false): Promise<Cutout> {
  const outline = await outlineOf(code)
  const scale = size / Math.max(outline.width, outline.height)
  const width = outline.width * scale
  const height = outline.height * scale
  const side = Math.ceil(Math.hypot(width, height)) + 2
  const cached = join(CACHE, `${code}-${size}-${turn}${flip ? '-flip' : ''}.png`)
  if (existsSync(cached)) return { png: readFileSync(cached), side, width, height }
  const png = await paintTwice(code, outline, { side, scale, turn })
    .flop(flip)
    .resize(side, side, { kernel: 'lanczos3' })
    .png({ compressionLevel: 1 })
    .toBuffer()
  writeFileSync(cached, png)
  return { png, side, width, height }
}

/** Painted twice as large, to be reduced: the renderer leaves stairs on clipped edges. */
function paintTwice(
  code: string,
  { x, y, width, height }: Outline,
  { side, scale, turn }: { side: number; scale: number; turn: number },
): Sharp {
  const { body, box } = drawingOf(code)
  const place = `translate(${side} ${side}) rotate(${turn}) scale(${scale * 2}) translate(${-x - width / 2} ${-y - height / 2})`
  const drawing = `<svg width="${box}" height="${box}" viewBox="0 0 ${box} ${box}" fill="none">${body}</svg>`
  const frame = `<svg xmlns="http://www.w3.org/2000/svg" width="${side * 2}" height="${side * 2}">`
  return sharp(Buffer.from(`${frame}<g transform="${place}">${drawing}</g></svg>`))
}

export async function outlineOf(code: string): Promise<Outline> {
  const known = outlines.get(code)
  if (known) return known
  const cached = join(CACHE, `${code}.json`)
  const outline = existsSync(cached) ? (JSON.parse(readFileSync(cached, 'utf8')) as Outline) : await measure(code)
  writeFileSync(cached, JSON.stringify(outline))
  outlines.set(code, outline)
  return outline
}

/** The plain picture of an object, for measuring shape and colour. */
export function probe(code: string, side: number): Sharp {
  const { body, box } = drawingOf(code)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${box} ${box}" fill="none">${body}</svg>`
  return sharp(Buffer.from(svg))
}

async function measure(code: string): Promise<Outline> {
  const { box } = drawingOf(code)
  const { data } = await probe(code, PROBE).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  let [left, top, right, bottom] = [PROBE, PROBE, 0, 0]
  for (let y = 0; y < PROBE; y++) {
    for (let x = 0; x < PROBE; x++) {
      if ((data[(y * PROBE + x) * 4 + 3] ?? 0) < 24) continue
      left = Math.min(left, x)
      right = Math.max(right, x + 1)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y + 1)
    }
  }
  const unit = box / PROBE
  return { x: left * unit, y: top * unit, width: (right - left) * unit, height: (bottom - top) * unit }
}

function drawingOf(code: string): { body: string; box: number } {
  const [subject = '', coat] = code.split('~')
  const drawn = drawObject(subject)
  if (drawn !== null) return { body: drawn, box: SIDE }
  const file = fileOf(subject)
  if (!file) throw new Error(`the set has no ${subject}`)
  const svg = readFileSync(file, 'utf8')
  const box = Number(/viewBox="0 0 ([\d.]+)/.exec(svg)?.[1] ?? 32)
  const body = svg.slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>'))
  return { body: coat ? repaint(body, coat) : body, box }
}

/** Subjects that the set lacks, and the nearest substitute. */
const SUBSTITUTES: Record<string, string> = {
  // game pad: joystick
  '1f3ae': '1f579-fe0f',
}

/** The set keeps the variation selector in some names and drops it in others. */
function fileOf(code: string): string | null {
  const bare = code.replaceAll('-fe0f', '')
  const names = [code, bare, `${bare}-fe0f`, SUBSTITUTES[bare] ?? bare]
  return names.map((name) => join(setFolder, `${name}.svg`)).find((file) => existsSync(file)) ?? null
}
