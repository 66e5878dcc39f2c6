/**
 * Draws the films of the demo's advertisements from its pictures: `node tools/artwork/films.ts`, with CHROME_PATH naming a Chromium. Six
 * seconds each, without words, so that one film serves both languages; the end leads into the beginning.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { type Frame, writeWebm } from './webm.ts'

const PICTURES = fileURLToPath(new URL('../../apps/api/demo/pictures/', import.meta.url))
const FILMS = fileURLToPath(new URL('../../apps/storefront/public/art/films/', import.meta.url))

const films: Record<string, string[]> = {
  food: ['lilac/classicburger', 'saffron/greensalad', 'sand/pizza'],
  grocery: ['butter/watermelon', 'sky/baguette-2', 'saffron/milk'],
  pharmacy: ['saffron/pump', 'navy/pillbox', 'wine/thermometer'],
  ecommerce: ['pine/headphone', 'mint/handbag', 'sky/wristwatch'],
}

const FILM = { width: 640, height: 360, fps: 20, seconds: 6, bitrate: 320_000 }

const browser = await chromium.launch({ executablePath: process.env.CHROME_PATH, args: ['--no-sandbox', '--disable-gpu'] })
const page = await browser.newPage()
// Encoders are available to secure origins only.
const blank = join(tmpdir(), 'films.html')
writeFileSync(blank, '<!doctype html>')
await page.goto(`file://${blank}`)
mkdirSync(FILMS, { recursive: true })
for (const [name, pictures] of Object.entries(films)) {
  const sources = pictures.map(
    (path) => `data:image/avif;base64,${readFileSync(join(PICTURES, `${path}.avif`)).toString('base64')}`,
  )
  const drawn = await page.evaluate(draw, { sources, ...FILM })
  const frames: Frame[] = drawn.map(({ data, ...frame }) => ({ ...frame, data: Buffer.from(data, 'base64') }))
  const film = writeWebm(frames, { ...FILM, milliseconds: FILM.seconds * 1000 })
  writeFileSync(join(FILMS, `${name}.webm`), film)
  console.log(`${name}.webm ${Math.round(film.length / 1024)} kB, ${frames.length} frames`)
}
await browser.close()

type Plan = typeof FILM & { sources: string[] }
type DrawnFrame = { at: number; isKey: boolean; data: string }

/**
 * Runs in the page: each picture zooms in for its share of the time until the next one fades in over it, the first over the last.
 */
async function draw({ sources, width, height, fps, seconds, bitrate }: Plan): Promise<DrawnFrame[]> {
  const images = await Promise.all(
    sources.map(async (src) => {
      const image = new Image()
      image.src = src
      await image.decode()
      return image
    }),
  )
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('no canvas')
  const frames: DrawnFrame[] = []
  const encoder = new VideoEncoder({
    output: (chunk) => {
      const bytes = new Uint8Array(chunk.byteLength)
      chunk.copyTo(bytes)
      const data = btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ''))
      frames.push({ at: Math.round(chunk.timestamp / 1000), isKey: chunk.type === 'key', data })
    },
    error: (error) => {
      throw error
    },
  })
  encoder.configure({ codec: 'vp09.00.10.08', width, height, bitrate, framerate: fps, latencyMode: 'quality' })
  const paint = (image: HTMLImageElement, nearness: number, lift: number) => {
    const { naturalWidth, naturalHeight } = image
    const size = height * (1 + 0.14 * nearness)
    const [x, y] = [(width - size) / 2, (height - size) * 0.6 + lift]
    context.save()
    context.beginPath()
    context.rect(0, lift, width, height)
    context.clip()
    // Stages are level: their outermost columns go on to the edges of the frame.
    context.drawImage(image, 0, 0, 1, naturalHeight, 0, y, x + 1, size)
    context.drawImage(image, naturalWidth - 1, 0, 1, naturalHeight, x + size - 1, y, width - x - size + 1, size)
    context.drawImage(image, x, y, size, size)
    context.restore()
  }
  const share = 1 / images.length
  const count = fps * seconds
  for (let index = 0; index < count; index++) {
    const time = index / count
    const turn = Math.floor(time / share)
    const within = (time - turn * share) / share
    const [now, next] = [images[turn], images[(turn + 1) % images.length]]
    if (now === undefined || next === undefined) throw new Error('no picture')
    const passed = Math.max(0, (within - 0.7) / 0.3)
    const eased = passed * passed * (3 - 2 * passed)
    paint(now, 0.3 + within * 0.7, -height * 0.3 * eased)
    if (eased > 0) paint(next, passed * 0.3, height * (1 - eased))
    const frame = new VideoFrame(canvas, { timestamp: Math.round((index * 1_000_000) / fps) })
    encoder.encode(frame, { keyFrame: index % (fps * 2) === 0 })
    frame.close()
  }
  await encoder.flush()
  return frames
}
