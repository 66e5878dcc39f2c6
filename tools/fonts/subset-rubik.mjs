// Makes the font files of the shop, and those of the pictures that the service draws, from the Rubik variable font (SIL Open Font License 1.1). A development tool: what it
// makes is committed, so nobody needs it to run the shop. Its two packages are deliberately not dependencies of the repository:
//
//   npm install --prefix <folder> subset-font @fontsource-variable/rubik
//   node tools/fonts/subset-rubik.mjs <folder>
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const folder = resolve(process.argv[2] ?? '.')
const require = createRequire(pathToFileURL(`${folder}/package.json`))
const { default: subsetFont } = await import(pathToFileURL(require.resolve('subset-font')))
const source = `${folder}/node_modules/@fontsource-variable/rubik`
const target = new URL('../../packages/web/src/styles/fonts/', import.meta.url)
/** Pango reads no woff2. */
const drawn = new URL('../../apps/api/src/features/seo/fonts/', import.meta.url)

// The same ranges are in the @font-face rules of styles/fonts.css: change both together. There U+202F is added, which browsers draw as a narrow
// space of the font.
const faces = {
  latin: [[0x20, 0x7e], [0xa0, 0xff], [0x152, 0x153], [0x2010, 0x2027], 0x20ac, [0x2190, 0x2193], 0x2212],
  arabic: [
    [0x600, 0x6ff],
    [0xfe70, 0xfeff],
  ],
}
// The shop uses 400, 500 and 600 only; the heavier masters would cost 2 kB more.
const weights = { min: 400, max: 600 }

await mkdir(target, { recursive: true })
await mkdir(drawn, { recursive: true })
for (const [script, ranges] of Object.entries(faces)) {
  const font = await readFile(`${source}/files/rubik-${script}-wght-normal.woff2`)
  // Harfbuzz keeps every layout feature of the glyphs that stay: tnum, mark, mkmk, init, medi, fina.
  const made = await subsetFont(font, characters(ranges), { targetFormat: 'woff2', variationAxes: { wght: weights } })
  await writeFile(new URL(`rubik-${script}.woff2`, target), made)
  const ttf = await subsetFont(font, characters(ranges), { targetFormat: 'sfnt', variationAxes: { wght: 600 } })
  await writeFile(new URL(`rubik-${script}.ttf`, drawn), ttf)
  console.log(`rubik-${script}.woff2 ${(made.length / 1024).toFixed(1)} kB`)
}
for (const folder of [target, drawn]) await writeFile(new URL('OFL.txt', folder), await readFile(`${source}/LICENSE`))

function characters(ranges) {
  return ranges
    .flatMap((range) => {
      const [first, last] = [range].flat()
      return Array.from({ length: (last ?? first) - first + 1 }, (_, i) => String.fromCodePoint(first + i))
    })
    .join('')
}
