import type { Config } from '@react-router/dev/config'

// A handful of pages: the manifest contains all of them, so that navigation need not wait for route discovery.
export default { ssr: true, routeDiscovery: { mode: 'initial' } } satisfies Config
