import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const root = new URL('../../', import.meta.url)
const styles = new URL('packages/web/src/styles/', root)
const read = (name: string) => readFileSync(new URL(name, styles), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')

type Values = Record<string, string>
type Rule = { selector: string; values: Values }

const modules = ['food', 'grocery', 'pharmacy', 'ecommerce', 'parcel', 'rental']
const rules = [...rulesOf(withoutMedia(read('tokens.css'))), ...rulesOf(withoutMedia(read('accents.css')))]
const themes = {
  light: valuesOf((selector) => selector === ':root'),
  dark: valuesOf((selector) => selector === '[data-theme="dark"]'),
}

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
  const base = themes[theme]

  test('text passes AA on every surface', () => {
    for (const surface of ['surface-0', 'surface-1', 'surface-2']) {
      expectRatio(base, ['ink-1', 'ink-2', 'ink-3', 'success', 'warning', 'danger'], surface, 4.5)
    }
    expectRatio(base, ['ink-1', 'ink-2'], 'surface-3', 4.5)
    expectRatio(base, ['ink-1'], 'segment', 4.5)
  })

  test('the borders of controls and the focus ring are seen on every surface', () => {
    for (const surface of ['surface-0', 'surface-1', 'surface-2']) expectRatio(base, ['line-strong', 'focus'], surface, 3)
  })

  test('text passes AA on coloured grounds', () => {
    expectRatio(base, ['ink-inverse'], 'surface-inverse', 4.5)
    expectRatio(base, ['on-danger'], 'danger-fill', 4.5)
    expectRatio(base, ['on-deal'], 'deal', 4.5)
    for (const meaning of ['success', 'warning', 'danger']) expectRatio(base, [meaning, 'ink-1', 'ink-2'], `${meaning}-soft`, 4.5)
  })

  test.each(modules)('the accent of %s passes AA as ground, text and rim', (module) => {
    const own = valuesOf(
      (selector) => selector.includes(`"${module}"`) && selector.startsWith('[data-theme="dark"]') === (theme === 'dark'),
    )
    const values = { ...base, ...own }
    for (const ground of ['accent', 'accent-press']) expectRatio(values, ['on-accent'], ground, 4.5)
    for (const surface of ['surface-0', 'surface-1', 'surface-2', 'accent-soft'])
      expectRatio(values, ['accent-ink'], surface, 4.5)
    expectRatio(values, ['ink-1', 'ink-2'], 'accent-soft', 4.5)
    expectRatio(values, ['accent-ink'], 'surface-3', 3)
    // Saffron on white stays under 3:1: its button is found by its dark label, and its borders use accent-ink.
    if (module === 'parcel' && theme === 'light') return
    for (const surface of ['surface-0', 'surface-1', 'accent-soft']) expectRatio(values, ['accent'], surface, 3)
  })
})

test.each(['tokens.css', 'accents.css'])('%s says the same for the dark theme and for a dark system', (name) => {
  const css = read(name)
  const stored = rulesOf(withoutMedia(css)).filter((rule) => rule.selector.includes('data-theme="dark"'))
  const followed = rulesOf(insideMedia(css)).map((rule) => ({
    ...rule,
    selector: rule.selector.replaceAll(':root:not([data-theme])', '[data-theme="dark"]'),
  }))
  expect(stored.length).toBeGreaterThan(0)
  expect(followed).toEqual(stored)
})

test('nothing is tied to left or right: Arabic runs the other way', () => {
  const classes =
    /["'`\s:]-?(?:(?:m[lr]|p[lr]|left|right|border-[lr]|rounded-(?:[lr]|[tb][lr])|scroll-[mp][lr])-[\w[(]|(?:text|float|clear)-(?:left|right)\b|border-[lr](?![\w-]))/
  const properties =
    /(?:^|[\s;{])(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)[\w-]*|border-(?:top|bottom)-(?:left|right)-radius|left|right)\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)/
  const found: string[] = []
  for (const folder of ['apps/storefront/app/', 'apps/desk/src/', 'packages/web/src/']) {
    for (const name of readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })) {
      // Only the map is the same in both directions, and has its own style sheet.
      const isStyle = name.startsWith('styles/') && name.endsWith('.css')
      const isPage = name.endsWith('.tsx') && !name.includes('.test.')
      if (!isStyle && !isPage) continue
      readFileSync(new URL(folder + name, root), 'utf8')
        .split('\n')
        .forEach((line, index) => {
          const isComment = /^\s*(?:\/\/|\/?\*|\{\/\*)/.test(line)
          if (!isComment && (isStyle ? properties : classes).test(line))
            found.push(`${folder}${name}:${index + 1} ${line.trim()}`)
        })
    }
  }
  expect(found).toEqual([])
})

function expectRatio(values: Values, fronts: string[], back: string, needed: number) {
  for (const front of fronts) {
    const [ink, ground] = [values[front], values[back]]
    if (!ink || !ground) throw new Error(`${front} or ${back} has no value`)
    expect(ratio(ink, ground), `${front} on ${back}`).toBeGreaterThanOrEqual(needed)
  }
}

function ratio(a: string, b: string): number {
  const [one, other] = [luminance(a), luminance(b)]
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

/** Relative luminance (WCAG 2). */
function luminance(hex: string): number {
  const channel = (start: number) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

function valuesOf(matches: (selector: string) => boolean): Values {
  return Object.assign({}, ...rules.filter((rule) => matches(rule.selector)).map((rule) => rule.values))
}

function rulesOf(css: string): Rule[] {
  return [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
    selector: selector.trim().replace(/\s+/g, ' '),
    values: Object.fromEntries(
      [...body.matchAll(/(--[\w-]+|color-scheme):\s*([^;]+);/g)].map(([, key = '', value = '']) => [
        key.replace('--', ''),
        value,
      ]),
    ),
  }))
}

function withoutMedia(css: string): string {
  return css.replace(insideMedia(css), '').replace(/@media[^{]*\{\s*\}/, '')
}

function insideMedia(css: string): string {
  return /@media[^{]*\{((?:[^{}]*\{[^{}]*\})*)\s*\}/.exec(css)?.[1] ?? ''
}
