import { type PictureFocus, toFocusStep } from '@medina/contract/wire/picture-name'
import sharp from 'sharp'
import { doImageWork } from './image-work.ts'

const SAMPLE = 48
/** The longer side of the copy in which the facts are read. */
const REDUCED = 256
/** Channels of the edge may differ by this much from their median, as noise of a JPEG does. */
const NOISE = 14
/** This part of the edge has its colour; the rest may be a shadow or the foot of a bottle. */
const MOST_OF_EDGE = 0.93
const GRID = { width: 4, height: 3 }

/**
 * Describes a picture for pages that have not loaded it, as a part of its name (decision 0126): the colour of its edge or, without one, of
 * the whole picture; its size; its focal point; and a bitmap of 4 × 3 pixels. `focus` replaces the automatic focal point.
 */
export async function readFacts(picture: Buffer, focus?: PictureFocus): Promise<string> {
  return doImageWork(async () => {
    const { width, height } = await sharp(picture).metadata()
    const reduced = await reduce(picture)
    const edge = findEdgeColor(await readPixels(reduced, SAMPLE, SAMPLE))
    const color = edge ?? [...(await readPixels(reduced, 1, 1))]
    const { x, y } = focus ?? (await findFocus(reduced))
    const ending = edge === null ? `-${toBitmap(await readPixels(reduced, GRID.width, GRID.height))}` : 'e'
    const hex = Buffer.from(color).toString('hex')
    return `${hex}-${width}x${height}-x${toFocusStep(x)}y${toFocusStep(y)}${ending}`
  })
}

type Reduced = { pixels: Buffer; raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 } }

/** The picture is decoded once, to the size in which its facts are read: an upload may have millions of pixels. */
async function reduce(picture: Buffer): Promise<Reduced> {
  const { data, info } = await sharp(picture)
    .resize(REDUCED, REDUCED, { fit: 'inside' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return { pixels: data, raw: { width, height, channels } }
}

/** Red, green and blue of each pixel of the picture in this size. */
function readPixels({ pixels, raw }: Reduced, width: number, height: number): Promise<Buffer> {
  return sharp(pixels, { raw }).resize(width, height, { fit: 'fill' }).raw().toBuffer()
}

/** The colour all around the picture; null if there is none. */
function findEdgeColor(pixels: Buffer): number[] | null {
  const last = SAMPLE - 1
  const edge = Array.from({ length: SAMPLE * SAMPLE }, (_, index) => index)
    .filter((index) => [0, last].includes(index % SAMPLE) || [0, last].includes(Math.floor(index / SAMPLE)))
    .map((index) => [...pixels.subarray(index * 3, index * 3 + 3)])
  const color = [0, 1, 2].map((channel) => median(edge.map((pixel) => pixel[channel] ?? 0)))
  const alike = edge.filter((pixel) => pixel.every((value, channel) => Math.abs(value - (color[channel] ?? 0)) <= NOISE))
  return alike.length >= edge.length * MOST_OF_EDGE ? color : null
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
}

/** The point that draws most attention (skin, saturated colours, edges), in percent; the centre if none stands out. */
async function findFocus({ pixels, raw }: Reduced): Promise<PictureFocus> {
  const { width, height } = raw
  // libvips looks for the point while it crops to another ratio, and states it in pixels of the scaled picture before the crop.
  const side = Math.min(width, height)
  const crop = width > height ? { width: side, height: side } : { width, height: Math.max(1, side >> 1) }
  const { info } = await sharp(pixels, { raw })
    .resize({ ...crop, fit: 'cover', position: sharp.strategy.attention })
    .toBuffer({ resolveWithObject: true })
  const { attentionX = 0, attentionY = 0 } = info
  const isFound = attentionX > 0 || attentionY > 0
  return isFound ? { x: (attentionX / width) * 100, y: (attentionY / height) * 100 } : { x: 50, y: 50 }
}

/** The pixels of a Windows bitmap: rows from the bottom, 16 bits a pixel, five each of red, green and blue. Has 32 characters. */
function toBitmap(pixels: Buffer): string {
  const bytes = Buffer.alloc(GRID.width * GRID.height * 2)
  for (let index = 0; index < GRID.width * GRID.height; index++) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(index * 3, index * 3 + 3)
    const row = GRID.height - 1 - Math.floor(index / GRID.width)
    const value = ((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3)
    bytes.writeUInt16LE(value, (row * GRID.width + (index % GRID.width)) * 2)
  }
  // The two signs of base64 that a path cannot have become the digit next to them: one pixel is a little darker.
  return bytes.toString('base64').replace(/[+/]/g, '9')
}
