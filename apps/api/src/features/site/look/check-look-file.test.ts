import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { checkLookFile } from './check-look-file.ts'

const svg = (inside: string, box = '0 0 120 40') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${inside}</svg>`)
const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#17794a' } })
    .png()
    .toBuffer()
const plain = '<rect width="120" height="40"/>'
const [wide, low, tiny, blunt, small, square, share] = await Promise.all([
  png(400, 40),
  png(60, 40),
  png(48, 48),
  png(64, 48),
  png(256, 256),
  png(512, 512),
  png(1200, 630),
])
const [photo, whole] = [await sharp(share).jpeg().toBuffer(), await png(800, 800)]

describe('a picture of the look', () => {
  it.each([
    ['logo', svg(plain), { type: 'image/svg+xml', width: 120, height: 40 }],
    ['logo', svg(`<!-- drawn --><use href="#a"/>${plain}`), { type: 'image/svg+xml' }],
    ['favicon', tiny, { type: 'image/png', width: 48, height: 48 }],
    ['icon', square, { type: 'image/png' }],
    ['share', photo, { type: 'image/jpeg', width: 1200, height: 630 }],
  ] as const)('%s is taken as it is', async (name, content, found) => {
    const checked = await checkLookFile(name, content)
    expect(checked).toMatchObject({ file: { name, content, hash: expect.stringMatching(/^[0-9a-f]{12}$/), ...found } })
  })

  it.each([
    ['an SVG after comments', `<?xml version="1.0"?>\n${'<!---->'.repeat(30)} <!DOCTYPE svg>\n${svg(plain).toString()}`, true],
    ['something else after comments', `${'<!---->'.repeat(500)}<g/>`, false],
    ['comments without an end', '<!--'.repeat(1000), false],
    ['a document type without an end', '<!DOCTYPE'.repeat(400), false],
    ['white space', ' '.repeat(4000), false],
  ])('%s is told in linear time', async (_what, text, isTaken) => {
    const start = performance.now()
    expect('file' in (await checkLookFile('logo', Buffer.from(text)))).toBe(isTaken)
    expect(performance.now() - start).toBeLessThan(2000)
  })

  it.each([
    ['logo', wide, 'is 400 × 40: make it between 4:5 and 6:1.'],
    ['logo', low, 'is 60 × 40 pixels: take one that is at least 80 high.'],
    ['logo', Buffer.from('GIF89a and more'), 'is no SVG, PNG, WEBP: save it as one of them.'],
    ['logo', Buffer.from(`\x89PNG and nothing else`, 'latin1'), 'cannot be read as a picture: save it anew and try again.'],
    ['logo', Buffer.alloc(400_000), 'has 391 KB: make it smaller, at most 300 KB.'],
    ['favicon', blunt, 'is 64 × 48: make it as wide as high.'],
    ['icon', small, 'is 256 × 256 pixels: take one that is at least 512 high.'],
    ['share', whole, 'is 800 × 800: make it 1.91 times as wide as high, such as 1200 × 630.'],
  ] as const)('%s that is not right is refused with what would be', async (name, content, problem) => {
    expect(await checkLookFile(name, content)).toEqual({ problem })
  })

  it.each([
    ['<script>alert(1)</script>', 'a script'],
    ['<rect onload="x()"/>', 'an event handler'],
    ['<foreignObject><p>x</p></foreignObject>', 'HTML inside'],
    ['<image href="https://elsewhere.example/a.png"/>', 'a part that lies elsewhere'],
    ['<style>rect{fill:url(https://elsewhere.example/a.svg)}</style>', 'a part that lies elsewhere'],
  ])('may not hold what runs or loads: %s', async (inside, part) => {
    const problem = `has ${part}: save it as a plain SVG, with everything drawn in it.`
    expect(await checkLookFile('logo', svg(inside + plain))).toEqual({ problem })
  })
})
