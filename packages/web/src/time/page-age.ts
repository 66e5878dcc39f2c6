/**
 * Milliseconds since the server rendered this page. Cached pages report their age in `server-timing`: some seconds from the service's
 * cache, up to a day from the service worker's.
 */
export function readPageAge(): number {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return page ? (page.serverTiming?.[0]?.duration ?? 0) + performance.now() - page.responseStart : 0
}
