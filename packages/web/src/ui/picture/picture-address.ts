// Demo pictures are named /images/<palette>/<name>. The light palettes have a second set, painted for the dark theme; these have none.
const darkPalettes = 'tomato pine teal plum navy night cocoa wine'.split(' ')
// Widths to which the server can resize. The two smallest are encoded in advance, so that a card never waits for them.
const widths = [320, 640, 960, 1200]

/** Derives the palette and the URL of the dark version from a picture's URL. Uploads have neither. */
export function readPictureAddress(src: string): { tint: string | undefined; duskSrc: string | undefined } {
  const tint = /^\/images\/(?!uploads)([a-z]+)\//.exec(src)?.[1]
  return { tint, duskSrc: !tint || darkPalettes.includes(tint) ? undefined : src.replace(/(\.\w+)?(\?.*)?$/, '-dusk$1$2') }
}

/** The wide version of a cover, which the demo's stores have and uploads do not. */
export function wideAddress(src: string): string | undefined {
  return readPictureAddress(src).tint && /-cover(?=[.?]|$)/.test(src) ? src.replace(/-cover(?=[.?]|$)/, '-hero') : undefined
}

const DARK = '(prefers-color-scheme: dark)'

type Wish = { theme: 'light' | 'dark' | null; wideFrom: string | undefined }

/** The versions of a demo picture for wide windows and, if the page follows the system's theme, for the dark one. */
export function listSources(src: string, { theme, wideFrom }: Wish): { media: string; src: string }[] {
  const wide = wideFrom && wideAddress(src)
  const media = `(min-width: ${wideFrom})`
  const dusk = (address: string) => readPictureAddress(address).duskSrc
  return [
    { media: `${media} and ${DARK}`, src: !theme && wide && dusk(wide) },
    { media, src: (theme === 'dark' && wide && dusk(wide)) || wide },
    { media: DARK, src: !theme && dusk(src) },
  ].filter((source): source is { media: string; src: string } => Boolean(source.src))
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
