import type { Config } from '@react-router/dev/config'

// A handful of pages: all are known from the first, so no page waits to hear where the next one is.
export default { ssr: true, routeDiscovery: { mode: 'initial' } } satisfies Config
