import type { Db } from '#lib/database/database.ts'
import { type Language, localize } from '#lib/i18n.ts'
import type { ShopBranding, ShopLook } from '#lib/plain-pages/shop-branding.ts'
import type { Switches } from '#features/site/business-settings.ts'
import { readSwitches } from '#features/site/switches.ts'
import { type AccentShades, deriveAccent } from './accent-shades.ts'
import { drawnPath } from './drawn-icons.ts'
import { readLookFiles } from './look-files.ts'
import { isWordMark, type LookFiles, lookPath } from './look-names.ts'
import { toLookStylesheet } from './look-stylesheet.ts'

const toButton = ({ accent, press, on }: AccentShades) => ({ ground: accent, pressed: press, text: on })

/** The branding of this shop, in a language. */
export async function readShopBranding(db: Db, language: Language): Promise<ShopBranding> {
  const [switches, files] = await Promise.all([readSwitches(db), readLookFiles(db)])
  return toShopBranding(switches, files, language)
}

export function toShopBranding({ business_name, accent_color }: Switches, files: LookFiles, language: Language): ShopBranding {
  const accent = accent_color === null ? null : deriveAccent(accent_color)
  return {
    name: localize(business_name, language),
    button: accent && { light: toButton(accent.light), dark: toButton(accent.dark) },
    logo: toLogo(files),
    favicon: findFavicon(files),
  }
}

function toLogo(files: LookFiles): ShopBranding['logo'] {
  const logo = files.get('logo')
  if (logo === undefined) return null
  const dark = files.get('logo-dark') ?? logo
  return {
    light: lookPath(logo),
    dark: lookPath(dark),
    ratio: logo.width / logo.height,
    hasName: isWordMark(logo),
  }
}

/** The owner's stylesheet and icons; null if the owner has chosen none. */
export async function findLook(db: Db): Promise<ShopLook | null> {
  const [switches, files] = await Promise.all([readSwitches(db), readLookFiles(db)])
  const style = toLookStylesheet(switches, files)?.path ?? null
  const favicon = findFavicon(files)
  if (style === null && favicon === null) return null
  const hasReaderDigits = switches.digits === 'reader'
  return { style, favicon, touchIcon: drawnPath(files, 'touch-180'), hasReaderDigits, icons: listIcons(files) }
}

/** The owner's favicon, else one that is rendered from the icon. */
function findFavicon(files: LookFiles): string | null {
  const favicon = files.get('favicon')
  return favicon === undefined ? drawnPath(files, 'favicon-48') : lookPath(favicon)
}

const ICON_SIZES = [192, 512] as const

function listIcons(files: LookFiles): ShopLook['icons'] {
  return (['icon', 'maskable'] as const).flatMap((kind) =>
    ICON_SIZES.flatMap((size) => {
      const src = drawnPath(files, `${kind}-${size}`)
      return src === null ? [] : [{ src, size, purpose: kind === 'icon' ? ('any' as const) : ('maskable' as const) }]
    }),
  )
}
