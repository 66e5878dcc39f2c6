import { cookieNames, DIGITS_COOKIE } from '@medina/contract/device/device-state'

// Shared by the service worker and the offline page: the rules of pages that are cached on the device.

/** Each build has a cache of its own for pages, because they name its files. */
export const PAGES = 'medina-pages-'

const VARIANT = '__variant'
const preferenceCookies: readonly string[] = [...Object.values(cookieNames), DIGITS_COOKIE]

export type Cookie = { name: string; value?: string | undefined }

/** The cookies that determine the HTML of a page, as one text: a cached page is shown only with the same ones. */
export function variantOf(cookies: readonly Cookie[]): string {
  return preferenceCookies.map((name) => cookies.find((cookie) => cookie.name === name)?.value ?? '').join(' ')
}

/** The cookies of `document.cookie`. */
export function readCookiePairs(text: string): Cookie[] {
  return text.split(/; */).map((pair) => {
    const end = pair.indexOf('=')
    return { name: pair.slice(0, end), value: pair.slice(end + 1) }
  })
}

/** The address under which a variant of a page is cached. */
export function pageKey(page: string, variant: string): string {
  const url = new URL(page)
  url.hash = ''
  url.searchParams.set(VARIANT, variant)
  return url.href
}

/** The page and the variant of such an address. */
export function readPageKey(key: string): { path: string; variant: string | null } {
  const url = new URL(key)
  const variant = url.searchParams.get(VARIANT)
  url.searchParams.delete(VARIANT)
  return { path: url.pathname + url.search, variant }
}

/** Pages of the shop and documents. Checkout, account, tracking, registration and returns from a gateway are never cached. */
const CACHED =
  /^\/($|home$|interest$|categories$|category\/|store(\/|$)|product\/|campaigns(\/|$)|flash-sales$|all-brands$|parcel-delivery-info$|rental\/(vehicle-search$|vehicle-details\/|provider(-details)?\/)|about-us$|help-and-support$|terms-and-conditions$|[a-z]+-policy$)/

/** `?lang=` changes the language of the device, so such an address is never answered from a cache. */
export function isCachedPage({ pathname, searchParams }: URL): boolean {
  return CACHED.test(pathname) && !searchParams.has('lang')
}
