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
