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
    ['entities', `<!DOCTYPE svg [<!ENTITY a "<script/>">]>${svg(plain).toString()}`, 'has an entity: save it as a plain SVG'],
    [
      'entities elsewhere',
      `<!DOCTYPE svg [<!ENTITY % a SYSTEM "https://elsewhere.example/">]>${svg(plain).toString()}`,
      'has an entity',
    ],
    ['an entity without a type', svg(`<text>&a;</text>${plain}`).toString(), 'is no SVG'],
    ['a tag that is open', svg(`<g>${plain}`).toString(), 'is no SVG'],
    ['another language', '<html xmlns="http://www.w3.org/1999/xhtml"><script/></html>', 'is no SVG'],
    ['another encoding', `<?xml version="1.0" encoding="UTF-7"?>${svg(plain).toString()}`, 'is no SVG'],
  ])('with %s is refused in words', async (_what, text, problem) => {
    const checked = await checkLookFile('logo', Buffer.from(text))
    expect('problem' in checked ? checked.problem : '').toContain(problem)
  })

  it('as drawing programs write it is taken, with styles, gradients, text, notes and a picture inside', async () => {
    const dot = `data:image/png;base64,${(await png(2, 2)).toString('base64')}`
    const drawn = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:i="http://www.inkscape.org/namespaces/inkscape"
  xmlns:s="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" version="1.1" viewBox="0 0 120 40" xml:space="preserve" i:version="1.4">
  <title>Shop</title><s:namedview id="view" i:zoom="1"/>
  <metadata><r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><c:Work xmlns:c="http://creativecommons.org/ns#" r:about=""/></r:RDF></metadata>
  <defs><style type="text/css"><![CDATA[.a{fill:url(#b);stroke:rgb(1,2,3)} .c > rect{opacity:.5}]]></style>
    <linearGradient id="b" gradientTransform="rotate(9) translate(1 2)"><stop offset="0" stop-color="#fff"/></linearGradient>
    <clipPath id="d"><rect width="9" height="9"/></clipPath></defs>
  <g class="c" clip-path="url(#d)" data-name="Layer 1"><path class="a" d="M0 0h9v9z" style="fill-rule:evenodd"/><use xlink:href="#b"/></g>
  <text x="1" y="9" font-family="'Noto Sans', sans-serif" aria-label="Shop"><tspan>متجر</tspan></text><image xlink:href="${dot}" width="2" height="2"/>
</svg>`
    expect(await checkLookFile('logo', Buffer.from(drawn))).toMatchObject({ file: { type: 'image/svg+xml', width: 120 } })
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
    ['<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>', 'a script'],
    ['<script xmlns="http://www.w3.org/1999/xhtml">alert(1)</script>', 'HTML inside'],
    ['<s:foreignObject xmlns:s="http://www.w3.org/2000/svg"><p/></s:foreignObject>', 'HTML inside'],
    ['<p xmlns="http://www.w3.org/1999/xhtml"/>', 'HTML inside'],
    ['<style>@import "https://elsewhere.example/a.css";</style>', 'a rule that may load a style'],
    ['<style><![CDATA[@import "a.css";]]></style>', 'a rule that may load a style'],
    ['<style>rect{fill:\\75rl(https://elsewhere.example/a.svg)}</style>', 'an escape in its style'],
    ['<style>rect{fill:image-set("https://elsewhere.example/a.png" 1x)}</style>', 'the function image-set()'],
    ['<style>rect{fill:image-set<![CDATA[("https://elsewhere.example/a.png" 1x)]]>}</style>', 'the function image-set()'],
    ['<rect style="fill:URL( \'//elsewhere.example/a\')"/>', 'a part that lies elsewhere'],
    ['<rect fill="url(&#104;ttps://elsewhere.example/a)"/>', 'a part that lies elsewhere'],
    ['<animate href="javascript:alert(1)"/>', 'an animation'],
    ['<animate attributeName="href" values="javascript:alert(1)"/>', 'an animation'],
    ['<set attributeName="onload" to="alert(1)"/>', 'an animation'],
    ['<a href="javascript:alert(1)"><rect/></a>', 'the element <a>'],
    ['<use xmlns:x="http://www.w3.org/1999/xlink" x:href="https://elsewhere.example/a.svg#a"/>', 'a part that lies elsewhere'],
    ['<image href="data:image/svg+xml;base64,PHN2Zy8+"/>', 'a part that lies elsewhere'],
    ['<image href="&#106;avascript:alert(1)"/>', 'a part that lies elsewhere'],
    ['<rect s:onload="x()" xmlns:s="urn:a"/>', 'an event handler'],
    ['<g xml:base="https://elsewhere.example/"/>', 'the attribute xml:base'],
    ['<iframe src="https://elsewhere.example/"/>', 'the element <iframe>'],
    ['<?xml-stylesheet href="https://elsewhere.example/a.css"?>', 'an instruction for another program'],
  ])('may not hold what runs or loads: %s', async (inside, part) => {
    const problem = `has ${part}: save it as a plain SVG, with everything drawn in it.`
    expect(await checkLookFile('logo', svg(inside + plain))).toEqual({ problem })
  })
})
