import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { readCatalogue } from './catalogue.ts'
import { drawIcons } from './icons.ts'
import { useSet } from './objects.ts'
import { drawPictures, drawStudioPictures } from './pictures.ts'
import { renderAll } from './rendered/render.ts'
import { drawStorefront } from './storefront.ts'
import { renderStudio } from './studio/studio.ts'

const { values } = parseArgs({
  options: {
    set: { type: 'string' },
    only: { type: 'string', default: 'storefront,pictures' },
    out: { type: 'string' },
    with: { type: 'string' },
  },
})
if (!values.set) throw new Error('say where the vector set is: --set <folder of svg>')

// Leaves a core for the rest of the machine.
sharp.concurrency(1)
useSet(values.set)

const folder = (path: string) => fileURLToPath(new URL(`../../apps/${path}`, import.meta.url))
const parts = values.only.split(',')
const pictures = values.out ?? folder('api/demo/pictures')
if (parts.includes('studio') || parts.includes('pictures')) {
  const { items } = await readCatalogue()
  await renderStudio(
    items.flatMap(({ art, gallery }) => [art, ...gallery]),
    values.set,
  )
}
if (parts.includes('studio')) await drawStudioPictures(await readCatalogue(), pictures)
else await renderAll()
if (parts.includes('storefront')) {
  await drawIcons(folder('storefront/public/art'))
  await drawStorefront(folder('storefront/public/art'))
}
if (parts.includes('pictures')) {
  await drawPictures(await readCatalogue(), pictures, values.with === undefined ? undefined : new RegExp(values.with))
}
