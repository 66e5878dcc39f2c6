/**
 * The script that hands the loaders' data to the router in the browser. The router's own `ServerRouter` writes the same while it streams,
 * and so cannot be rendered in one go; router-handoff.test.tsx compares the two (decision 0051).
 */
export function writeHandoffScript(data: string): string {
  const controller = 'window.__reactRouterContext.streamController'
  return `${controller}.enqueue(${JSON.stringify(data).replaceAll('<', '\\u003c')});${controller}.close();`
}
