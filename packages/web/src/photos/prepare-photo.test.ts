import { describe, expect, test } from 'vitest'
import { preparePhoto } from './prepare-photo.ts'

const JPEG = [0xff, 0xd8, 0xff, 0xe0]
const bytesOf = (text: string) => [...text].map((letter) => letter.charCodeAt(0))
const HEIC = [0, 0, 0, 0x18, ...bytesOf('ftypheic')]
const AVIF = [0, 0, 0, 0x18, ...bytesOf('ftypavif')]

function aFile(name: string, head: readonly number[], size = 1000): File {
  const bytes = new Uint8Array(size)
  bytes.set(head)
  return new File([bytes], name)
}
const small = new File(['smaller'], 'photo.jpg', { type: 'image/jpeg' })
const able = () => Promise.resolve(small)
const unable = () => Promise.resolve(null)

describe('a chosen photo', () => {
  test('of 5 MB, as phones take them, is sent smaller', async () => {
    expect(await preparePhoto(aFile('page.jpg', JPEG, 5_300_000), able)).toEqual({ photo: small })
    expect(await preparePhoto(aFile('page.jpg', JPEG, 25_000_000), able)).toEqual({ photo: small })
  })

  test('that is small, or would not become smaller, is sent as it is', async () => {
    const tiny = aFile('page.jpg', JPEG)
    expect(await preparePhoto(tiny, able)).toEqual({ photo: tiny })
    const packed = aFile('page.jpg', JPEG, 600_000)
    expect(await preparePhoto(packed, () => Promise.resolve(aFile('page.jpg', JPEG, 700_000)))).toEqual({ photo: packed })
  })

  test('that the browser cannot make smaller is sent as it is up to 10 MB', async () => {
    const whole = aFile('page.jpg', JPEG, 10_485_760)
    expect(await preparePhoto(whole, unable)).toEqual({ photo: whole })
    expect(await preparePhoto(aFile('page.jpg', JPEG, 10_485_761), unable)).toEqual({ problem: 'large' })
  })

  test('in a format that only the browser reads becomes a JPEG', async () => {
    expect(await preparePhoto(aFile('IMG_0001.HEIC', HEIC), able)).toEqual({ photo: small })
    expect(await preparePhoto(aFile('page.avif', AVIF), able)).toEqual({ photo: small })
  })

  test('of an iPhone that this browser cannot read is told apart from what is no photo', async () => {
    expect(await preparePhoto(aFile('IMG_0001.HEIC', HEIC), unable)).toEqual({ problem: 'heic' })
    expect(await preparePhoto(aFile('page.avif', AVIF), unable)).toEqual({ problem: 'format' })
    expect(await preparePhoto(aFile('letter.pdf', bytesOf('%PDF-1.7')), unable)).toEqual({ problem: 'format' })
    expect(await preparePhoto(aFile('empty.jpg', [], 0), unable)).toEqual({ problem: 'format' })
  })
})
