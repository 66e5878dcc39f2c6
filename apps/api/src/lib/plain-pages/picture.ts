import type { Preferences } from '@medina/contract/device/device-state'
import { type Html, html } from '#lib/text/html.ts'
import type { ShopBranding } from './shop-branding.ts'

type Picture = { name: string; type: 'svg' | 'webp'; theme: Preferences['theme']; alt: string; width: number; height: number }

/** A picture of the storefront for a page without scripts. The stored theme selects the version, else the system's theme does. */
export function picture({ name, type, theme, alt, width, height }: Picture): Html {
  // Light logos have no suffix.
  const path = (shade: 'light' | 'dark'): string =>
    `/art/${name}${type === 'svg' && shade === 'light' ? '' : `-${shade}`}.${type}`
  const dark = theme === null ? html`<source media="(prefers-color-scheme: dark)" srcset="${path('dark')}">` : null
  return html`<picture>${dark}<img src="${path(theme ?? 'light')}" width="${width}" height="${height}" alt="${alt}"></picture>`
}

/** Width of a wide logo that fits next to one link on a narrow phone. */
const WIDEST_LOGO = 160
const LOGO_HEIGHT = 40

/**
 * The owner's logo, with the name next to it unless the logo contains it; without a logo the program's mark and the name, as in the
 * storefront's header.
 */
export function shopMark({ name, logo }: ShopBranding, theme: Preferences['theme']): Html {
  if (logo === null)
    return html`${picture({ name: 'mark', type: 'svg', theme, alt: '', width: 40, height: 40 })}<bdi>${name}</bdi>`
  const width = Math.min(WIDEST_LOGO, Math.round(LOGO_HEIGHT * logo.ratio))
  const dark = theme === null ? html`<source media="(prefers-color-scheme: dark)" srcset="${logo.dark}">` : null
  const alt = logo.hasName ? name : ''
  const own = html`<picture>${dark}<img src="${logo[theme ?? 'light']}" width="${width}" height="${Math.round(width / logo.ratio)}" alt="${alt}"></picture>`
  return logo.hasName ? own : html`${own}<bdi>${name}</bdi>`
}

/** The icon of a plain page. */
export function linkFavicon({ favicon }: Pick<ShopBranding, 'favicon'>): Html {
  if (favicon !== null) return html`<link rel="icon" href="${favicon}">`
  return html`<link rel="icon" href="/art/icons/favicon.svg" type="image/svg+xml">`
}

export const SHOP_MARK_STYLE =
  '.shop{display:inline-flex;align-items:center;gap:.75rem;color:inherit;font-size:1.5rem;font-weight:600;line-height:1;text-decoration:none}.shop img{display:block}'
