import type { RentalBanner } from '@medina/contract/rental/rental'
import { listStoreBanners, type ReadContext } from '#features/catalog/public.ts'
import { listBanners } from '#features/site/public.ts'
import type { Db } from '#lib/database/database.ts'

type Scope = { moduleId: number; zoneIds: number[]; featuredOnly: boolean }

/** Banners of the rental module in the zones. */
export async function listRentalBanners(db: Db, scope: Scope, { language, settings }: ReadContext): Promise<RentalBanner[]> {
  const banners = await listBanners(db, { ...scope, language, settings })
  return banners.flatMap(({ id, title, subtitle, type, image, image_full_url, link, store }) =>
    type === 'item_wise' ? [] : [{ id, title, subtitle, type, image, image_full_url, link, provider_id: store?.id ?? null }],
  )
}

/** A provider's own banners, featured ones first. */
export async function listProviderBanners(db: Db, providerId: number, context: ReadContext): Promise<RentalBanner[]> {
  const banners = await listStoreBanners(db, providerId, context)
  const rows = banners.toSorted((a, b) => Number(b.featured) - Number(a.featured))
  return rows.map(({ id, title, image, image_full_url, default_link }) => ({
    id,
    title,
    subtitle: null,
    type: 'default',
    image,
    image_full_url,
    link: default_link,
    provider_id: null,
  }))
}
