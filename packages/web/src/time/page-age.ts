/**
 * Milliseconds since the server rendered this page. A page that waited in a cache says how long (`server-timing`): the service's for seconds,
 * the service worker's for up to a day.
 */
export function readPageAge(): number {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return page ? (page.serverTiming?.[0]?.duration ?? 0) + performance.now() - page.responseStart : 0
}
