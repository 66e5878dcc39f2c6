import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { doImageWork } from '#lib/pictures/image-work.ts'
import { findActivePart, NO_SVG } from './find-active-part.ts'
import { endingOf, type LookEnding, type LookFile, type LookName, type LookType, lookTypes } from './look-names.ts'

const HASH_DIGITS = 12
const KB = 1024
const MOST_PIXELS = 25_000_000

type Rule = {
  endings: readonly LookEnding[]
  mostBytes: number
  /** The minimum height in pixels; an SVG has none. */
  leastHeight: number
  /** Width divided by height. */
  ratio: readonly [least: number, most: number]
  /** The proportion in words, for a refusal. */
  proportion: string
}

const square = { ratio: [0.99, 1.01], proportion: 'make it as wide as high' } as const
const logo: Rule = {
  endings: ['svg', 'png', 'webp'],
  mostBytes: 300 * KB,
  leastHeight: 80,
  ratio: [0.8, 6],
  proportion: 'make it between 4:5 and 6:1',
}

export const lookRules: Readonly<Record<LookName, Rule>> = {
  logo,
  'logo-dark': logo,
  favicon: { endings: ['svg', 'png'], mostBytes: 60 * KB, leastHeight: 48, ...square },
  icon: { endings: ['svg', 'png', 'webp'], mostBytes: 1024 * KB, leastHeight: 512, ...square },
  'icon-maskable': { endings: ['svg', 'png', 'webp'], mostBytes: 1024 * KB, leastHeight: 512, ...square },
  share: {
    endings: ['jpg', 'png', 'webp'],
    mostBytes: 1024 * KB,
    leastHeight: 630,
    ratio: [1.85, 1.96],
    proportion: 'make it 1.91 times as wide as high, such as 1200 × 630',
  },
}

export type CheckedLookFile = { file: LookFile & { content: Buffer } } | { problem: string }

/**
 * The file to store, or a refusal: a sentence that continues the file's name and ends with what is required. Its content decides its type.
 */
export async function checkLookFile(name: LookName, content: Buffer): Promise<CheckedLookFile> {
  const { endings, mostBytes } = lookRules[name]
  const allowed = endings.map((ending) => ending.toUpperCase()).join(', ')
  if (content.length > mostBytes)
    return { problem: `has ${toKb(content.length)} KB: make it smaller, at most ${toKb(mostBytes)} KB.` }
  const type = findType(content)
  const active = type === 'image/svg+xml' ? findActivePart(content) : null
  if (type === null || active === NO_SVG || !endings.includes(endingOf(type)))
    return { problem: `is no ${allowed}: save it as one of them.` }
  if (active !== null) return { problem: `has ${active}: save it as a plain SVG, with everything drawn in it.` }
  const size = await readSize(content)
  if (size === null) return { problem: 'cannot be read as a picture: save it anew and try again.' }
  const problem = explainSize(name, type, size)
  if (problem !== null) return { problem }
  const hash = createHash('sha256').update(content).digest('hex').slice(0, HASH_DIGITS)
  return { file: { name, type, hash, ...size, content } }
}

type Size = { width: number; height: number }

function explainSize(name: LookName, type: LookType, { width, height }: Size): string | null {
  const { ratio, proportion, leastHeight } = lookRules[name]
  if (width / height < ratio[0] || width / height > ratio[1]) return `is ${width} × ${height}: ${proportion}.`
  if (type !== 'image/svg+xml' && height < leastHeight)
    return `is ${width} × ${height} pixels: take one that is at least ${leastHeight} high.`
  return null
}

const toKb = (bytes: number): number => Math.ceil(bytes / KB)

const beginnings: Readonly<Record<Exclude<LookEnding, 'svg'>, RegExp>> = {
  png: /^\x89PNG/,
  jpg: /^\xff\xd8\xff/,
  webp: /^RIFF.{4}WEBP/s,
}

function findType(content: Buffer): LookType | null {
  const start = content.toString('latin1', 0, 12)
  for (const [ending, beginning] of Object.entries(beginnings)) if (beginning.test(start)) return lookTypes[ending as LookEnding]
  // Whether it is well-formed is read by a parser, once its size is known to be small.
  return content.toString('utf8', 0, KB).trimStart().startsWith('<') ? lookTypes.svg : null
}

/** The size of a picture; null for a file that no decoder can read. */
function readSize(content: Buffer): Promise<Size | null> {
  return doImageWork(async () => {
    const { width, height } = await sharp(content, { limitInputPixels: MOST_PIXELS }).metadata()
    await sharp(content, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).resize(16, 16, { fit: 'inside' }).toBuffer()
    return { width, height }
  }).catch(() => null)
}
