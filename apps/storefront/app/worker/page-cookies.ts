import type { Cookie } from '#lib/offline/cached-pages.ts'

declare const self: ServiceWorkerGlobalScope

/** Null where a worker cannot read cookies (Safari before 18.4, Firefox before 140). */
export async function readCookies(): Promise<Cookie[] | null> {
  if (!('cookieStore' in self)) return null
  return (await self.cookieStore.getAll()).map(({ name = '', value = '' }) => ({ name, value }))
}
