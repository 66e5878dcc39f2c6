import type { ShelfBanners } from '@medina/contract/site'
import { readPictureAddress } from '@medina/web/ui/picture/picture-address.ts'

/** The address of a picture next to the shelves, null if the module has none. */
export function readShelfBanner(banners: ShelfBanners | undefined, key: string): string | null {
  const src: unknown = (banners as Record<string, unknown> | undefined)?.[`${key}_full_url`]
  return typeof src === 'string' ? src : null
}

/** The data has no text colour: text is dark on saffron only, as on every banner. */
export function inkOn(src: string): 'light' | 'dark' {
  return readPictureAddress(src).tint === 'saffron' ? 'dark' : 'light'
}
