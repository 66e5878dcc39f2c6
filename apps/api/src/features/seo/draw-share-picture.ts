import { fileURLToPath } from 'node:url'
import { cutText } from '@medina/contract/wire/cut-text'
import sharp, { type OverlayOptions } from 'sharp'
import { directionOf, type Language } from '#lib/i18n.ts'
import { doImageWork } from '#lib/pictures/image-work.ts'

/** The size that link previews expect. */
export const SHARE_SIZE = { width: 1200, height: 630 }
const MARGIN = 64
const PICTURE = SHARE_SIZE.height
const LIMIT_SECONDS = 10

/** Colours of the light theme (styles/tokens.css). */
const paper = '#ffffff'
const colors = { title: '#1b1815', line: '#57504a', price: '#e2461a' }

export type ShareText = {
  business: string
  title: string
  /** The title in the other language. */
  otherTitle: string | null
  line: string | null
  price: string | null
}
export type ShareDrawing = ShareText & {
  language: Language
  picture: Buffer | null
  /** The shop's logo; null for the program's mark. */
  logo: Buffer | null
  /** Whether the logo contains the name, which is then not repeated. */
  hasName: boolean
}

/** The mark of the program (public/art/mark.svg). */
const mark = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="48" height="48">
<rect x="7.4" y="7.4" width="33.2" height="33.2" rx="2.2" fill="#FFB81C" transform="rotate(45 24 24)"/>
<rect x="7.4" y="7.4" width="33.2" height="33.2" rx="2.2" fill="#E2461A"/>
<path d="M19 33.9V23.6C19 20.6 21.3 18.1 24 16.2 26.7 18.1 29 20.6 29 23.6V33.9Z" fill="#FFFFFF"/></svg>`)
const HEAD = 64
const MOST_LOGO = 360

type Line = { text: string; size: number; color: string; lines: number }

/** Draws the picture of a shared link: its title, shop and price, next to its own picture if it has one. */
export function drawSharePicture(drawing: ShareDrawing): Promise<Buffer> {
  return doImageWork(() => draw(drawing))
}

async function draw(drawing: ShareDrawing): Promise<Buffer> {
  const { language, picture, logo, hasName } = drawing
  const isMirrored = directionOf(language) === 'rtl'
  const width = SHARE_SIZE.width - 2 * MARGIN - (picture === null ? 0 : PICTURE)
  const start = isMirrored && picture !== null ? PICTURE + MARGIN : MARGIN
  const put = (input: Buffer, size: { width: number }, top: number): OverlayOptions => ({
    input,
    top: Math.round(top),
    left: Math.round(isMirrored ? start + width - size.width : start),
  })
  const parts: OverlayOptions[] = []
  if (picture !== null) {
    const fitted = await sharp(picture).resize(PICTURE, PICTURE, { fit: 'cover' }).toBuffer()
    parts.push({ input: fitted, top: 0, left: isMirrored ? 0 : SHARE_SIZE.width - PICTURE })
  }
  const head = await sharp(logo ?? mark, { density: 144 })
    .resize({ height: HEAD, width: MOST_LOGO, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  parts.push(put(head.data, head.info, MARGIN))
  if (logo === null || !hasName) {
    const taken = head.info.width + 16
    const name = await write({ text: drawing.business, size: 36, color: colors.title, lines: 1 }, width - taken, isMirrored)
    const beside = isMirrored ? start + width - taken - name.info.width : start + taken
    parts.push({ input: name.data, top: Math.round(MARGIN + (HEAD - name.info.height) / 2), left: Math.round(beside) })
  }
  const texts = await Promise.all(listLines(drawing).map((line) => write(line, width, isMirrored)))
  const height = texts.reduce((sum, { info }) => sum + info.height, 0) + GAP * (texts.length - 1)
  // Below the logo, the texts are centred in the remaining height.
  const free = SHARE_SIZE.height - 2 * MARGIN - head.info.height
  let top = MARGIN + head.info.height + Math.max(GAP, (free - height) / 2)
  for (const { data, info } of texts) {
    if (top + info.height > SHARE_SIZE.height) break
    parts.push(put(data, info, top))
    top += info.height + GAP
  }
  return sharp({ create: { ...SHARE_SIZE, channels: 3, background: paper } })
    .composite(parts)
    .jpeg({ quality: 82, mozjpeg: true })
    .timeout({ seconds: LIMIT_SECONDS })
    .toBuffer()
}

const GAP = 26

function listLines({ title, otherTitle, line, price }: ShareText): Line[] {
  const lines: (Line | null)[] = [
    { text: title, size: title.length > 26 ? 52 : 66, color: colors.title, lines: 2 },
    otherTitle === null ? null : { text: otherTitle, size: 36, color: colors.line, lines: 1 },
    line === null ? null : { text: line, size: 32, color: colors.line, lines: 2 },
    price === null ? null : { text: price, size: 58, color: colors.price, lines: 1 },
  ]
  return lines.filter((one) => one !== null)
}

/** The name in the font files; the comma ends the name of the family. */
const FAMILY = 'Rubik Light, Semi-Bold'
const fonts = ['latin', 'arabic'].map((script) => fileURLToPath(new URL(`fonts/rubik-${script}.ttf`, import.meta.url)))
let loaded: Promise<unknown> | undefined

/** Fontconfig remembers each file that was loaded once, so that a single text can use both scripts. */
function loadFonts(): Promise<unknown> {
  loaded ??= Promise.all(
    fonts.map((fontfile) =>
      sharp({ text: { text: 'x', font: `${FAMILY} 20`, fontfile } })
        .png()
        .toBuffer(),
    ),
  )
  return loaded
}

/** No text of the picture has room for more letters, and drawing them takes long. */
const MOST_LETTERS = 240

/** The text without its last word; a single word loses its last letters. */
function shorten(text: string): string {
  const end = text.lastIndexOf(' ')
  return end > 0 ? text.slice(0, end) : cutText(text, Math.floor(text.length * 0.8))
}

/**
 * Shortens a text word by word until it fits its lines, and a single word letter by letter. Pango shapes Arabic and handles both
 * directions.
 */
async function write({ text, size, color, lines }: Line, width: number, isMirrored: boolean) {
  await loadFonts()
  const whole = text.trim().replaceAll(/\s+/gu, ' ')
  let part = cutText(whole, MOST_LETTERS)
  for (;;) {
    const shown = `<span foreground="${color}">${escapeMarkup(part)}${part === whole ? '' : '…'}</span>`
    const drawn = await sharp({
      text: {
        text: shown,
        font: `${FAMILY} ${size}`,
        fontfile: fonts[0] ?? '',
        width,
        wrap: 'word-char',
        align: isMirrored ? 'right' : 'left',
        rgba: true,
        dpi: 72,
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true })
    if (drawn.info.height <= size * 1.45 * lines || part.length <= 1) return drawn
    part = shorten(part)
  }
}

function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
