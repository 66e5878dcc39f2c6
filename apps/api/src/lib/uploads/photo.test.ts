import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { AppError } from '#lib/errors.ts'
import { translate } from '#lib/i18n.ts'
import { aNoisyJpeg, aPng, aRedBlueJpeg, chunk, withSegment } from './photo.builders.ts'
import { MOST_PHOTO_BYTES, readPhoto } from './photo.ts'

const HTML = '<!doctype html><script>alert(document.cookie)</script>'
const FORMAT = 'This file format is not supported. Please upload JPG, PNG, JPEG, or GIF images only.'
const UNREADABLE = 'This photo cannot be read. Please choose another one.'

const refusalOf = async (bytes: Buffer): Promise<[number, string, string] | string> => {
  const error = await readPhoto(bytes).then(
    () => 'taken',
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof AppError)) return String(error)
  const [problem] = error.problems
  if (problem === undefined) return 'no problem'
  return [error.status, problem.code, translate('en', problem.message, problem.params)]
}
const plain = (width: number, height: number, background = '#00aa00') =>
  sharp({ create: { width, height, channels: 3, background } })
const pixelOf = async (photo: Buffer, left: number, top: number) => [
  ...(await sharp(photo).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()),
]
const isNear = (pixel: number[], wanted: number[]) => pixel.every((value, index) => Math.abs(value - (wanted[index] ?? 0)) < 12)

describe('[5.006, 5.008] a photo', () => {
  it.each([
    ['a JPEG', () => plain(900, 600).jpeg()],
    ['a progressive JPEG', () => plain(900, 600).jpeg({ progressive: true })],
    ['a CMYK JPEG', () => plain(900, 600).toColourspace('cmyk').jpeg()],
    ['a grey JPEG', () => plain(900, 600).toColourspace('b-w').jpeg()],
    ['a PNG', () => plain(900, 600).png()],
    ['a PNG of 16 bits', () => plain(900, 600).toColourspace('rgb16').png()],
    ['a PNG with a palette', () => plain(900, 600).png({ palette: true })],
    ['a GIF', () => plain(900, 600).gif()],
  ])('[9.007] made of %s is a square JPEG of 512 pixels with three channels', async (_, make) => {
    const photo = await readPhoto(await make().toBuffer())
    expect(await sharp(photo).metadata()).toMatchObject({ format: 'jpeg', width: 512, height: 512, channels: 3, space: 'srgb' })
  })

  it.each([
    [300, 200, 200],
    [1, 1, 1],
    [1, 3000, 1],
    [513, 5000, 512],
  ])('of %i × %i is never enlarged: %i', async (width, height, side) => {
    const photo = await readPhoto(await plain(width, height).png().toBuffer())
    expect(await sharp(photo).metadata()).toMatchObject({ width: side, height: side })
  })

  it('is cut around the middle', async () => {
    const photo = await readPhoto(await aRedBlueJpeg(1600, 400).toBuffer())
    expect(isNear(await pixelOf(photo, 20, 200), [255, 0, 0])).toBe(true)
    expect(isNear(await pixelOf(photo, 380, 200), [0, 0, 255])).toBe(true)
  })

  it('stands upright and no longer knows where it was taken', async () => {
    const taken = await aRedBlueJpeg(600, 300)
      .withMetadata({ orientation: 6 })
      .withExifMerge({
        IFD0: { Make: 'PhoneMaker', Software: 'secret software' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '22/1 25/1 12/1', GPSLongitudeRef: 'E', GPSLongitude: '39/1 3/1 0/1' },
      })
      .toBuffer()
    const before = await sharp(taken).metadata()
    expect([before.orientation, String(before.exif)]).toEqual([6, expect.stringContaining('PhoneMaker')])

    const photo = await readPhoto(taken)
    const after = await sharp(photo).metadata()
    expect([after.width, after.height, after.orientation, after.exif]).toEqual([300, 300, undefined, undefined])
    expect(photo.includes('PhoneMaker') || photo.includes('Exif')).toBe(false)
    // Rotating the picture moves its left edge to the top.
    expect(isNear(await pixelOf(photo, 150, 20), [255, 0, 0])).toBe(true)
    expect(isNear(await pixelOf(photo, 150, 280), [0, 0, 255])).toBe(true)
  })

  it('keeps its colours without its profile', async () => {
    const wide = await plain(100, 100, '#c83214').jpeg({ quality: 100 }).withIccProfile('p3').toBuffer()
    expect((await sharp(wide).metadata()).icc).toBeDefined()
    const photo = await readPhoto(wide)
    expect((await sharp(photo).metadata()).icc).toBeUndefined()
    expect(isNear(await pixelOf(photo, 50, 50), [200, 50, 20])).toBe(true)
  })

  it('of a moving GIF is its first frame', async () => {
    const frames = await Promise.all(['#ff0000', '#0000ff', '#00ff00'].map((colour) => plain(80, 80, colour).png().toBuffer()))
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    expect((await sharp(moving).metadata()).pages).toBe(3)
    const photo = await readPhoto(moving)
    expect(await sharp(photo).metadata()).toMatchObject({ width: 80, height: 80 })
    expect(isNear(await pixelOf(photo, 40, 40), [255, 0, 0])).toBe(true)
  })

  it('is white where it was transparent', async () => {
    const glass = sharp({ create: { width: 60, height: 60, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    expect(isNear(await pixelOf(await readPhoto(await glass.png().toBuffer()), 30, 30), [255, 255, 255])).toBe(true)
  })

  it('holds nothing that was hidden in it', async () => {
    const [jpeg, png] = [await plain(80, 80).jpeg().toBuffer(), await plain(80, 80).png().toBuffer()]
    const gif = await plain(80, 80).gif().toBuffer()
    const hidden = Buffer.from(HTML)
    const text = chunk('tEXt', Buffer.from(`Comment\0${HTML}`))
    const hosts = [
      Buffer.concat([jpeg, hidden]),
      withSegment(jpeg, 0xfe, hidden),
      withSegment(jpeg, 0xe1, Buffer.concat([Buffer.from('http://ns.adobe.com/xap/1.0/\0'), hidden])),
      Buffer.concat([png, hidden]),
      Buffer.concat([png.subarray(0, 33), text, png.subarray(33)]),
      Buffer.concat([gif, hidden]),
    ]
    for (const host of hosts) {
      expect(host.includes('<script>')).toBe(true)
      const photo = await readPhoto(host)
      expect(photo.includes('script') || photo.includes('html')).toBe(false)
    }
  })
})

describe('[5.009] what is no JPEG, PNG or GIF by its content is refused with the specification’s words', () => {
  const picture = plain(64, 64)
  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['an AVIF', () => picture.clone().avif({ effort: 0 }).toBuffer()],
    ['a WebP', () => picture.clone().webp().toBuffer()],
    ['a TIFF', () => picture.clone().tiff().toBuffer()],
    ['a PDF, whatever it is called', () => Buffer.from('%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\n%%EOF')],
    ['an SVG with a script', () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`)],
    ['an SVG that begins like XML', () => Buffer.from('\ufeff<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a BMP', () => Buffer.concat([Buffer.from('BM'), randomBytes(200)])],
    ['an icon', () => Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0]), randomBytes(200)])],
    ['a ZIP', () => Buffer.concat([Buffer.from('PK\u0003\u0004'), randomBytes(200)])],
    ['a page with a picture behind it', async () => Buffer.concat([Buffer.from(HTML), await picture.clone().jpeg().toBuffer()])],
    ['a program', () => Buffer.concat([Buffer.from('\u007fELF'), randomBytes(200)])],
    ['two bytes', () => Buffer.from([0xff, 0xd8])],
    ['nothing', () => Buffer.alloc(0)],
  ])('%s', async (_, make) => {
    expect(await refusalOf(await make())).toEqual([403, 'image', FORMAT])
  })

  it('in Arabic too', () => {
    expect(translate('ar', 'upload.format')).toBe('صيغة الملف غير مدعومة. يُرجى رفع صور JPG أو PNG أو JPEG أو GIF فقط.')
  })
})

describe('a photo is refused kindly', () => {
  it('[9.007] one byte above 2 MB, and taken at 2 MB', async () => {
    const jpeg = await plain(80, 80).jpeg().toBuffer()
    const full = Buffer.concat([jpeg, Buffer.alloc(MOST_PHOTO_BYTES - jpeg.length)])
    expect(full.length).toBe(2 * 1024 * 1024)
    expect((await sharp(await readPhoto(full)).metadata()).width).toBe(80)
    expect(await refusalOf(Buffer.concat([full, Buffer.from([0])]))).toEqual([
      413,
      'image',
      'This photo is too large. Please choose one of at most 2 MB.',
    ])
  })

  it('with more than 25 megapixels, by its header, however small the file is', async () => {
    const tooMany = [403, 'image', 'This photo has too many pixels. Please choose one of at most 25 megapixels.']
    const bomb = aPng({ width: 8000, height: 5000 })
    expect(bomb.length).toBeLessThan(100_000)
    const before = performance.now()
    expect(await refusalOf(bomb)).toEqual(tooMany)
    expect(performance.now() - before).toBeLessThan(1000)
    // The file has no rows, so the refusal proves that only the header was read.
    expect(await refusalOf(aPng({ width: 60_000, height: 60_000, rows: 0 }))).toEqual(tooMany)
    expect(await refusalOf(aPng({ width: 5001, height: 5000, rows: 0 }))).toEqual(tooMany)
    expect((await sharp(await readPhoto(aPng({ width: 5000, height: 5000 }))).metadata()).width).toBe(512)
  })

  it('that holds more than its header says makes no more work than that', async () => {
    const photo = await readPhoto(aPng({ width: 100, height: 100, rows: 400_000 })).catch((error: unknown) => error)
    if (Buffer.isBuffer(photo)) expect(await sharp(photo).metadata()).toMatchObject({ width: 100, height: 100 })
    else expect(photo).toBeInstanceOf(AppError)
  })

  it('that ends too early or is damaged', async () => {
    const [jpeg, png] = [
      await aNoisyJpeg(),
      await sharp(await aNoisyJpeg())
        .png()
        .toBuffer(),
    ]
    const damaged = Buffer.from(png)
    damaged.fill(0, 2000, 4000)
    const broken = [
      jpeg.subarray(0, Math.floor(jpeg.length / 2)),
      jpeg.subarray(0, 10),
      Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
      png.subarray(0, Math.floor(png.length / 2)),
      png.subarray(0, 8),
      aPng({ width: 100, height: 100, rows: 50 }),
      damaged,
      Buffer.from('GIF89a'),
      Buffer.concat([Buffer.from('GIF89a'), randomBytes(500)]),
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), randomBytes(5000)]),
    ]
    for (const bytes of broken) expect(await refusalOf(bytes)).toEqual([403, 'image', UNREADABLE])
  })

  it('when too many wait already', async () => {
    const jpeg = await plain(80, 80).jpeg().toBuffer()
    const outcomes = await Promise.all(Array.from({ length: 30 }, () => refusalOf(jpeg)))
    expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(24)
    expect(outcomes.at(-1)).toEqual([429, 'image', 'Too many requests. Please try again in a moment.'])
    expect(await refusalOf(jpeg)).toBe('taken')
  })
})
