import { PAGES, readCookiePairs, readPageKey, variantOf } from '#lib/offline/cached-pages.ts'

const MOST = 6

type SeenPage = { path: string; title: string }

/** The pages cached on this device that match its preferences, the last one first. */
export async function listSeenPages(): Promise<SeenPage[]> {
  const wanted = variantOf(readCookiePairs(document.cookie))
  const found = new Map<string, SeenPage>()
  for (const name of (await caches.keys()).filter((name) => name.startsWith(PAGES)).toReversed()) {
    const cache = await caches.open(name)
    for (const request of (await cache.keys()).toReversed()) {
      const { path, variant } = readPageKey(request.url)
      const response = variant === wanted && path !== '/' && found.size < MOST ? await cache.match(request) : undefined
      if (response === undefined || found.has(path)) continue
      found.set(path, { path, title: readTitle(await response.text()) ?? path })
    }
  }
  return [...found.values()]
}

/** Without the name of the shop at the end. */
function readTitle(html: string): string | null {
  const { title } = new DOMParser().parseFromString(/<title>[^<]*<\/title>/.exec(html)?.[0] ?? '', 'text/html')
  return title.replace(/ · [^·]*$/, '') || null
}
