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
  /** Prefixes of its modules' paths, with the short names of `sources`; or a pattern of the whole path. */
  holds: readonly `${keyof typeof sources}/${string}`[] | RegExp
  /** Further modules, matched by the whole path. */
  also?: (id: string) => boolean
  /** If two groups match a module, the one with the higher priority gets it. */
  priority: 1 | 2 | 3
  /** Only modules that at least this many entries share. */
  minShareCount?: number
}

const root = fileURLToPath(new URL('../../', import.meta.url)).replaceAll('\\', '/')

/**
 * Groups modules into chunks. `requireMatches` fails a build in which a path prefix matches no module: otherwise a moved file would
 * silently change the chunks.
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
