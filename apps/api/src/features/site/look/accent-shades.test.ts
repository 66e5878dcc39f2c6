import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast } from '#lib/colors/oklch.ts'
import { type AccentShades, deriveAccent, explainAccent, grounds } from './accent-shades.ts'

const colors = [
  '#d23c10',
  '#17794a',
  '#0b7183',
  '#6a3fd4',
  '#1f5fe0',
  '#000000',
  '#5b0f2e',
  '#767676',
  '#c4006a',
  '#00008b',
  '#0000ff',
  '#6b6b00',
]

describe.each(colors)('shades of %s', (color) => {
  test.each(['light', 'dark'] as const)('pass AA on every ground of the %s theme', (theme) => {
    expect(explainAccent(color)).toBeNull()
    const shades = deriveAccent(color)[theme]
    expect(listFaults(shades, grounds[theme])).toEqual([])
  })
})

type Grounds = { surfaces: readonly string[]; pressed: string; inks: readonly string[] }

/** Pairs of colours with a contrast below AA, checked as by ui/contrast.test.ts of the storefront. */
function listFaults({ accent, press, on, ink, soft }: AccentShades, { surfaces, pressed, inks }: Grounds): string[] {
  const pairs: [string, string, string, number][] = [
    ['on accent', on, accent, 4.5],
    ['on press', on, press, 4.5],
    ['ink on pressed', ink, pressed, 3],
    ['accent on soft', accent, soft, 3],
    ...surfaces.map((ground): [string, string, string, number] => [`accent on ${ground}`, accent, ground, 3]),
    ...[...surfaces, soft].map((ground): [string, string, string, number] => [`ink on ${ground}`, ink, ground, 4.5]),
    ...inks.map((text): [string, string, string, number] => [`${text} on soft`, text, soft, 4.5]),
  ]
  return pairs.flatMap(([name, front, back, least]) =>
    contrast(front, back) < least ? [`${name}: ${contrast(front, back).toFixed(2)}`] : [],
  )
}

test('a colour that is too light is refused with the nearest right one', () => {
  const reason = explainAccent('#e2461a')
  expect(reason).toBe(
    'is too light: white text on #e2461a has a contrast of 4.1 to 1, and needs 4.5 to 1. #d93d0c would be right.',
  )
  for (const color of ['#ffd54f', '#43c985', '#ffffff', '#ff00ff']) {
    const near = /(#\w{6}) would be right/.exec(explainAccent(color) ?? '')?.[1] ?? ''
    expect(explainAccent(near)).toBeNull()
  }
  expect(explainAccent('red')).toMatch(/six hexadecimal digits/)
})

test('the grounds are those of the storefront', () => {
  const css = readFileSync(new URL('../../../../../../packages/web/src/styles/tokens.css', import.meta.url), 'utf8')
  const dark = css.slice(css.indexOf('[data-theme="dark"]'))
  const light = css.slice(0, css.length - dark.length)
  const read = (part: string, name: string) => new RegExp(`--${name}: (#\\w{6});`).exec(part)?.[1]
  const readAll = (part: string) => ({
    surfaces: [...new Set(['surface-0', 'surface-1', 'surface-2'].map((name) => read(part, name)))],
    pressed: read(part, 'surface-3'),
    inks: ['ink-1', 'ink-2'].map((name) => read(part, name)),
  })
  expect({ light: readAll(light), dark: readAll(dark) }).toEqual(grounds)
})
