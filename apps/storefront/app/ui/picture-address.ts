// The demo's pictures are named /images/<palette>/<name>; the light palettes have a second set painted for the dark theme.
const lightPalettes = 'peach butter sage mint sky lilac rose sand stone saffron'.split(' ')
const darkPalettes = 'tomato pine teal plum navy night cocoa wine'.split(' ')
// Widths of the resizer; the two smallest are encoded beforehand, so a card never waits for them.
const widths = [320, 640, 960, 1200]

/** What a picture's address tells: the palette of its wall and the address of its dusk version. Uploads have neither. */
export function readPictureAddress(src: string): { tint: string | undefined; duskSrc: string | undefined } {
  const tint = /^\/images\/([a-z]+)\//.exec(src)?.[1] ?? ''
  const isLight = lightPalettes.includes(tint)
  if (!isLight && !darkPalettes.includes(tint)) return { tint: undefined, duskSrc: undefined }
  return { tint, duskSrc: isLight ? src.replace(/(\.\w+)?(\?.*)?$/, '-dusk$1$2') : undefined }
}

/** The wide picture that the demo's stores have beside their cover. Uploads have none. */
export function wideAddress(src: string): string | undefined {
  return readPictureAddress(src).tint && /-cover(?=[.?]|$)/.test(src) ? src.replace(/-cover(?=[.?]|$)/, '-hero') : undefined
}

/** The srcset of a picture up to the given width. Drawings and pictures from elsewhere come in one size. */
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
