import type { Config } from '@medina/contract/site-config'

/** The documents of the business (spec 2.023, 2.026), in display order. */
const rows = [
  { name: 'about', path: '/about-us' },
  { name: 'terms', path: '/terms-and-conditions' },
  { name: 'privacy', path: '/privacy-policy' },
  { name: 'refund', path: '/refund-policy', flag: 'refund_policy' },
  { name: 'cancellation', path: '/cancellation-policy', flag: 'cancelation_policy' },
  { name: 'shipping', path: '/shipping-policy', flag: 'shipping_policy' },
] as const satisfies readonly { name: string; path: string; flag?: keyof Config }[]

export type ShopDocument = (typeof rows)[number]
export type DocumentFlags = Pick<Config, 'refund_policy' | 'cancelation_policy' | 'shipping_policy'>

/** The documents that the business has enabled (spec 2.071). */
export function listDocuments(flags: DocumentFlags | undefined): ShopDocument[] {
  return rows.filter((row) => !('flag' in row) || flags?.[row.flag] === 1)
}

/** The document at a path, enabled or not. */
export function findDocument(path: string): ShopDocument | null {
  const normalized = path.toLowerCase().replace(/\/$/, '')
  return rows.find((row) => row.path === normalized) ?? null
}
