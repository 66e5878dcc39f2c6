import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { LETTERS_AR, LETTERS_LATIN } from './letters.ts'
import { PAGE } from './palettes.ts'

const GATE = 'M19 33.9V23.6C19 20.6 21.3 18.1 24 16.2 26.7 18.1 29 20.6 29 23.6V33.9Z'
const SIDE = 'x="7.4" y="7.4" width="33.2" height="33.2" rx="2.2"'

type Colours = { gate: string; sun: string; door: string; ink: string }

/** Marks, logos and every icon that a browser or a home screen requests. */
export async function drawIcons(folder: string): Promise<void> {
  mkdirSync(join(folder, 'icons'), { recursive: true })
  for (const theme of ['day', 'dusk'] as const) {
    const suffix = theme === 'day' ? '' : '-dark'
    writeFileSync(join(folder, `mark${suffix}.svg`), svg(48, 48, mark(PAGE[theme]), 'Medina'))
    writeFileSync(join(folder, `logo${suffix}.svg`), svg(163.2, 48, logo(PAGE[theme]), 'Medina'))
    writeFileSync(join(folder, `logo-ar${suffix}.svg`), svg(136.1, 48, logoAr(PAGE[theme]), 'مدينة'))
  }
  writeFileSync(join(folder, 'logos.svg'), sprite())
  writeFileSync(join(folder, 'icons/favicon.svg'), favicon())
  writeFileSync(join(folder, 'icons/favicon.ico'), ico(await Promise.all([16, 32, 48].map((side) => icon(side, 0)))))
  const icons: [name: string, side: number, margin: number, ground?: string][] = [
    ['icon-192', 192, 0.02],
    ['icon-512', 512, 0.02],
    ['apple-touch-icon', 180, 0.1, '#FFF6E9'],
    ['maskable-192', 192, 0.16, '#FFF6E9'],
    ['maskable-512', 512, 0.16, '#FFF6E9'],
    // On the dark page, so that nobody mistakes the desk for the shop on one home screen.
    ['desk-192', 192, 0.12, PAGE.dusk.door],
    ['desk-512', 512, 0.12, PAGE.dusk.door],
    ['desk-maskable-512', 512, 0.2, PAGE.dusk.door],
  ]
  for (const [name, side, margin, ground] of icons) {
    // iOS asks for this one at the root, so that pages need not name it.
    const file = name === 'apple-touch-icon' ? `../${name}` : `icons/${name}`
    writeFileSync(join(folder, `${file}.png`), await icon(side, margin, ground))
  }
  writeFileSync(join(folder, 'icons/badge-96.png'), await badge(96))
}

function mark({ gate, sun, door }: Colours): string {
  return `<rect ${SIDE} fill="${sun}" transform="rotate(45 24 24)"/><rect ${SIDE} fill="${gate}"/><path d="${GATE}" fill="${door}"/>`
}

function logo(colours: Colours): string {
  return `${mark(colours)}<path d="${LETTERS_LATIN}" fill="${colours.ink}"/>`
}

function logoAr(colours: Colours): string {
  return `<g transform="translate(88.1 0)">${mark(colours)}</g><path d="${LETTERS_AR}" fill="${colours.ink}"/>`
}

/** For `<use href="/art/logos.svg#logo">`: the page's own tokens colour it, the word takes the text's colour. */
function sprite(): string {
  const colours = {
    gate: 'var(--brand-gate, #e2461a)',
    sun: 'var(--brand-sun, #ffb81c)',
    door: 'var(--surface-0, #fff)',
    ink: 'currentColor',
  }
  const symbol = (id: string, width: number, inside: string) => `<symbol id="${id}" viewBox="0 0 ${width} 48">${inside}</symbol>`
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbol('mark', 48, mark(colours))}${symbol('logo', 163.2, logo(colours))}${symbol('logo-ar', 136.1, logoAr(colours))}</svg>\n`
}

/** Cut close to the star's tips, which leaves a small tab as much of the mark as possible. */
function favicon(): string {
  return svg(48, 48, mark(PAGE.day), 'Medina').replace('viewBox="0 0 48 48"', 'viewBox="1 1 46 46"')
}

function icon(side: number, margin: number, ground?: string): Promise<Buffer> {
  const reach = 46 / (1 - 2 * margin)
  const corner = 24 - reach / 2
  const back = ground ? `<rect x="${corner}" y="${corner}" width="${reach}" height="${reach}" fill="${ground}"/>` : ''
  const inside = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="${corner} ${corner} ${reach} ${reach}">${back}${mark(PAGE.day)}</svg>`
  return sharp(Buffer.from(inside))
    .png({ compressionLevel: 9, palette: side > 100, colours: 128 })
    .toBuffer()
}

/** Notification badge: systems keep only its outline, so the door is cut out. */
function badge(side: number): Promise<Buffer> {
  const cut = `<mask id="m"><rect width="48" height="48" fill="#fff"/><path d="${GATE}" fill="#000"/></mask>`
  const star = `<g mask="url(#m)" fill="#fff"><rect ${SIDE} transform="rotate(45 24 24)"/><rect ${SIDE}/></g>`
  const inside = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 48 48">${cut}${star}</svg>`
  return sharp(Buffer.from(inside)).png({ compressionLevel: 9 }).toBuffer()
}

/** An .ico is a directory of PNGs: 6 bytes of head, 16 per entry, then the files. */
function ico(pngs: Buffer[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pngs.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pngs.length, 4)
  let offset = head.length
  for (const [index, png] of pngs.entries()) {
    const at = 6 + 16 * index
    head.writeUInt8(png.readUInt32BE(16), at)
    head.writeUInt8(png.readUInt32BE(20), at + 1)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(png.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += png.length
  }
  return Buffer.concat([head, ...pngs])
}

function svg(width: number, height: number, inside: string, label: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${label}">${inside}</svg>\n`
}
