import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Art, DemoModuleType, DemoStore, Palette } from '../../apps/api/demo/catalogue/shape.ts'
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
import { dress, hasColours } from './wardrobe.ts'

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
/** Art on this many items or more is drawn two or three times, on other stages and in other colours. */
const BUSY = 8
const CROWDED = 14

/** Draws every picture of the demo city and the list that maps things to pictures. */
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
    ...(await planStores(catalogue, manifest)),
    ...(await planTiles(catalogue, manifest)),
    ...(await planBanners(manifest)),
    ...(await planExtras(manifest)),
    ...(await planItems(catalogue, manifest)),
  ]
  clear(folder)
  writeFileSync(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  const bytes = await drawAll(pictures, folder)
  console.log(`${pictures.length} pictures, ${(bytes / 2 ** 20).toFixed(1)} MB`)
}

async function planItems({ stores }: Catalogue, manifest: Manifest): Promise<Picture[]> {
  const demand = countArt(stores)
  const pictures: Picture[] = []
  const seen: Choice[] = []
  const draw = async (art: Art, variant: number) => {
    const { modules, keeps } = demand.get(art) ?? { modules: [], keeps: false }
    const dressed = dress(art, variant, keeps).filter(hasObject)
    const choice = await chooseStage({ art, dressed, modules, before: seen, variant })
    seen.push(choice)
    const path = `${choice.palette}/${nameOf(art)}${['', '-b', '-c', '-d'][variant]}`
    manifest.items[art] = [...(manifest.items[art] ?? []), path]
    const scene: Scene = { width: 1000, height: 1000, ...choice, props: await arrangeItem(dressed, choice.stage) }
    pictures.push({ path, scene, widths: CARD_WIDTHS, quality: 42 })
  }
  const drawable = [...demand].filter(([art]) => codesOf(art).some(hasObject))
  // In the shop's order, so that neighbours differ; art in more colours follows after everything else.
  for (const [art, { uses }] of drawable) {
    for (let variant = 0; variant < variantsFor(uses); variant++) await draw(art, variant)
  }
  for (const [art, { uses }] of drawable) {
    for (let variant = variantsFor(uses); variant < coloursFor(art, uses); variant++) await draw(art, variant)
  }
  return pictures
}

type Demand = { uses: number; modules: Set<DemoModuleType>; keeps: boolean }

/** The number of uses of each art, their places, and whether it is one side of a thing that others show, too. */
function countArt(stores: DemoStore[]): Map<Art, Demand> {
  const demand = new Map<Art, Demand>()
  for (const { module, items } of stores) {
    for (const { art, gallery = [] } of items) {
      for (const one of [art, ...gallery]) {
        const known = demand.get(one) ?? { uses: 0, modules: new Set(), keeps: false }
        known.modules.add(module)
        demand.set(one, { ...known, uses: known.uses + 1, keeps: known.keeps || gallery.length > 0 })
      }
    }
  }
  return demand
}

const variantsFor = (uses: number): number => (uses >= CROWDED ? 3 : uses >= BUSY ? 2 : 1)
const coloursFor = (art: Art, uses: number): number => (uses < 3 || !hasColours(art) ? 1 : uses >= BUSY ? 4 : uses > 3 ? 3 : 2)

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
    for (let picture = queue.shift(); picture; picture = queue.shift()) {
      const written = await writePicture(picture, folder)
      bytes += written
    }
  }
  await Promise.all([lane(), lane()])
  return bytes
}

/** Only this tool's own output: the folders named after palettes. */
function clear(folder: string): void {
  mkdirSync(folder, { recursive: true })
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) rmSync(join(folder, entry.name), { recursive: true })
  }
}
