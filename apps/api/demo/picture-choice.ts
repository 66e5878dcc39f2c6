import { existsSync, readFileSync } from 'node:fs'

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
}

/** Pictures drawn for the demo city; null for one that does not exist. */
export function readPictures(): Manifest {
  const file = new URL('pictures/manifest.json', import.meta.url)
  return existsSync(file) ? { ...nothing, ...(JSON.parse(readFileSync(file, 'utf8')) as Partial<Manifest>) } : nothing
}

/** Deals out the variants of an object in turn, so that neighbours in a list differ; skips those in `not`. */
export function dealPictures(variants: Record<string, string[]>): (art: string, not?: readonly string[]) => string | null {
  const dealt = new Map<string, number>()
  return (art, not = []) => {
    const free = (variants[art] ?? []).filter((picture) => !not.includes(picture))
    const turn = dealt.get(art) ?? 0
    dealt.set(art, turn + 1)
    return free[turn % free.length] ?? null
  }
}

/** A banner is composed once for each direction. */
export function bannerImage(pictures: Manifest, key: string): { en: string; ar: string } | null {
  const picture = pictures.banners[key]
  return picture === undefined ? null : { en: picture.ltr, ar: picture.rtl }
}
