import { PAGES } from '#lib/offline/cached-pages.ts'
import { build } from './build-facts.ts'

export const pagesCache = PAGES + build
export const filesCache = 'medina-files'
export const picturesCache = 'medina-pictures'
export const answersCache = 'medina-answers'

/** Pages of the previous build are kept too: without a connection they are better than none, and their files are still cached. */
const BUILDS_WITH_PAGES = 2

export async function deleteOldCaches(): Promise<void> {
  // In the order of their creation.
  const older = (await caches.keys()).filter((name) => name.startsWith(PAGES) && name !== pagesCache)
  await Promise.all(older.slice(0, older.length - (BUILDS_WITH_PAGES - 1)).map((name) => caches.delete(name)))
}
