import { readPictureFacts } from '@medina/contract/wire/picture-name'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { readFacts } from './picture-facts.ts'

type Spot = { left: number; top: number; side?: number; color?: string }

/** A picture of one colour with a spot of another one. */
function aSpotted(
  width: number,
  height: number,
  { left, top, side = 60, color = '#e02010' }: Spot,
  background = '#c8c8c8',
): Sharp {
  const spot = { create: { width: side, height: side, channels: 3 as const, background: color } }
  return sharp({ create: { width, height, channels: 3, background } })
    .composite([{ input: spot, left, top }])
    .jpeg({ quality: 90 })
}

async function factsOf(picture: Sharp | Buffer, focus?: { x: number; y: number }) {
  const bytes = Buffer.isBuffer(picture) ? picture : await picture.toBuffer()
  const facts = readPictureFacts(`/images/uploads/${'0'.repeat(32)}-${await readFacts(bytes, focus)}.jpg`)
  if (facts === null) throw new Error('a name without facts')
  return facts
}

/** Noise, which has no edge of one colour. */
const aPhoto = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#408020', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  }).jpeg()

describe('the facts of a picture', () => {
  it.each([
    ['upper left', { left: 60, top: 40 }, 'x1 y1'],
    ['right', { left: 700, top: 270 }, 'x9 y5'],
    ['below', { left: 370, top: 520 }, 'x5 y9'],
  ])('find what draws attention: %s', async (_, spot, step) => {
    const { x, y } = await factsOf(aSpotted(800, 600, spot))
    expect(`x${x} y${y}`).toBe(step)
  })

  it('have the given focal point instead', async () => {
    expect(await factsOf(aSpotted(800, 600, { left: 60, top: 40 }), { x: 62, y: 100 })).toMatchObject({ x: '7', y: '9' })
  })

  it.each([
    ['a product on white', aSpotted(400, 1200, { left: 150, top: 500 }, '#ffffff'), 'ffffff', true],
    ['a logo on navy', aSpotted(1000, 200, { left: 400, top: 60 }, '#102040'), '102040', true],
    ['one whose foot touches the edge', aSpotted(600, 600, { left: 270, top: 540 }, '#ffffff'), 'ffffff', true],
  ])('say that %s has one colour all around', async (_, picture, color, hasEdge) => {
    const facts = await factsOf(picture)
    expect(facts.hasEdge).toBe(hasEdge)
    expect(distance(facts.color, color)).toBeLessThan(6)
  })

  it('say so of no photo, whose colour is its average', async () => {
    const half = sharp({ create: { width: 400, height: 300, channels: 3, background: '#000000' } })
      .composite([{ input: { create: { width: 200, height: 300, channels: 3, background: '#ffffff' } }, left: 0, top: 0 }])
      .jpeg()
    const facts = await factsOf(half)
    expect(facts.hasEdge).toBe(false)
    expect(distance(facts.color, '7f7f7f')).toBeLessThan(8)
    expect((await factsOf(aPhoto(300, 200))).hasEdge).toBe(false)
  })

  it('have a bitmap that any decoder reads', async () => {
    const { bitmap = '' } = await factsOf(aSpotted(800, 600, { left: 0, top: 0, side: 300 }))
    const pixels = Buffer.from(bitmap, 'base64')
    expect(pixels).toHaveLength(24)
    // Five bits of red in the upper left corner, which is in the last row; grey in the lower right one.
    expect(pixels.readUInt16LE(16) >> 10).toBeGreaterThan(20)
    const grey = pixels.readUInt16LE(6)
    expect([grey >> 10, (grey >> 5) & 31, grey & 31].every((part) => Math.abs(part - 25) <= 1)).toBe(true)
  })

  it('fit a strip of one pixel and a grey picture', async () => {
    expect((await factsOf(aPhoto(1800, 64))).ratio).toBeCloseTo(28.1, 1)
    const grey = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#777777' } })
      .toColourspace('b-w')
      .jpeg()
      .toBuffer()
    expect(await factsOf(grey)).toMatchObject({ hasEdge: true, x: '5', y: '5' })
  })
})

/** The largest difference of two colours in a channel. */
function distance(one: string, other: string): number {
  const [a, b] = [Buffer.from(one, 'hex'), Buffer.from(other, 'hex')]
  return Math.max(...a.map((value, index) => Math.abs(value - (b[index] ?? 0))))
}
