import { isWordMark, type LookFile, type LookFiles, lookPath } from './look-names.ts'

/** Heights and widths in pixels; the bars of the pages are laid out for a mark of this height. */
const HEIGHT = 40
const WIDEST = { phone: 96, tablet: 128, desktop: 200 }

/** A logo without one for the dark theme lies on a light ground there: most logos are drawn for white paper. */
const CHIP = 'background-color:#fff;background-origin:content-box;padding:4px;border-radius:8px;box-sizing:border-box'

/**
 * CSS rules that show the owner's logo in place of the program's mark (`.logo-mark`), in both themes and in print. Without a logo there are
 * none.
 */
export function listLogoRules(files: LookFiles): string[] {
  const logo = files.get('logo')
  if (logo === undefined) return []
  const dark = files.get('logo-dark') ?? logo
  const width = Math.round((HEIGHT * logo.width) / logo.height)
  const widthUpTo = (most: number): string => `.logo-mark{width:${Math.min(width, most)}px}`
  return [
    `.logo-mark{flex:none;max-width:100%;height:${HEIGHT}px;background:${show(logo)} center/contain no-repeat;print-color-adjust:exact}`,
    '.logo-mark>*{display:none}',
    widthUpTo(WIDEST.phone),
    `@media (min-width:768px){${widthUpTo(WIDEST.tablet)}}`,
    `@media (min-width:1180px){${widthUpTo(WIDEST.desktop)}}`,
    ...(isWordMark(logo) ? ['.logo-mark+.logo-word{display:none}'] : []),
    `@media print{header>.on-paper::before{content:"";display:block;width:${Math.min(width, WIDEST.desktop)}px;height:${HEIGHT}px;margin-block-end:8px;background:${show(logo)} center/contain no-repeat;print-color-adjust:exact}}`,
    ...inDarkTheme(dark === logo ? CHIP : `background-image:${show(dark)}`),
    ...(dark === logo ? [] : [`@media print{.logo-mark.logo-mark.logo-mark{background-image:${show(logo)}}}`]),
  ]
}

const show = (file: LookFile): string => `url(${lookPath(file)})`

const inDarkTheme = (rules: string): string[] => [
  `[data-theme="dark"] .logo-mark{${rules}}`,
  `@media screen and (prefers-color-scheme:dark){:root:not([data-theme]) .logo-mark{${rules}}}`,
]
