import type { Plugin } from 'vite'

/** What is asked of parts that we do not use: instrumentation, and the discovery of routes (all are known from the first). */
const unused: Record<string, string> = {
  'router/instrumentation.js': `
const nothing = () => undefined
export { nothing as consumeInstrumentationClientResultMetaReceiver, nothing as instrumentHandler, nothing as instrumentationResultMetaContext }
export const getRouteInstrumentationUpdates = () => ({})
export const instrumentClientSideRouter = (router) => router`,
  'ssr/fog-of-war.js': `
const nothing = () => undefined
export const URL_LIMIT = 7680
export const isFogOfWarEnabled = () => false
export const getPartialManifest = (manifest) => manifest
export { nothing as getPatchRoutesOnNavigationFunction, nothing as useFogOFWarDiscovery, nothing as getManifestPath }
export { nothing as getPathsWithAncestors, nothing as handleClientVersionMismatch }`,
}

/**
 * React Router wraps its links and forms in calls that look as if they did something, and names them for developers: so they would travel
 * to every browser, with all they need. Marked as what they are, those that nobody uses stay out (2.3 kB gzip). What
 * no setting of ours ever calls stays out as well (4 kB).
 */
export function shakeRouter(): Plugin {
  return {
    name: 'medina-shake-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /react-router[\\/]dist[\\/]production[\\/]lib[\\/]/ },
      handler: (code, id) => ({ code: findUnused(id) ?? markPure(code), map: null }),
    },
  }
}

function findUnused(id: string): string | undefined {
  return Object.entries(unused).find(([file]) => id.replaceAll('\\', '/').endsWith(file))?.[1]
}

function markPure(code: string): string {
  return code
    .replaceAll('= React$1.forwardRef(', '= /* @__PURE__ */ React$1.forwardRef(')
    .replaceAll(/^\w+\.displayName = .*$/gm, '')
}
