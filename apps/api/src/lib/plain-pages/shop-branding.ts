/** The shop's name and look on pages outside the storefront. */
export type ShopBranding = {
  name: string
  /** Colours of the main button by theme; null for the program's. */
  button: Record<'light' | 'dark', { ground: string; pressed: string; text: string }> | null
  /** Addresses of the owner's logo by theme; null for the program's mark. `ratio` is its width divided by its height. */
  logo: { light: string; dark: string; ratio: number; hasName: boolean } | null
  /** Null for the program's icon. */
  favicon: string | null
}

/** The parts of the owner’s look that pages link. */
export type ShopLook = {
  /** Address of a stylesheet with the owner's colours and logo, loaded after the storefront's. */
  style: string | null
  favicon: string | null
  touchIcon: string | null
  /** Whether readers of Arabic pages choose their digits. */
  hasReaderDigits: boolean
  /** Icons of the installed app; empty for the program's. */
  icons: { src: string; size: number; purpose: 'any' | 'maskable' }[]
}

/** The branding of a shop whose settings cannot be read. */
export const NO_BRANDING: ShopBranding = { name: '', button: null, logo: null, favicon: null }

/** The tokens of the main button as CSS, for a plain page. */
export function toButtonStyle({ button }: ShopBranding): string {
  const { light, dark } = button ?? DEFAULTS
  const both = (part: 'ground' | 'pressed' | 'text'): string => `light-dark(${light[part]},${dark[part]})`
  return `:root{--accent:${both('ground')};--accent-press:${both('pressed')};--on-accent:${both('text')}}`
}

/** The same values as in the storefront (styles/accents.css). */
const DEFAULTS = {
  light: { ground: '#d23c10', pressed: '#b5320b', text: '#fff' },
  dark: { ground: '#ff7a4d', pressed: '#ff9269', text: '#1a0d07' },
}
