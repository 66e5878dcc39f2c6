/**
 * Milliseconds since the server rendered this page. A cached page reports its age (`server-timing`): from the service's cache seconds, from
 * the service worker's up to a day.
 */
export function readPageAge(): number {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return page ? (page.serverTiming?.[0]?.duration ?? 0) + performance.now() - page.responseStart : 0
}
