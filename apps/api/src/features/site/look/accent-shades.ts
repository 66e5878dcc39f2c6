import type { ModuleType } from '@medina/contract/site'
import { contrast, type Oklch, toHex, toOklch } from '#lib/colors/oklch.ts'

/** Values of the tokens with the same names in the storefront (styles/accents.css); `sun` is the background of the mark. */
export type AccentShades = Record<'accent' | 'press' | 'on' | 'ink' | 'soft' | 'sun', string>
export type Accent = Record<'light' | 'dark', AccentShades>
/** The accent of the shop, and those of single modules. */
export type AccentColors = { shop: string | null; modules: Partial<Record<ModuleType, string>> }

/** The minimum contrast by AA for text, and for the edges of controls. */
const TEXT = 4.5
const EDGE = 3

/** Surfaces and text colours of both themes (styles/tokens.css); a test compares them. */
export const grounds = {
  light: { surfaces: ['#ffffff', '#f6f4f1'], pressed: '#ebe7e1', inks: ['#1b1815', '#57504a'] },
  dark: { surfaces: ['#12100e', '#1c1917', '#272320'], pressed: '#36312c', inks: ['#f6f2ec', '#c0b8ae'] },
} as const

const WHITE = '#ffffff'
const STEP = 0.005

/** Null for a colour on which buttons can have white labels; otherwise the reason, and the nearest suitable colour. */
export function explainAccent(hex: string): string | null {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) return 'is written as # and six hexadecimal digits, such as #17794a.'
  const ratio = contrast(hex, WHITE)
  if (ratio >= TEXT) return null
  const near = toHex(shift(toOklch(hex), -1, (color) => contrast(color, WHITE) >= TEXT))
  return `is too light: white text on ${hex} has a contrast of ${ratio.toFixed(1)} to 1, and needs ${TEXT} to 1. ${near} would be right.`
}

/** All shades that pages need, from an accent that `explainAccent` accepts. */
export function deriveAccent(hex: string): Accent {
  const base = toOklch(hex)
  return { light: deriveLight(hex, base), dark: deriveDark(base) }
}

function deriveLight(hex: string, base: Oklch): AccentShades {
  const soft = toHex({ l: 0.957, c: Math.min(base.c, 0.022), h: base.h })
  const { surfaces, pressed } = grounds.light
  const isReadable = (color: string): boolean =>
    [...surfaces, soft].every((ground) => contrast(color, ground) >= TEXT) && contrast(color, pressed) >= EDGE
  return {
    accent: hex.toLowerCase(),
    // A pressed button is darker; a dark accent becomes lighter instead, as far as its label allows.
    press: toHex({ ...base, l: base.l > 0.3 ? base.l - 0.06 : base.l + 0.08 }),
    on: WHITE,
    ink: toHex(shift(base, -1, isReadable)),
    soft,
    sun: toHex({ ...base, l: 0.84 }),
  }
}

/** Lighter shades with dark labels: an accent for white labels would be invisible on dark surfaces. */
function deriveDark({ l, c, h }: Oklch): AccentShades {
  const { surfaces, pressed } = grounds.dark
  const soft = toHex({ l: 0.265, c: Math.min(c, 0.05), h })
  const on = toHex({ l: 0.19, c: Math.min(c, 0.045), h })
  const isReadable = (color: string): boolean =>
    [...surfaces, soft].every((ground) => contrast(color, ground) >= TEXT) && contrast(color, pressed) >= EDGE
  const isGround = (color: string): boolean =>
    contrast(on, color) >= TEXT && [...surfaces, soft].every((ground) => contrast(color, ground) >= EDGE)
  const accent = shift({ l: Math.max(0.72, l), c: Math.min(c, 0.17), h }, 1, isGround)
  return {
    accent: toHex(accent),
    press: toHex({ ...accent, l: Math.min(0.97, accent.l + 0.05) }),
    on,
    ink: toHex(shift({ ...accent, l: Math.min(0.97, accent.l + 0.04) }, 1, isReadable)),
    soft,
    sun: toHex({ ...accent, l: 0.9 }),
  }
}

/** The first suitable shade towards black (-1) or white (1). */
function shift(color: Oklch, direction: -1 | 1, fits: (hex: string) => boolean): Oklch {
  let { l } = color
  while (!fits(toHex({ ...color, l })) && l > 0 && l < 1) l += direction * STEP
  return { ...color, l }
}
