// Demo pictures are named /images/<palette>/<name>. The light palettes have a second set, painted for the dark theme.
const lightPalettes = 'peach butter sage mint sky lilac rose sand stone saffron'.split(' ')
const darkPalettes = 'tomato pine teal plum navy night cocoa wine'.split(' ')
// Widths to which the server can resize. The two smallest are encoded in advance, so that a card never waits for them.
const widths = [320, 640, 960, 1200]

/** Derives the palette and the URL of the dark version from a picture's URL. Uploads have neither. */
export function readPictureAddress(src: string): { tint: string | undefined; duskSrc: string | undefined } {
  const tint = /^\/images\/([a-z]+)\//.exec(src)?.[1] ?? ''
  const isLight = lightPalettes.includes(tint)
  if (!isLight && !darkPalettes.includes(tint)) return { tint: undefined, duskSrc: undefined }
  return { tint, duskSrc: isLight ? src.replace(/(\.\w+)?(\?.*)?$/, '-dusk$1$2') : undefined }
}

/** The wide version of a cover, which the demo's stores have and uploads do not. */
export function wideAddress(src: string): string | undefined {
  return readPictureAddress(src).tint && /-cover(?=[.?]|$)/.test(src) ? src.replace(/-cover(?=[.?]|$)/, '-hero') : undefined
}

/** The `srcset` of a picture up to the given width. Drawings and external pictures have a single size. */
export function pictureSet(src: string, maxWidth: number): string {
  if (!isResized(src)) return src
  if (maxWidth <= 320) return atWidth(src, 320)
  return widths
    .filter((width) => width <= maxWidth)
    .map((width) => `${atWidth(src, width)} ${width}w`)
    .join(', ')
}

export function atWidth(src: string, width: number): string {
  return isResized(src) ? `${src}${src.includes('?') ? '&' : '?'}w=${width}` : src
}

function isResized(src: string): boolean {
  return src.startsWith('/') && !src.startsWith('/art/')
}
