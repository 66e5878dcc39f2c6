import type { Map as MapLibre } from 'maplibre-gl'

// The library converts Arabic to Unicode's presentation forms (U+FE80 to U+FEFC), which our font lacks, like most newer ones. Such fonts
// shape plain letters by their neighbours. A zero-width joiner next to a plain letter selects the same form.
const JOINER = '\u200d'
// Without this mark a joiner at the edge would take the direction of a left-to-right page and not affect the letter.
const RIGHT_TO_LEFT = '\u200f'
const FORMS = [0xfe80, 0xfefc] as const

/** Replaces a presentation form by the plain letter with joiners; returns anything else unchanged. */
export function joinedText(cluster: string): string {
  const code = cluster.codePointAt(0) ?? 0
  if (code < FORMS[0] || code > FORMS[1]) return cluster
  const plain = plainOf(code)
  // The four forms of a letter have consecutive code points: isolated, final, initial, medial.
  let place = 0
  while (code - place - 1 >= FORMS[0] && plainOf(code - place - 1) === plain) place++
  const rest = cluster.slice(String.fromCodePoint(code).length)
  const joined = `${place === 1 || place === 3 ? JOINER : ''}${plain}${rest}${place >= 2 ? JOINER : ''}`
  return `${RIGHT_TO_LEFT}${joined}${RIGHT_TO_LEFT}`
}

const plainOf = (code: number) => String.fromCodePoint(code).normalize('NFKC')

/** Makes the map draw Arabic in the page's font. If the library's internals have changed, the system font is used instead. */
export function drawArabicWithPageFont(map: MapLibre): void {
  const glyphs = map.style?.glyphManager
  if (typeof glyphs?.createRasterizer !== 'function' || known.has(glyphs)) return
  known.add(glyphs)
  const create = glyphs.createRasterizer
  glyphs.createRasterizer = (options, padding) => {
    const rasterizer = create(options, padding)
    const draw = rasterizer.draw.bind(rasterizer)
    rasterizer.draw = (cluster) => draw(joinedText(cluster))
    return rasterizer
  }
}

const known = new WeakSet<object>()
