import type { Preferences } from '@medina/contract/device/device-state'
import { type Html, html } from '#lib/text/html.ts'

type Picture = { name: string; type: 'svg' | 'webp'; theme: Preferences['theme']; alt: string; width: number; height: number }

/** A picture of the storefront for a page without scripts. The stored theme chooses the version; without one, the system's does. */
export function picture({ name, type, theme, alt, width, height }: Picture): Html {
  // Light logos have no suffix.
  const path = (shade: 'light' | 'dark'): string =>
    `/art/${name}${type === 'svg' && shade === 'light' ? '' : `-${shade}`}.${type}`
  const dark = theme === null ? html`<source media="(prefers-color-scheme: dark)" srcset="${path('dark')}">` : null
  return html`<picture>${dark}<img src="${path(theme ?? 'light')}" width="${width}" height="${height}" alt="${alt}"></picture>`
}

export function logo({ language, theme, alt }: Pick<Preferences, 'language' | 'theme'> & { alt: string }): Html {
  return picture({ name: language === 'ar' ? 'logo-ar' : 'logo', type: 'svg', theme, alt, width: 134, height: 40 })
}
