import type { Banner, Module } from '@medina/contract/site'
import type { Config } from '@medina/contract/site-config'
import type { Api } from '#api.ts'
import type { Db } from '#lib/database/database.ts'
import { type Language, localize } from '#lib/i18n.ts'
import { imageUrl, largeImageUrl } from '#lib/pictures/pictures.ts'
import type { Settings } from '#lib/settings.ts'
import type { Switches } from './business-settings.ts'
import { type Offered, toConfig } from './config.ts'
import { drawnPath } from './look/drawn-icons.ts'
import { readLookFiles } from './look/look-files.ts'
import { type LookFiles, lookPath } from './look/look-names.ts'
import { listUsableGateways } from './gateways/offered-gateways.ts'
import { findRealGround } from './real-map.ts'
import { listBannerRows, listOfferedModules } from './site.queries.ts'
import { hasOfflineMethods, readLowestRents, readMiddle, readModules, readOfferedLanguages, readSwitches } from './switches.ts'

export async function getConfig(
  api: Pick<Api, 'db' | 'settings' | 'social' | 'gateways' | 'geo' | 'mapStyle' | 'mapFile' | 'clock'>,
  language: Language,
): Promise<Config> {
  const { db, settings, social, geo } = api
  const [offered, files, middle, lowestRents] = await Promise.all([
    readOffered(api),
    readLookFiles(db),
    readMiddle(db),
    readLowestRents(db),
  ])
  const switches = { ...offered, languages: [...(await readOfferedLanguages(db))], ...namePictures(files) }
  const ground = findRealGround(api) ?? (settings.DEMO ? 'drawn' : 'plain')
  const map = { has_search: geo.hasSearch, ground } as const
  return toConfig(switches, { settings, media: social, map, middle, lowestRents, language, now: api.clock.now() })
}

/** The owner's logo and icon as values of the settings that name pictures, for clients that show these. */
function namePictures(files: LookFiles): Partial<Pick<Switches, 'logo' | 'fav_icon'>> {
  const [logo, icon] = [files.get('logo'), drawnPath(files, 'icon-192')]
  return { ...(logo && { logo: lookPath(logo) }), ...(icon !== null && { fav_icon: icon }) }
}

/**
 * The switches, without gateways that lack keys on this server, and without any gateway if the currency is unknown. Digital payment is off
 * if no gateway is left, offline payment without an active method.
 */
export async function readOffered(api: Pick<Api, 'db' | 'clock' | 'gateways'>): Promise<Offered> {
  const { db } = api
  const switches = await readSwitches(db)
  const here = await listUsableGateways(api, switches)
  return {
    ...switches,
    active_payment_method_list: here,
    digital_payment: switches.digital_payment && here.length > 0,
    offline_payment_status: switches.offline_payment_status && (await hasOfflineMethods(db)),
  }
}

/** Whether a module of this id exists, active or not; usually answered from the cache. */
export async function moduleExists(db: Db, moduleId: number): Promise<boolean> {
  return (await findModule(db, moduleId)) !== null
}

/** The row of a module, from the cache; null if there is none. */
export async function findModule(db: Db, moduleId: number) {
  const modules = await readModules(db)
  return modules.find(({ id }) => id === moduleId) ?? null
}

type Asker = { settings: Settings; language: Language }
type ModuleRow = Omit<
  Awaited<ReturnType<typeof listOfferedModules>>[number],
  'zones' | 'position' | 'created_at' | 'commission_percent' | 'commission_fixed' | 'tax_class_id'
>

/**
 * Active modules. With zones, those that are offered there or everywhere, each with its zones. `onlyZone` (for callers without zones) also
 * filters, and leaves out parcel, which no shop page offers.
 */
export async function listModules(
  db: Db,
  where: { zoneIds: number[] | null; onlyZone: number | undefined } & Asker,
): Promise<Module[]> {
  const zoneIds = where.zoneIds ?? (where.onlyZone === undefined ? null : [where.onlyZone])
  const rows = await listOfferedModules(db, zoneIds)
  const offered = zoneIds === null ? rows : rows.filter(({ zones }) => zones.length > 0)
  const shown =
    where.zoneIds === null && where.onlyZone !== undefined ? offered.filter((row) => row.module_type !== 'parcel') : offered
  return shown.map(({ zones, ...row }) => {
    const module = toModule(row, where)
    if (where.zoneIds === null) return module
    return { ...module, zones: zones.map(({ id, name }) => ({ id, name: localize(name, where.language) })) }
  })
}

/** A module in the wire format, without its zones. */
export function toModule(row: ModuleRow, { settings, language }: Asker): Module {
  return {
    id: row.id,
    module_name: localize(row.module_name, language),
    module_type: row.module_type,
    description: localize(row.description, language),
    icon_full_url: imageUrl(settings, row.icon),
    thumbnail_full_url: imageUrl(settings, row.thumbnail),
    theme_id: row.theme_id,
    status: row.status ? '1' : '0',
    all_zone_service: row.all_zone_service ? 1 : 0,
    stores_count: row.stores_count,
    items_count: row.items_count,
  }
}

export async function listBanners(
  db: Db,
  where: { zoneIds: number[]; moduleId: number | null; featuredOnly: boolean } & Asker,
): Promise<Banner[]> {
  const { settings, language } = where
  const rows = await listBannerRows(db, where)
  return rows.map((row) => {
    const image = localize(row.image, language)
    return {
      id: row.id,
      title: localize(row.title, language),
      subtitle: localize(row.subtitle, language),
      action: localize(row.action, language),
      type: row.type,
      image,
      image_full_url: largeImageUrl(settings, image),
      ink: row.ink,
      link: row.type === 'default' ? row.link : null,
      store: row.store && { ...row.store, name: localize(row.store.name, language) },
      item: row.item && { ...row.item, name: localize(row.item.name, language) },
    }
  })
}
