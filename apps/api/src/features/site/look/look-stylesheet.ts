import { createHash } from 'node:crypto'
import type { ModuleType } from '@medina/contract/site'
import type { Switches } from '#features/site/business-settings.ts'
import { listDigitRules } from './arabic-digits.ts'
import { type AccentShades, deriveAccent } from './accent-shades.ts'
import { listLogoRules } from './logo-rules.ts'
import type { LookFiles } from './look-names.ts'

export type LookStylesheet = { css: string; path: string }
type LookSwitches = Pick<Switches, 'accent_color' | 'module_accent_colors' | 'digits'>

const HASH_DIGITS = 12

/**
 * A separate stylesheet with the tokens, the mark and the digits that the owner has replaced. Pages of a shop without choices do not change.
 * Selectors repeat `:root` to outweigh styles/accents.css wherever the sheet is linked.
 */
export function toLookStylesheet(switches: LookSwitches, files: LookFiles): LookStylesheet | null {
  const rules = [...listRules(switches), ...listLogoRules(files), ...listDigitRules(switches)]
  if (rules.length === 0) return null
  const css = `${rules.join('\n')}\n`
  return { css, path: `/look/${createHash('sha256').update(css).digest('hex').slice(0, HASH_DIGITS)}.css` }
}

function listRules({ accent_color, module_accent_colors }: LookSwitches): string[] {
  const all = accent_color === null ? null : deriveAccent(accent_color)
  const single = Object.entries(module_accent_colors).map(([module, color]) => ({ module, accent: deriveAccent(color) }))
  // Single modules come after the shop, and dark after light, because the later of two equal selectors wins.
  const themed = (theme: 'light' | 'dark', condition: string): string[] => [
    ...(all === null ? [] : [toRule(`:root:root:root:root${condition}`, '[data-module]', all[theme])]),
    ...single.map(({ module, accent }) =>
      toRule(`:root:root:root:root${condition}`, `[data-module="${module as ModuleType}"]`, accent[theme], module),
    ),
  ]
  const followed = themed('dark', ':not([data-theme])')
  return [
    ...themed('light', ''),
    ...themed('dark', '[data-theme="dark"]'),
    ...(followed.length === 0 ? [] : [`@media (prefers-color-scheme:dark){${followed.join('')}}`]),
  ]
}

/** The rule for the page and for each part of it with a module of its own. */
function toRule(root: string, part: string, { accent, press, on, ink, soft, sun }: AccentShades, module?: string): string {
  const page = module === undefined ? root : `${root}${part}`
  const mark = module === undefined ? `;--brand-gate:${accent};--brand-sun:${sun}` : ''
  return `${page},${root} ${part}{--accent:${accent};--accent-press:${press};--on-accent:${on};--accent-ink:${ink};--accent-soft:${soft}${mark}}`
}
