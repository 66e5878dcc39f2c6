import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ModuleType } from '@medina/contract/site'
import { arrangeItem, boxOf } from './arrange.ts'
import { BANNERS, bannerScene } from './banners.ts'
import type { Art, Catalogue, ItemArt } from './catalogue.ts'
import { type Choice, chooseStage } from './choose.ts'
import type { Prop, Scene } from './compose.ts'
import { coverScene, coverStage, heroScene, logoScene } from './covers.ts'
import { type Picture, writePicture } from './encode.ts'
import { type Extras, planExtras } from './extras.ts'
import { nameOf } from './names.ts'
import { codesOf, hasObject } from './objects.ts'
import type { Palette } from './palettes.ts'
import { isDish } from './rendered/render.ts'
import type { Stage } from './stages.ts'
import { planStudioPicture } from './studio/studio.ts'
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
/** There are many of them, and the master is seen only in full view. */
const ITEM_QUALITY = 35
/** Rendered food has a grain that would cost twice the bytes of flat colour. */
const DISH_QUALITY = 26

/**
 * Draws every picture of the demo city and the list that maps things to pictures. With `changed`, only the pictures whose path or an
 * object's code it matches, and those that are not there yet.
 */
export async function drawPictures(catalogue: Catalogue, folder: string, changed?: RegExp): Promise<void> {
  const saved = readManifest(folder)
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
    proofs: {},
  }
  const pictures = [
    ...(await planFronts(catalogue, manifest)),
    ...(await planTiles(catalogue, manifest)),
    ...(await planBanners(manifest)),
    ...(await planExtras(manifest)),
    ...(await planItems(catalogue, manifest, saved)),
  ]
  if (changed === undefined) clear(folder)
  else dropOthers(folder, pictures)
  writeFileSync(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  const wanted = changed === undefined ? pictures : pictures.filter((picture) => isDue(picture, changed, folder))
  const bytes = await drawAll(wanted, folder)
  console.log(`${wanted.length} pictures, ${(bytes / 2 ** 20).toFixed(1)} MB`)
}

/** Draws the pictures of the studio alone, into the list of the last drawing. */
export async function drawStudioPictures(catalogue: Catalogue, folder: string): Promise<void> {
  const arts = new Set(catalogue.items.flatMap(({ art, gallery }) => [art, ...gallery]))
  const file = join(folder, 'manifest.json')
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  const planned = [...arts].flatMap((art) => {
    const picture = planStudioPicture(art)
    return picture === null ? [] : [{ art, picture }]
  })
  for (const { art, picture } of planned) manifest.items[art] = [picture.path]
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`)
  const bytes = await drawAll(
    planned.map(({ picture }) => picture),
    folder,
  )
  console.log(`${planned.length} pictures of the studio, ${(bytes / 2 ** 10).toFixed(0)} kB`)
}

/** Every picture that an item of the city shows, in the order of the shops, so that neighbours differ; then those of galleries alone. */
async function planItems(catalogue: Catalogue, manifest: Manifest, saved: Manifest['items']): Promise<Picture[]> {
  const demand = surveyArt(catalogue)
  const pictures: Picture[] = []
  const drawn = new Map<string, Choice>()
  const paths = new Set(Object.values(saved).flat())
  const seen: Choice[] = []
  const show = async (art: Art, variant: number) => {
    const studio = planStudioPicture(art)
    if (studio !== null) {
      if (manifest.items[art] === undefined) pictures.push(studio)
      manifest.items[art] = [studio.path]
      return
    }
    const { modules, keeps } = demand.get(art) ?? { modules: [], keeps: false }
    const dressed = dress(art, variant, keeps).filter(hasObject)
    if (dressed.length === 0) throw new Error(`Nothing of ${art} can be drawn`)
    const known = drawn.get(`${art} ${variant}`)
    const twins = Array.from({ length: variant }, (_, other) => drawn.get(`${art} ${other}`)).filter((twin) => twin !== undefined)
    const path = saved[art]?.[variant]
    const palette = path?.split('/')[0] as Palette | undefined
    const choice = known ?? (await chooseStage({ art, dressed, modules, before: seen, twins, variant, palette }))
    seen.push(choice)
    if (known) return
    drawn.set(`${art} ${variant}`, choice)
    const free = path ?? freePath(`${choice.palette}/${nameOf(art)}`, paths)
    paths.add(free)
    manifest.items[art] = [...(manifest.items[art] ?? []), free]
    const scene: Scene = { width: 1000, height: 1000, ...choice, props: await arrangeItem(dressed, choice.stage) }
    pictures.push({
      path: free,
      scene,
      widths: CARD_WIDTHS,
      quality: dressed.some(isDish) ? DISH_QUALITY : ITEM_QUALITY,
      effort: 3,
    })
  }
  for (const { art, variant } of dealVariants(catalogue)) await show(art, variant)
  for (const art of demand.keys()) if (!drawn.has(`${art} 0`) && manifest.items[art] === undefined) await show(art, 0)
  return pictures
}

/**
 * Deals out the variants of each art so that no two items of one place look alike. A place is what a shopper sees together: a module in a
 * zone, or in the whole city where stores deliver everywhere.
 */
function dealVariants({ items, cityWide }: Catalogue): { art: Art; variant: number }[] {
  const dealt = new Map<string, number>()
  return items.map(({ module, zone, art }) => {
    const key = `${module} ${cityWide.has(module) ? '' : zone} ${art}`
    const variant = dealt.get(key) ?? 0
    dealt.set(key, variant + 1)
    return { art, variant }
  })
}

/** The path, or one with a letter behind it where the same things stand on that palette already. */
function freePath(path: string, taken: ReadonlySet<string>): string {
  for (let letter = 1; ; letter++) {
    const free = letter === 1 ? path : `${path}-${String.fromCharCode(96 + letter)}`
    if (!taken.has(free)) return free
  }
}

type Demand = { modules: Set<ModuleType>; keeps: boolean }

/** The modules that show each art, and whether it is one side of a thing that others show, too. */
function surveyArt({ fronts, items }: Catalogue): Map<Art, Demand> {
  const demand = new Map<Art, Demand>()
  const itemsOf = Map.groupBy(items, ({ store }) => store)
  for (const { module, art, gallery } of fronts.flatMap(({ key }): ItemArt[] => itemsOf.get(key) ?? [])) {
    for (const one of [art, ...gallery]) {
      const known = demand.get(one) ?? { modules: new Set(), keeps: false }
      known.modules.add(module)
      demand.set(one, { ...known, keeps: known.keeps || gallery.length > 0 })
    }
  }
  return demand
}

async function planFronts({ fronts }: Catalogue, manifest: Manifest): Promise<Picture[]> {
  const pictures: Picture[] = []
  const stages: Stage[] = []
  for (const store of fronts) {
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
      { path: paths.cover, scene: await coverScene(store, stage), widths: CARD_WIDTHS, quality: 42, effort: 3 },
      { path: paths.hero, scene: await heroScene(store, stage), widths: [], quality: 42, effort: 3 },
      { path: paths.logo, scene: await logoScene(store), widths: [320], quality: 42 },
    )
  }
  return pictures
}

/** Categories and brands: small, without shadow for the round chips, on the star for brands. */
async function planTiles({ tiles }: Catalogue, manifest: Manifest): Promise<Picture[]> {
  const pictures: Picture[] = []
  for (const { kind, key, art, palette } of tiles) {
    const path = `${palette}/${kind}-${key}`
    if (kind === 'category') {
      manifest.categories[key] = path
      pictures.push({ path, scene: await tileScene(art, palette), widths: [], quality: 54 })
    } else {
      manifest.brands[key] = path
      const scene = await logoScene({ logo: art, palette })
      pictures.push({ path, scene: { ...scene, width: 320, height: 320 }, widths: [], quality: 54 })
    }
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

/** The pictures of the last drawing: an item keeps its palette, because the shop's files name it. */
function readManifest(folder: string): Manifest['items'] {
  const file = join(folder, 'manifest.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest).items : {}
}

function isDue({ path, scene }: Picture, changed: RegExp, folder: string): boolean {
  return changed.test(path) || scene.props.some(({ code }) => changed.test(code)) || !existsSync(join(folder, `${path}.avif`))
}

/** Removes what no picture is called any more. */
function dropOthers(folder: string, pictures: Picture[]): void {
  const paths = new Set(pictures.map(({ path }) => path))
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (file.endsWith('.avif') && !paths.has(file.replace(/(-dusk)?(-320|-640)?\.avif$/, ''))) rmSync(join(folder, file))
  }
}

/** Only this tool's own output: the folders named after palettes. */
function clear(folder: string): void {
  mkdirSync(folder, { recursive: true })
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) rmSync(join(folder, entry.name), { recursive: true })
  }
}
