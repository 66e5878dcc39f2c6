import type { Api } from '#api.ts'
import type { Language } from '#lib/i18n.ts'
import type { ShopBranding, ShopLook } from '#lib/plain-pages/shop-branding.ts'

/** The service behind the pages: this shop's own, or one in front of another backend. */
export type PageService = Pick<Api, 'settings' | 'clock' | 'mapStyle' | 'mapFile' | 'endpoints' | 'refreshDevice'> & {
  /**
   * The phone number for the maintenance page that replaces a page; null if the page is shown. Rejects if the shop's settings cannot be
   * read.
   */
  findMaintenance: (path: string) => Promise<{ phone: string } | null>
  /** The languages that the shop offers, with the default one first. */
  readLanguages: () => Promise<readonly Language[]>
  /** The shop's name and look on pages outside the storefront. */
  readBranding: (language: Language) => Promise<ShopBranding>
  /** The owner's stylesheet and icons; null if the owner has chosen none. */
  findLook: () => Promise<ShopLook | null>
  /** Whether the shop's data belongs to another backend. */
  hasBackend: boolean
}
