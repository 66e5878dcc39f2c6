import { readRoute } from '@medina/contract/wire/read-route'
import type { ShopEndpointName } from '@medina/contract/endpoints/shop-routes'
import { relayedRoutes } from './backend-client.ts'
import { familyLacks } from './family-lacks.ts'

const PATIENCE_MS = 5000
const relayedNames = Object.keys(relayedRoutes) as ShopEndpointName[]

export type Capabilities = {
  /** The endpoints that the backend does not have. */
  listLacks: () => Promise<ReadonlySet<ShopEndpointName>>
}

/**
 * Learns once what a backend has: a service of ours describes its endpoints at `/api/docs`; any other one has those of the family. While
 * the backend cannot be reached, it is taken for one of the family and tried again.
 */
export function createCapabilities(url: string): Capabilities {
  const family: ReadonlySet<ShopEndpointName> = new Set(familyLacks)
  let lacks: Promise<ReadonlySet<ShopEndpointName>> | null = null

  async function learn(): Promise<ReadonlySet<ShopEndpointName>> {
    const answer = await fetch(`${url}/api/docs`, {
      headers: { Accept: 'application/json' },
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    if (answer.status >= 500) throw new Error(`status ${answer.status}`)
    const described = await readPaths(answer)
    return described === null ? family : new Set(relayedNames.filter((name) => !isDescribed(described, name)))
  }

  return {
    listLacks: async () => {
      lacks ??= learn()
      try {
        return await lacks
      } catch {
        lacks = null
        return family
      }
    },
  }
}

type Paths = Record<string, Record<string, unknown>>

/** The paths of an OpenAPI document of this wire; null for any other answer. */
async function readPaths(answer: Response): Promise<Paths | null> {
  if (!answer.ok) return null
  const document = (await answer.json().catch(() => null)) as { paths?: unknown } | null
  const paths = document?.paths
  return typeof paths === 'object' && paths !== null && '/api/v1/config' in paths ? (paths as Paths) : null
}

function isDescribed(paths: Paths, name: ShopEndpointName): boolean {
  const { method, path } = readRoute(relayedRoutes, name)
  const members = paths[path.replace(/:(\w+)/g, '{$1}')]
  return members !== undefined && method.toLowerCase() in members
}
