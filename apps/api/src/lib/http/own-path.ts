/** A placeholder origin, for texts that may only be a path. */
const OWN = 'http://own.invalid'
/** Other spellings, such as `http:host`, mean different things to different parsers. */
const WRITTEN_OUT = /^(\/(?!\/)|https?:\/\/)/i

/**
 * Path and query of a text that leads to a page of our own at `origin`; null for anything that may lead elsewhere. The path is checked
 * after normalization: browsers read `//host` as another site, and `/.//host` or `/a/..//host` normalizes to that.
 */
export function readOwnPath(text: string, origin = OWN): string | null {
  if (!WRITTEN_OUT.test(text) || /[\\\s]/.test(text) || !URL.canParse(text, origin)) return null
  const url = new URL(text, origin)
  return url.origin === new URL(origin).origin && !url.pathname.startsWith('//') ? url.pathname + url.search : null
}
