import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { openTestDatabase } from '#testing/database/test-database.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type City, readCity } from './city.builders.ts'
import { proofOf } from './proof-picture.ts'

let city: City
let storeOf: Map<number, City['stores'][number]>
let isCityWide: Map<number, boolean>

beforeAll(async () => {
  const { db, close } = await openTestDatabase({ demo: true })
  city = await readCity(db)
  await close()
  storeOf = new Map(city.stores.map((store) => [store.id, store]))
  isCityWide = new Map(city.modules.map(({ id, all_zone_service }) => [id, all_zone_service]))
})

const hashes = new Map<string, string>()

/** The content of a picture as cards show it; the test fails where the file is missing. */
function contentOf(path: string | null | undefined, suffix = '-320'): string {
  const file = new URL(`pictures/${path}${suffix}.avif`, import.meta.url)
  const known = hashes.get(file.href) ?? createHash('sha1').update(readFileSync(file)).digest('hex')
  hashes.set(file.href, known)
  return known
}

/** Names that show the same picture as another of the same group, with that picture. */
function findTwins(rows: { group: string; name: string; content: string }[]): string[] {
  const first = new Map<string, string>()
  return rows.flatMap(({ group, name, content }) => {
    const key = `${group} ${content}`
    const twin = first.get(key)
    if (twin === undefined) first.set(key, name)
    return twin === undefined ? [] : [`${group}: ${name} looks like ${twin}`]
  })
}

/** The thing in the front of each picture of an item, whatever its colour: "{phone:graphite}📦" and "{phone:teal}" show a phone. */
function readThings(): Map<string, string> {
  const manifest = JSON.parse(readFileSync(new URL('pictures/manifest.json', import.meta.url), 'utf8')) as {
    items: Record<string, string[]>
  }
  const nameThing = (art: string) => /^\{([^:}]+)/.exec(art)?.[1] ?? [...art][0] ?? ''
  return new Map(Object.entries(manifest.items).flatMap(([art, paths]) => paths.map((path) => [path, nameThing(art)] as const)))
}

describe('the pictures of the demo city', () => {
  const listItems = () =>
    city.items.map(({ store_id, name, image }) => ({
      store: storeOf.get(store_id),
      name: name.en,
      content: contentOf(image),
    }))

  it('show no two items of a store alike', () => {
    expect(findTwins(listItems().map(({ store, ...item }) => ({ group: String(store?.slug), ...item })))).toEqual([])
  })

  it('show no two items alike that a shopper can see side by side in one place', () => {
    const placed = listItems().map(({ store, ...item }) => {
      const place = isCityWide.get(store?.module_id ?? 0) === true ? 'everywhere' : `zone ${store?.zone_id}`
      return { group: `module ${store?.module_id}, ${place}`, ...item }
    })
    expect(findTwins(placed)).toEqual([])
  })

  it('show no picture twice in the gallery of an item', () => {
    const doubled = city.items.filter(({ image, images }) => {
      const shown = [image, ...images].map((path) => contentOf(path))
      return new Set(shown).size < shown.length
    })
    expect(doubled.map(({ slug }) => slug)).toEqual([])
  })

  it('show in the gallery of an item that item alone', () => {
    const things = readThings()
    const others = city.items.filter(({ image, images }) => images.some((path) => things.get(path) !== things.get(String(image))))
    expect(others.map(({ slug }) => slug)).toEqual([])
  })

  it('show one store of each module of goods as its owner would with photographs', () => {
    const rendered = city.items
      .filter(({ image }) => image?.startsWith('sand/studio-'))
      .map(({ store_id }) => storeOf.get(store_id)?.slug)
    const counts = ['sidra-market', 'rayhan-pharmacy', 'sharara-electronics'].map(
      (slug) => rendered.filter((one) => one === slug).length,
    )
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(5)
  })

  it('give each store of a module and zone a front and a logo of its own', () => {
    const fronts = city.stores.flatMap(({ slug, module_id, zone_id, cover_photo, logo }) => [
      { group: `front, module ${module_id}, zone ${zone_id}`, name: slug, content: contentOf(cover_photo) },
      { group: `logo, module ${module_id}, zone ${zone_id}`, name: slug, content: contentOf(logo) },
    ])
    expect(findTwins(fronts)).toEqual([])
  })

  it.each(['en', 'ar'] as const)('show a banner once, be it a campaign or stand beside a shelf (%s)', (language) => {
    const shown = (image: { en: string; ar?: string } | null) => contentOf(image?.[language], '-640')
    const zones = city.zones.map(({ id }) => id)
    const banners = city.banners.flatMap(({ module_id, zone_ids, title, image }) =>
      (zone_ids.length > 0 ? zone_ids : zones).map((zone) => ({
        group: `module ${module_id}, zone ${zone}`,
        name: title.en,
        content: shown(image),
      })),
    )
    const others = [
      ...city.campaigns.map(({ module_id, title, image }) => ({ module_id, name: title.en, content: shown(image) })),
      ...city.shelf_banners.map(({ module_id, key, image }) => ({ module_id, name: key, content: shown(image) })),
    ].flatMap(({ module_id, ...picture }) => zones.map((zone) => ({ group: `module ${module_id}, zone ${zone}`, ...picture })))
    expect(findTwins([...banners, ...others])).toEqual([])
  })

  it('give the couriers of a zone faces of their own', () => {
    const faces = city.couriers.map(({ zone_id, phone, image }) => ({
      group: `zone ${zone_id}`,
      name: phone,
      content: contentOf(image, ''),
    }))
    expect(findTwins(faces)).toEqual([])
  })

  it('prove a delivery of every module by a door of its own', () => {
    const doors = ['food', 'grocery', 'pharmacy', 'ecommerce', 'parcel'].flatMap((module) =>
      proofOf(module).map((path) => ({ group: 'doors', name: module, content: contentOf(path, '-640') })),
    )
    expect(doors).toHaveLength(5)
    expect(findTwins(doors)).toEqual([])
  })
})
