import type { ShelfBanners } from '@medina/contract/site'
import type { Db } from '#lib/database/database.ts'
import { type Language, localize } from '#lib/i18n.ts'
import { largeImageUrl } from '#lib/pictures/pictures.ts'
import type { Settings } from '#lib/settings.ts'
import { findModule } from './site.service.ts'

type Asker = { settings: Settings; language: Language }

/** Banners next to the shelves of a module's home, by key, each with its address; for parcels they are a list. */
export async function listShelfBanners(db: Db, moduleId: number, { settings, language }: Asker): Promise<ShelfBanners> {
  const [module, rows] = await Promise.all([
    findModule(db, moduleId),
    db.selectFrom('shelf_banners').select(['key', 'image']).where('module_id', '=', moduleId).orderBy('key').execute(),
  ])
  const banners = rows.map(({ key, image }) => {
    const value = localize(image, language)
    return { id: key, key, value, value_full_url: largeImageUrl(settings, value) }
  })
  if (module?.module_type === 'parcel') return { banners }
  return Object.fromEntries(
    banners.flatMap(({ key, value, value_full_url }) => [
      [key, value],
      [`${key}_full_url`, value_full_url],
    ]),
  )
}
