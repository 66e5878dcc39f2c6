/** Products in the studio: models of our own that Blender renders, for stores that look as if their owner had photographs. */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Scene } from '../compose.ts'
import type { Picture } from '../encode.ts'
import { type Label, paintLabels } from './labels.ts'

type Thing = { label?: Label; labels?: Record<string, Label> }

/** Pixels of a render. Cards show it at this size; only the full view enlarges it. */
const SIDE = 512
const CACHE = join(tmpdir(), 'medina-artwork', 'studio')
const HERE = fileURLToPath(new URL('./', import.meta.url))
const CARD_WIDTHS = [320, 640]
/** A render has a grain that would cost twice the bytes of flat colour. */
const QUALITY = 46

const things: Record<string, Thing> = Object.assign(
  {},
  ...readdirSync(HERE)
    .filter((file) => /^things-.*\.json$/.test(file))
    .map((file) => JSON.parse(readFileSync(join(HERE, file), 'utf8')) as Record<string, Thing>),
)

/** The thing that an art shows: "{studio-laptop}", or "{studio-laptop:front}" for "laptop-front", another view of it. */
export function studioThing(art: string): string | null {
  const [, name, view] = /^\{studio-([a-z0-9-]+)(?::([a-z]+))?\}$/.exec(art) ?? []
  return name === undefined ? null : [name, view].filter(Boolean).join('-')
}

/** The picture of a thing on seamless paper, the same in each store; null for an art of drawn objects. */
export function planStudioPicture(art: string): Picture | null {
  const thing = studioThing(art)
  if (thing === null) return null
  const scene: Scene = { width: 1000, height: 1000, palette: 'sand', stage: 'paper', props: [], render: fileOf(thing) }
  return { path: `sand/studio-${thing}`, scene, widths: CARD_WIDTHS, quality: QUALITY }
}

/** Renders the things of these arts that the cache lacks, with the `blender` of Debian; `set` is the folder of the vector set. */
export async function renderStudio(arts: string[], set: string): Promise<void> {
  const wanted = [...new Set(arts.map(studioThing).filter((thing) => thing !== null))]
  const missing = wanted.filter((thing) => !existsSync(fileOf(thing)))
  if (missing.length === 0) return
  const labels = missing.flatMap((name) => labelsOf(name, things[name] ?? {}))
  mkdirSync(CACHE, { recursive: true })
  await paintLabels(Object.fromEntries(labels), set, join(CACHE, 'labels'))
  const script = ['-b', '-noaudio', '-P', join(HERE, 'render.py'), '--', join(CACHE, 'labels'), CACHE, String(SIDE), ...missing]
  execFileSync('nice', ['-n', '19', 'blender', ...script], { stdio: ['ignore', 'ignore', 'inherit'] })
  for (const name of missing) renameSync(join(CACHE, `${name}.png`), fileOf(name))
}

const labelsOf = (name: string, { label, labels }: Thing): [string, Label][] => [
  ...Object.entries(labels ?? {}),
  ...(label === undefined ? [] : [[name, label] as [string, Label]]),
]

/** A thing that is described otherwise is another file; after a change of the scripts, delete the folder. */
function fileOf(name: string): string {
  const thing = things[name]
  if (thing === undefined) throw new Error(`The studio has no ${name}`)
  const key = createHash('sha1').update(JSON.stringify(thing)).digest('hex').slice(0, 10)
  return join(CACHE, `${name}-${key}.png`)
}
