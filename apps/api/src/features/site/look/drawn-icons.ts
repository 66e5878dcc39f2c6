import sharp, { type Sharp } from 'sharp'
import { doImageWork } from '#lib/pictures/image-work.ts'
import type { LookFile, LookFiles, LookName } from './look-names.ts'

/** A picture that is rendered from the owner's files in a format that devices, mail programs or link previews need. */
type Drawing = {
  /** The first of these that the owner has set is used as the source. */
  from: readonly LookName[]
  ending: 'png' | 'jpg'
  draw: (source: Source) => Promise<Sharp> | Sharp
}
type Source = { content: Buffer; file: LookFile }

const WHITE = '#ffffff'
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }
/** A square with this fraction of the side fits into the circle that no mask cuts (80 % of the side). */
const SAFE_PART = 0.56
/** Twice the height at which mails show the logo. */
const MAIL_LOGO_HEIGHT = 80

export const drawings = {
  'favicon-48': { from: ['favicon', 'icon', 'logo'], ending: 'png', draw: (source) => fit(source, 48) },
  'touch-180': { from: ['icon', 'logo'], ending: 'png', draw: (source) => fit(source, 180).flatten({ background: WHITE }) },
  'icon-192': { from: ['icon', 'logo'], ending: 'png', draw: (source) => fit(source, 192) },
  'icon-512': { from: ['icon', 'logo'], ending: 'png', draw: (source) => fit(source, 512) },
  'maskable-192': { from: ['icon-maskable', 'icon', 'logo'], ending: 'png', draw: (source) => mask(source, 192) },
  'maskable-512': { from: ['icon-maskable', 'icon', 'logo'], ending: 'png', draw: (source) => mask(source, 512) },
  'mail-logo': {
    from: ['logo'],
    ending: 'png',
    draw: ({ content, file }) => open(content, file).resize({ height: MAIL_LOGO_HEIGHT }),
  },
  'mail-logo-dark': {
    from: ['logo-dark', 'logo'],
    ending: 'png',
    draw: ({ content, file }) => open(content, file).resize({ height: MAIL_LOGO_HEIGHT }),
  },
  preview: {
    from: ['share'],
    ending: 'jpg',
    draw: ({ content, file }) => open(content, file).resize(1200, 630, { fit: 'cover' }).flatten({ background: WHITE }),
  },
} as const satisfies Record<string, Drawing>

export type DrawingName = keyof typeof drawings

export const isDrawing = (name: string): name is DrawingName => Object.hasOwn(drawings, name)

/** The file from which a picture is rendered; null if the owner has set none. */
export function findSource(files: LookFiles, name: DrawingName): LookFile | null {
  for (const source of drawings[name].from) {
    const file = files.get(source)
    if (file !== undefined) return file
  }
  return null
}

/** The address of a rendered picture; null if the owner has set no file for it. */
export function drawnPath(files: LookFiles, name: DrawingName): string | null {
  const file = findSource(files, name)
  return file === null ? null : `/look/${file.hash}-${name}.${drawings[name].ending}`
}

export function drawPicture(name: DrawingName, source: Source): Promise<Buffer> {
  const drawing: Drawing = drawings[name]
  return doImageWork(async () => {
    const picture = await drawing.draw(source)
    return drawing.ending === 'jpg' ? picture.jpeg({ quality: 86, mozjpeg: true }).toBuffer() : picture.png().toBuffer()
  })
}

/** An SVG is rendered large enough for 512 pixels. */
function open(content: Buffer, { type, width, height }: LookFile): Sharp {
  const density = type === 'image/svg+xml' ? Math.min(2400, Math.max(72, (72 * 512) / Math.min(width, height))) : undefined
  return sharp(content, density === undefined ? {} : { density })
}

const fit = ({ content, file }: Source, side: number): Sharp =>
  open(content, file).resize(side, side, { fit: 'contain', background: CLEAR })

/** A maskable icon fills the square; any other source keeps its distance from the edges, on its own background. */
async function mask({ content, file }: Source, side: number): Promise<Sharp> {
  if (file.name === 'icon-maskable')
    return open(content, file).resize(side, side, { fit: 'cover' }).flatten({ background: WHITE })
  const inner = Math.round(side * SAFE_PART)
  const picture = await open(content, file).resize(inner, inner, { fit: 'contain', background: CLEAR }).png().toBuffer()
  const edge = Math.floor((side - inner) / 2)
  return sharp({ create: { width: side, height: side, channels: 4, background: await readGround(content, file) } }).composite([
    { input: picture, top: edge, left: edge },
  ])
}

/** The colour of the first pixel if it is opaque; white otherwise. */
async function readGround(content: Buffer, file: LookFile): Promise<string> {
  const whole = await open(content, file).resize(64, 64, { fit: 'contain', background: CLEAR }).ensureAlpha().raw().toBuffer()
  const [red = 0, green = 0, blue = 0, alpha = 0] = whole
  const isSolid = alpha === 255 && whole.at(-1) === 255
  return isSolid ? `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}` : WHITE
}
