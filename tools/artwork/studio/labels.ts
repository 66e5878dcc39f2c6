/** Labels of the products in the studio: packs without a maker in this world, in both scripts of the shop. */
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { codesOf } from '../objects.ts'

export type Label = {
  style: 'wrap' | 'pack' | 'side' | 'medicine' | 'screen'
  size: [width: number, height: number]
  ground: string
  band: string
  ink: string
  brand?: string
  en?: string
  ar?: string
  note?: string
  art?: string
  /** The inside of an SVG of `size`, in place of the words. */
  drawing?: string
}

const font = (script: string): string =>
  readFileSync(new URL(`../../../apps/api/src/features/seo/fonts/rubik-${script}.ttf`, import.meta.url)).toString('base64')

/** Paints what is missing of the labels into the folder, `<name>.png` each; `set` is the folder of the vector set. */
export async function paintLabels(labels: Record<string, Label>, set: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const missing = Object.entries(labels).filter(([name]) => !existsSync(join(folder, `${name}.png`)))
  if (missing.length === 0) return
  const browser = await chromium.launch({ executablePath: process.env.CHROME_PATH, args: ['--no-sandbox'] })
  for (const [name, label] of missing) await paintLabel(browser, label, set, join(folder, `${name}.png`))
  await browser.close()
}

async function paintLabel(browser: Browser, label: Label, set: string, path: string): Promise<void> {
  const [width, height] = label.size
  const page = await browser.newPage({ viewport: { width, height } })
  await page.setContent(pageOf(label, set))
  await page.evaluate(async () => {
    await document.fonts.ready
    for (const text of document.querySelectorAll<HTMLElement>('[data-fit]')) {
      let size = Number(text.dataset.fit)
      const fits = () => text.scrollWidth <= text.clientWidth + 1 && text.offsetHeight <= size * 2.9
      for (text.style.fontSize = `${size}px`; !fits() && size > 8; text.style.fontSize = `${size}px`) size *= 0.94
    }
    // A column that is still too high for its label becomes smaller as a whole.
    for (const column of document.querySelectorAll<HTMLElement>('[data-column]')) {
      const room = column.parentElement?.clientHeight ?? 0
      if (column.offsetHeight > room) column.style.scale = String(room / column.offsetHeight)
    }
  })
  await page.screenshot({ path })
  await page.close()
}

function pageOf(label: Label, set: string): string {
  const [width, height] = label.size
  const faces = ['latin', 'arabic'].map(
    (script) => `@font-face{font-family:${script};src:url(data:font/ttf;base64,${font(script)})}`,
  )
  const style = `${faces.join('')}*{box-sizing:border-box;margin:0}body{width:${width}px;height:${height}px;overflow:hidden;position:relative;
    font:700 20px/1.08 latin,arabic;color:${label.ink};background:${label.ground};text-align:center}
    [data-fit]{width:100%;text-wrap:balance}`
  return `<!doctype html><style>${style}</style>${label.drawing ? svgOf(label, label.drawing) : BODIES[label.style](label, set)}`
}

const svgOf = ({ size: [width, height] }: Label, inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" style="display:block">${inside}</svg>`

const words = (text: string | undefined, size: number, more = ''): string =>
  text ? `<div dir="auto" data-fit="${size}" style="${more}">${text}</div>` : ''

function artOf(art: string | undefined, set: string, side: number): string {
  if (!art) return ''
  const pictures = codesOf(art).map((code) => {
    const file = [code, code.replaceAll('-fe0f', ''), `${code}-fe0f`].map((name) => join(set, `${name}.svg`)).find(existsSync)
    if (!file) throw new Error(`the set has no ${code}`)
    return `<img style="width:${side}px;height:${side}px" src="data:image/svg+xml;base64,${readFileSync(file).toString('base64')}">`
  })
  return `<div style="line-height:0">${pictures.join('')}</div>`
}

/** A pill with the maker's name. */
const makerOf = ({ brand, band, ground }: Label, size: number): string =>
  brand
    ? `<div style="display:inline-block;background:${band};color:${ground};border-radius:99px;padding:${size * 0.3}px ${size * 0.8}px;font-size:${size}px">${brand}</div>`
    : ''

const column = (inside: string, room: string): string =>
  `<div style="position:absolute;inset:${room};display:flex;align-items:center"><div data-column style="width:100%">${inside}</div></div>`

/** Two waves in the colour of the band at the foot. */
function waves({ size: [width, height], band }: Label, share: number): string {
  const top = height * (1 - share)
  const swell = height * 0.06
  const line = (y: number) =>
    `M0 ${y}C${width * 0.25} ${y - swell * 2} ${width * 0.3} ${y + swell} ${width * 0.5} ${y}S${width * 0.78} ${y - swell * 2} ${width} ${y}V${height}H0Z`
  return `<svg style="position:absolute;inset:0" width="${width}" height="${height}"><path d="${line(top)}" fill="${band}" opacity=".35"/><path d="${line(top + swell)}" fill="${band}"/></svg>`
}

const BODIES: Record<Label['style'], (label: Label, set: string) => string> = {
  // Goes round a bottle: its front is the middle third.
  wrap: (label, set) => {
    const [width, height] = label.size
    const unit = Math.min(height, width * 0.36)
    const inside =
      makerOf(label, unit * 0.1) +
      words(label.en, unit * 0.21, `margin-top:${unit * 0.05}px`) +
      words(label.ar, unit * 0.17, `margin-top:${unit * 0.02}px`) +
      artOf(label.art, set, unit * 0.3) +
      words(label.note, unit * 0.075, `margin-top:${unit * 0.02}px;font-weight:500`)
    return waves(label, 0.13) + column(inside, '5% 33% 17%')
  },
  pack: (label, set) => {
    const [width, height] = label.size
    const unit = Math.min(width, height)
    const inside =
      makerOf(label, unit * 0.075) +
      words(label.en, unit * 0.165, `margin-top:${unit * 0.05}px`) +
      words(label.ar, unit * 0.14, `margin:${unit * 0.02}px 0 ${unit * 0.04}px`) +
      artOf(label.art, set, unit * 0.42) +
      words(label.note, unit * 0.065, `margin-top:${unit * 0.05}px;color:${label.ground}`)
    return waves(label, 0.2) + column(inside, '4% 8%')
  },
  side: (label) => {
    const unit = Math.min(...label.size)
    return waves(label, 0.2) + column(words(label.en, unit * 0.13), '8%')
  },
  medicine: (label, set) => {
    const [width, height] = label.size
    const unit = Math.min(width, height)
    const stripes = `<svg style="position:absolute;inset:0" width="${width}" height="${height}"><path d="M0 0H${width * 0.2}L${width * 0.13} ${height}H0Z" fill="${label.band}"/><path d="M${width * 0.22} 0h${width * 0.03}L${width * 0.18} ${height}h${-width * 0.03}Z" fill="${label.band}" opacity=".45"/></svg>`
    const text =
      words(label.en, unit * 0.2, 'text-align:start') +
      words(label.ar, unit * 0.165, `text-align:start;direction:ltr;margin-top:${unit * 0.03}px`) +
      words(label.note, unit * 0.085, `text-align:start;margin-top:${unit * 0.06}px;font-weight:500;opacity:.75`)
    return `${stripes}<div style="position:absolute;inset:8% ${label.art ? 25 : 6}% 8% 28%;display:flex;flex-direction:column;justify-content:center">${text}</div>
      <div style="position:absolute;right:5%;top:50%;transform:translateY(-50%)">${artOf(label.art, set, unit * 0.42)}</div>
      <div style="position:absolute;right:5%;bottom:7%">${makerOf(label, unit * 0.075)}</div>`
  },
  screen: () => '',
}
