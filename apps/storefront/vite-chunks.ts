import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const sources = {
  shop: 'apps/storefront/app/',
  web: 'packages/web/src/',
  pricing: 'packages/pricing/src/',
  time: 'packages/time/src/',
  contract: 'packages/contract/src/',
}

type ChunkGroup = {
  name: string
  /** The beginnings of its modules' paths, with the short names of `sources`; or a pattern of the whole path. */
  holds: readonly `${keyof typeof sources}/${string}`[] | RegExp
  /** Further modules, by the whole path. */
  also?: (id: string) => boolean
  /** Of two groups that hold a module, the higher one gets it. */
  priority: 1 | 2 | 3
  /** Only modules that so many entries share. */
  minShareCount?: number
}

const root = fileURLToPath(new URL('../../', import.meta.url)).replaceAll('\\', '/')

/**
 * Chunks by the modules that they hold. `requireMatches` fails a build in which a beginning of a path matches no module:
 * a file that was moved would otherwise change the chunks in silence.
 */
export function chunkGroups(groups: readonly ChunkGroup[]) {
  const beginnings = groups.flatMap(({ holds }) => (isList(holds) ? holds.map(toPath) : []))
  const requireMatches: Plugin = {
    name: 'medina-chunks',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildEnd(failure) {
      if (failure !== undefined) return
      const ids = [...this.getModuleIds()]
      const lost = beginnings.filter((beginning) => !ids.some((id) => id.startsWith(beginning)))
      if (lost.length > 0) this.error(`vite.config.ts names modules that are not there: ${lost.join(', ')}`)
    },
  }
  return { groups: groups.map(({ holds, also, ...group }) => ({ ...group, test: toTest(holds, also) })), requireMatches }
}

function isList(holds: ChunkGroup['holds']): holds is readonly `${keyof typeof sources}/${string}`[] {
  return Array.isArray(holds)
}

function toTest(holds: ChunkGroup['holds'], also?: ChunkGroup['also']): RegExp | ((id: string) => boolean) {
  if (!isList(holds)) return holds
  const paths = holds.map(toPath)
  return (id) => also?.(id) === true || paths.some((path) => id.startsWith(path))
}

function toPath(beginning: string): string {
  const [source = '', ...rest] = beginning.split('/')
  return `${root}${sources[source as keyof typeof sources]}${rest.join('/')}`
}
