import { existsSync, readFileSync } from 'node:fs'
import type { DemoItem } from './catalogue/shape.ts'
import { demoModules } from './demo-modules.ts'
import type { PlannedStore } from './store-plan.ts'

type BannerPicture = { ltr: string; rtl: string; ink: 'light' | 'dark' }
export type Manifest = {
  items: Record<string, string[]>
  covers: Record<string, string>
  heroes: Record<string, string>
  logos: Record<string, string>
  categories: Record<string, string>
  brands: Record<string, string>
  banners: Record<string, BannerPicture>
  /** The views of every coat, by kind. */
  vehicles: Record<string, string[][]>
  people: { women: string[]; men: string[] }
  parcels: Record<string, string>
  /** Photos of a delivery at the door, by module. */
  proofs: Record<string, string>
}

const nothing: Manifest = {
  items: {},
  covers: {},
  heroes: {},
  logos: {},
  categories: {},
  brands: {},
  banners: {},
  vehicles: {},
  people: { women: [], men: [] },
  parcels: {},
  proofs: {},
}

/** Pictures drawn for the demo city; null for one that does not exist. */
export function readPictures(): Manifest {
  const file = new URL('pictures/manifest.json', import.meta.url)
  return existsSync(file) ? { ...nothing, ...(JSON.parse(readFileSync(file, 'utf8')) as Partial<Manifest>) } : nothing
}

/** The variant of its art that each item of a store shows, in the items' order, by the store's id. */
export type Variants = Map<number, number[]>

/**
 * Deals out the variants of each art so that no two items of one place look alike. A place is what a shopper sees together: a module
 * in a zone, or in the whole city where stores deliver everywhere. The artwork draws as many variants as are dealt.
 */
export function dealVariants(stores: PlannedStore[]): Variants {
  const dealt = new Map<string, number>()
  const variants: Variants = new Map()
  for (const { id, moduleId, zone, store } of stores) {
    const isCityWide = demoModules.some((module) => module.id === moduleId && module.allZones)
    const turns = store.items.map(({ art }) => {
      const key = `${moduleId} ${isCityWide ? '' : zone.key} ${art}`
      const turn = dealt.get(key) ?? 0
      dealt.set(key, turn + 1)
      return turn
    })
    variants.set(id, turns)
  }
  return variants
}

/** The picture of an item, then those of its gallery and another view of the thing if there is one; no picture twice. */
export function picturesOf({ art, gallery = [] }: DemoItem, variant: number, drawn: Manifest['items']): string[] {
  const own = drawn[art]
  const nth = (pictures: string[] | undefined, turn: number) => pictures?.[turn % pictures.length]
  const pictures = [nth(own, variant), ...gallery.map((other) => nth(drawn[other], variant)), nth(own, variant + 1)]
  return [...new Set(pictures.filter((picture) => picture !== undefined))]
}

/** A banner is composed once for each direction. */
export function bannerImage(pictures: Manifest, key: string): { en: string; ar: string } | null {
  const picture = pictures.banners[key]
  return picture === undefined ? null : { en: picture.ltr, ar: picture.rtl }
}
