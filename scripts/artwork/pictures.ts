import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Art, DemoModuleType, Palette } from '../../apps/api/demo/catalogue/shape.ts'
import { arrangeItem, boxOf } from './arrange.ts'
import { BANNERS, bannerScene } from './banners.ts'
import type { Catalogue } from './catalogue.ts'
import { type Choice, chooseStage } from './choose.ts'
import type { Prop, Scene } from './compose.ts'
import { coverScene, coverStage, heroScene, logoScene } from './covers.ts'
import { type Picture, writePicture } from './encode.ts'
import { type Extras, planExtras } from './extras.ts'
import { nameOf } from './names.ts'
import { codesOf, hasObject } from './objects.ts'
import type { Stage } from './stages.ts'
import { dress } from './wardrobe.ts'

type Manifest = Extras & {
  items: Record<Art, string[]>
  covers: Record<string, string>
  heroes: Record<string, string>
  logos: Record<string, string>
  categories: Record<string, string>
  brands: Record<string, string>
  banners: Record<string, { ltr: string; rtl: string; ink: 'light' | 'dark' }>
}

const CARD_WIDTHS = [320, 640]
/** Art on this many items or more is drawn a second time, or three times, on other stages and in other colours. */
const BUSY = 8
const CROWDED = 14

/** Draws every picture of the demo city and the list that says which picture belongs to what. */
export async function drawPictures(catalogue: Catalogue, folder: string): Promise<void> {
  const manifest: Manifest = {
    items: {},
    covers: {},
    heroes: {},
    logos: {},
    categories: {},
    brands: {},
    banners: {},
    vehicles: {},
    parcels: {},
    people: { women: [], men: [] },
  }
  const pictures = [
    ...(await planItems(catalogue, manifest)),
    ...(await planStores(catalogue, manifest)),
    ...(await planTiles(catalogue, manifest)),
    ...(await planBanners(manifest)),
    ...(await planExtras(manifest)),
  ]
  clear(folder)
  const bytes = await drawAll(pictures, folder)
  writeFileSync(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  console.log(`${pictures.length} pictures, ${(bytes / 2 ** 20).toFixed(1)} MB`)
}

async function planItems({ stores }: Catalogue, manifest: Manifest): Promise<Picture[]> {
  const modules = new Map<Art, Set<DemoModuleType>>()
  const uses = new Map<Art, number>()
  const keeps = new Set(
    stores.flatMap(({ items }) => items.flatMap(({ art, gallery = [] }) => (gallery.length ? [art, ...gallery] : []))),
  )
  const wanted = stores.flatMap(({ module, items }) =>
    items.flatMap(({ art, gallery = [] }) => [art, ...gallery].map((one) => ({ art: one, module }))),
  )
  for (const { art, module } of wanted) {
    modules.set(art, (modules.get(art) ?? new Set()).add(module))
    uses.set(art, (uses.get(art) ?? 0) + 1)
  }
  const pictures: Picture[] = []
  const seen: Choice[] = []
  for (const [art, where] of modules) {
    if (!codesOf(art).some(hasObject)) {
      console.warn(`nothing to draw for ${art}`)
      continue
    }
    const count = uses.get(art) ?? 0
    const variants = count >= CROWDED ? 3 : count >= BUSY ? 2 : 1
    for (let variant = 0; variant < variants; variant++) {
      const dressed = dress(art, variant, keeps.has(art)).filter(hasObject)
      const choice = await chooseStage({ art, dressed, modules: where, before: seen, variant })
      seen.push(choice)
      const scene: Scene = { width: 1000, height: 1000, ...choice, props: await arrangeItem(dressed, choice.stage) }
      const path = `${choice.palette}/${nameOf(art)}${variant ? `-${variant + 1}` : ''}`
      manifest.items[art] = [...(manifest.items[art] ?? []), path]
      pictures.push({ path, scene, widths: CARD_WIDTHS, quality: 42 })
    }
  }
  return pictures
}

async function planStores({ stores }: Catalogue, manifest: Manifest): Promise<Picture[]> {
  const pictures: Picture[] = []
  const stages: Stage[] = []
  for (const store of stores) {
    const stage = coverStage(store, stages)
    stages.push(stage)
    const paths = {
      cover: `${store.palette}/${store.key}-cover`,
      hero: `${store.palette}/${store.key}-hero`,
      logo: `${store.palette}/${store.key}-logo`,
    }
    manifest.covers[store.key] = paths.cover
    manifest.heroes[store.key] = paths.hero
    manifest.logos[store.key] = paths.logo
    pictures.push(
      { path: paths.cover, scene: await coverScene(store, stage), widths: CARD_WIDTHS, quality: 42 },
      { path: paths.hero, scene: await heroScene(store, stage), widths: [], quality: 42 },
      { path: paths.logo, scene: await logoScene(store), widths: [320], quality: 42 },
    )
  }
  return pictures
}

/** Categories and brands: small, without shadow for the round chips, on the star for brands. */
async function planTiles({ categories, brands }: Catalogue, manifest: Manifest): Promise<Picture[]> {
  const pictures: Picture[] = []
  const add = async (key: string, art: Art, palette: Palette) => {
    const path = `${palette}/category-${key}`
    manifest.categories[key] = path
    pictures.push({ path, scene: await tileScene(art, palette), widths: [], quality: 54 })
  }
  for (const { key, art, palette, children = [] } of categories) {
    await add(key, art, palette)
    for (const child of children) await add(child.key, child.art, palette)
  }
  for (const { key, art, palette } of brands) {
    const path = `${palette}/brand-${key}`
    manifest.brands[key] = path
    const scene = await logoScene({ logo: art, palette })
    pictures.push({ path, scene: { ...scene, width: 320, height: 320 }, widths: [], quality: 54 })
  }
  return pictures
}

async function tileScene(art: Art, palette: Palette): Promise<Scene> {
  const [first = '', second] = [...new Set(codesOf(art).filter(hasObject))]
  const hero = await boxOf(first, second ? 0.58 : 0.66)
  const props: Prop[] = [
    {
      code: first,
      x: second ? 0.44 : 0.5,
      y: (second ? 0.48 : 0.5) + hero.height / 2,
      size: second ? 0.58 : 0.66,
      shadow: false,
    },
  ]
  if (second) props.push({ code: second, x: 0.7, y: 0.8, size: 0.32, shadow: false })
  return { width: 256, height: 256, palette, stage: 'sweep', props }
}

async function planBanners(manifest: Manifest): Promise<Picture[]> {
  const pictures: Picture[] = []
  for (const banner of BANNERS) {
    const paths = {
      ltr: `${banner.palette}/banner-${banner.key}-ltr`,
      rtl: `${banner.palette}/banner-${banner.key}-rtl`,
    }
    manifest.banners[banner.key] = { ...paths, ink: banner.ink }
    for (const direction of ['ltr', 'rtl'] as const) {
      pictures.push({
        path: paths[direction],
        scene: await bannerScene(banner, direction),
        widths: [640],
        quality: 52,
      })
    }
  }
  return pictures
}

/** Two lanes: one paints while the other encodes. */
async function drawAll(pictures: Picture[], folder: string): Promise<number> {
  const queue = [...pictures]
  let bytes = 0
  const lane = async () => {
    for (let picture = queue.shift(); picture; picture = queue.shift()) bytes += await writePicture(picture, folder)
  }
  await Promise.all([lane(), lane()])
  return bytes
}

/** Only what this tool made: the folders named after palettes. */
function clear(folder: string): void {
  mkdirSync(folder, { recursive: true })
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) rmSync(join(folder, entry.name), { recursive: true })
  }
}
