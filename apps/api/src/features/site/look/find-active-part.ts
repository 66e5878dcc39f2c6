import { cutText } from '@medina/contract/wire/cut-text'
import { SaxesParser, type SaxesTagNS } from 'saxes'

const SVG = 'http://www.w3.org/2000/svg'
const XHTML = 'http://www.w3.org/1999/xhtml'
const XLINK = 'http://www.w3.org/1999/xlink'
const XML = 'http://www.w3.org/XML/1998/namespace'
const XMLNS = 'http://www.w3.org/2000/xmlns/'
/** Notes of drawing programs and descriptions of the work, which browsers leave alone. */
const inert: ReadonlySet<string> = new Set([
  'http://www.inkscape.org/namespaces/inkscape',
  'http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd',
  'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  'http://creativecommons.org/ns#',
  'http://purl.org/dc/elements/1.1/',
  'http://www.bohemiancoding.com/sketch/ns',
  'http://www.serif.com/',
])

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean))

const elements = words(`
  svg g defs symbol use title desc metadata style switch
  path rect circle ellipse line polyline polygon image text tspan textPath
  linearGradient radialGradient stop clipPath mask pattern marker filter
  feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow
  feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting
  feSpotLight feTile feTurbulence`)

const attributes = words(`
  id class style lang role version baseProfile viewBox preserveAspectRatio width height x y x1 y1 x2 y2 cx cy r rx ry fx fy fr d points
  pathLength transform transform-origin href type media enable-background xml:space
  alignment-baseline baseline-shift clip clip-path clip-rule clipPathUnits color color-interpolation color-interpolation-filters
  color-rendering cursor direction display dominant-baseline fill fill-opacity fill-rule filter filterUnits flood-color flood-opacity
  font font-family font-size font-size-adjust font-stretch font-style font-variant font-weight glyph-orientation-horizontal
  glyph-orientation-vertical gradientTransform gradientUnits image-rendering isolation kerning letter-spacing lighting-color
  marker-end marker-mid marker-start markerHeight markerUnits markerWidth mask mask-type maskContentUnits maskUnits mix-blend-mode
  offset opacity orient overflow paint-order patternContentUnits patternTransform patternUnits pointer-events primitiveUnits refX refY
  shape-rendering spreadMethod stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin
  stroke-miterlimit stroke-opacity stroke-width text-anchor text-decoration text-rendering textLength lengthAdjust startOffset method
  spacing unicode-bidi vector-effect visibility word-spacing writing-mode dx dy rotate
  in in2 result mode values operator k1 k2 k3 k4 order kernelMatrix divisor bias targetX targetY edgeMode kernelUnitLength
  preserveAlpha surfaceScale diffuseConstant specularConstant specularExponent limitingConeAngle scale xChannelSelector
  yChannelSelector azimuth elevation z pointsAtX pointsAtY pointsAtZ radius stdDeviation baseFrequency numOctaves seed stitchTiles
  tableValues slope intercept amplitude exponent`)

/** Functions of CSS and of transformations that load nothing; `url` only for a part of the file itself. */
const functions = words(`
  url rgb rgba hsl hsla matrix matrix3d translate translatex translatey scale scalex scaley rotate skewx skewy calc var
  blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia`)

/**
 * The first part of an SVG that may run, load or replace something, in words; null for a plain picture. Its elements, attributes and functions
 * are read by an XML parser, and only known ones pass. Returns 'no SVG' for what is not well-formed, or no SVG in UTF-8.
 */
export function findActivePart(content: Buffer): string | null {
  const text = decode(content)
  if (text === null) return NO_SVG
  const parser = new SaxesParser({ xmlns: true })
  let problem: string | null = null
  let isFirst = true
  let depthOfStyle = 0
  /** Whole, because a name may be written in several parts. */
  let style = ''
  const report = (found: string | null): void => {
    problem ??= found
  }
  parser.on('error', () => report(NO_SVG))
  parser.on('xmldecl', ({ encoding }) => report(encoding === undefined || /^utf-8$/i.test(encoding) ? null : NO_SVG))
  parser.on('doctype', (type) => report(/[[&%]/.test(type) ? 'an entity' : null))
  parser.on('processinginstruction', () => report('an instruction for another program'))
  parser.on('opentag', (tag) => {
    if (isFirst && !(tag.uri === SVG && tag.local === 'svg')) report(NO_SVG)
    isFirst = false
    report(findInTag(tag))
    if (tag.local === 'style') depthOfStyle += 1
  })
  parser.on('closetag', (tag) => {
    if (tag.local !== 'style') return
    depthOfStyle -= 1
    report(findInStyle(style))
  })
  const readText = (part: string): void => {
    if (depthOfStyle > 0) style += part
  }
  parser.on('text', readText)
  parser.on('cdata', readText)
  parser.write(text).close()
  return isFirst ? NO_SVG : problem
}

export const NO_SVG = 'no SVG'

function decode(content: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content).trimStart()
  } catch {
    return null
  }
}

function findInTag({ uri, local, name, attributes: given }: SaxesTagNS): string | null {
  if (uri === XHTML || local.toLowerCase() === 'foreignobject') return 'HTML inside'
  if (local.toLowerCase() === 'script') return 'a script'
  if (uri === SVG && /^(?:animate|set$|discard$|mpath$)/i.test(local)) return 'an animation'
  if (!inert.has(uri) && !(uri === SVG && elements.has(local))) return `the element <${cutText(name, 40)}>`
  for (const each of Object.values(given)) {
    const found = findInAttribute(each, local)
    if (found !== null) return found
  }
  return null
}

type Attribute = { uri: string; local: string; name: string; value: string }

function findInAttribute({ uri, local, name, value }: Attribute, element: string): string | null {
  if (uri === XMLNS || inert.has(uri) || /^(?:aria|data)-[a-z-]+$/.test(name)) return null
  if (/^on/i.test(local)) return 'an event handler'
  if (local === 'href')
    return uri !== '' && uri !== XLINK ? `the attribute ${cutText(name, 40)}` : findInReference(value, element)
  // Other attributes of XLink tell how its address is shown.
  if (uri === XLINK && /^(?:type|show|actuate|title|role|arcrole)$/.test(local)) return null
  const known = uri === XML ? local === 'space' || local === 'lang' : uri === '' && attributes.has(local)
  if (!known) return `the attribute ${cutText(name, 40)}`
  return findInStyle(value)
}

function findInReference(value: string, element: string): string | null {
  const isOwn = value.startsWith('#')
  const isPicture = element === 'image' && /^data:image\/(?:png|jpeg|webp|gif);base64,[\sA-Za-z0-9+/=]*$/.test(value)
  return isOwn || isPicture ? null : ELSEWHERE
}

const ELSEWHERE = 'a part that lies elsewhere'

/** Style sheets, and attributes that are properties of them. An escape could hide a name from this check. */
function findInStyle(style: string): string | null {
  if (style.includes('@')) return 'a rule that may load a style'
  if (style.includes('\\')) return 'an escape in its style'
  for (let at = style.indexOf('('); at !== -1; at = style.indexOf('(', at + 1)) {
    const name = readNameBefore(style, at)
    if (name !== '' && !functions.has(name.toLowerCase())) return `the function ${cutText(name, 40)}()`
    const next = style
      .slice(at + 1, at + 20)
      .trimStart()
      .replace(/^["']/, '')
    if (name.toLowerCase() === 'url' && !next.startsWith('#')) return ELSEWHERE
  }
  return null
}

function readNameBefore(text: string, end: number): string {
  let start = end
  while (start > 0 && /[\w-]/.test(text.charAt(start - 1))) start -= 1
  return text.slice(start, end)
}
