/** The shop's name and look on pages outside the storefront. */
export type ShopBranding = {
  name: string
  /** Colours of the main button by theme; null for those of the program. */
  button: Record<'light' | 'dark', { ground: string; pressed: string; text: string }> | null
  /** Addresses of the owner's logo by theme; null for the mark of the program. `ratio` is its width divided by its height. */
  logo: { light: string; dark: string; ratio: number; hasName: boolean } | null
  /** Null for that of the program. */
  favicon: string | null
}

/** The parts of the owner’s look that pages link. */
export type ShopLook = {
  /** Address of a stylesheet with the owner's colours and logo, which follows those of the storefront. */
  style: string | null
  favicon: string | null
  touchIcon: string | null
  /** Of the installed shop; empty for those of the program. */
  icons: { src: string; size: number; purpose: 'any' | 'maskable' }[]
}

/** Of a shop that cannot be read. */
export const NO_BRANDING: ShopBranding = { name: '', button: null, logo: null, favicon: null }

/** Tokens of the main button, for the styles of a plain page. */
export function toButtonStyle({ button }: ShopBranding): string {
  const { light, dark } = button ?? DEFAULTS
  const both = (part: 'ground' | 'pressed' | 'text'): string => `light-dark(${light[part]},${dark[part]})`
  return `:root{--accent:${both('ground')};--accent-press:${both('pressed')};--on-accent:${both('text')}}`
}

/** As in the storefront (styles/accents.css). */
const DEFAULTS = {
  light: { ground: '#d23c10', pressed: '#b5320b', text: '#fff' },
  dark: { ground: '#ff7a4d', pressed: '#ff9269', text: '#1a0d07' },
}
