import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { PictureRefusal, readMaster } from './master-picture.ts'

/** A picture of noise, which compresses as little as a photo. */
const photo = (width: number, height: number) =>
  sharp({
    create: { width: 504, height: 378, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })
    .resize(width, height)
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '33/1 34/1 0/1' } })
    .jpeg({ quality: 80 })
    .toBuffer()

describe('photos of phones', () => {
  it('with 48 megapixels become a picture of 1800 pixels, without the place where they were taken', {
    timeout: 60_000,
  }, async () => {
    const bytes = await photo(8064, 6048)
    expect((await sharp(bytes).metadata()).exif).toBeDefined()
    const { format, width, height, exif } = await sharp(await readMaster(bytes)).metadata()
    expect({ format, width, height, exif }).toEqual({ format: 'jpeg', width: 1800, height: 1350, exif: undefined })
  })

  it.each(['heic', 'heix', 'mif1', 'msf1'])('in HEIC (%s) are refused with the way to take them as JPEG', async (brand) => {
    const bytes = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}`), Buffer.alloc(4096, 1)])
    await expect(readMaster(bytes)).rejects.toThrow(
      new PictureRefusal(
        'is a HEIC picture, as iPhones take it: save it as JPEG. The setting Camera, Formats, Most Compatible takes the next ones as JPEG.',
      ),
    )
  })
})

describe('awkward pictures', () => {
  const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#2080c0' } })
  const drawn = async (bytes: Buffer) => {
    const master = await readMaster(bytes)
    const { format, width, height, space, orientation, pages } = await sharp(master).metadata()
    const { dominant } = await sharp(master).stats()
    return { kind: [format, space, orientation, pages], size: `${width} × ${height}`, ...dominant }
  }
  const kind = ['jpeg', 'srgb', undefined, undefined]

  it('of a printer (CMYK) get the colours of a screen', async () => {
    const cmyk = await plain(300, 200).toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer()
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk')
    const { r, g, b, ...rest } = await drawn(cmyk)
    expect(rest).toEqual({ kind, size: '300 × 200' })
    expect(b > g && g > r).toBe(true)
  })

  it('that a camera held upright are upright, not lying', async () => {
    const lying = await plain(300, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect(await drawn(lying)).toMatchObject({ kind, size: '200 × 300' })
  })

  it.each(['gif', 'webp'] as const)('that move (%s) show their first frame', async (format) => {
    const frames = await Promise.all(
      ['#c02020', '#20c020'].map((background) =>
        sharp({ create: { width: 80, height: 80, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const moving = await sharp(frames, { join: { animated: true } })
      .toFormat(format)
      .toBuffer()
    expect((await sharp(moving).metadata()).pages).toBe(2)
    const { r, g, ...rest } = await drawn(moving)
    expect(rest).toMatchObject({ kind, size: '80 × 80' })
    expect(r).toBeGreaterThan(g)
  })

  it('without a ground get a white one', async () => {
    const bare = await sharp({ create: { width: 90, height: 90, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer()
    expect((await drawn(bare)).r).toBeGreaterThan(240)
  })

  it('of 10,000 pixels are made smaller', { timeout: 60_000 }, async () => {
    expect(await drawn(await plain(10_000, 4000).jpeg().toBuffer())).toMatchObject({ kind, size: '1800 × 720' })
  })

  it.each([
    ['is too small', () => plain(40, 40).png().toBuffer(), 'has only 40 × 40 pixels: take one of at least 64 a side.'],
    [
      'is cut off',
      async () => (await photo(600, 400)).subarray(0, 9000),
      'cannot be read as a picture: save it anew and try again.',
    ],
    [
      'is a drawing',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'is no JPEG, PNG, WebP or GIF: save it as one of them.',
    ],
    ['is a page', () => Buffer.from('<!doctype html>'), 'is no JPEG, PNG, WebP or GIF: save it as one of them.'],
    ['is empty', () => Buffer.alloc(0), 'is no JPEG, PNG, WebP or GIF: save it as one of them.'],
  ])('that cannot be used are refused with the reason: one that %s', async (_, make, reason) => {
    await expect(readMaster(await make())).rejects.toThrow(new PictureRefusal(reason))
  })
})
