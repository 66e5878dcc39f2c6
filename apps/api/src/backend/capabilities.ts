import { readRoute } from '@medina/contract/wire/read-route'
import { accountRoutes } from '@medina/contract/endpoints/account-routes'
import { type ShopEndpointName, shopRoutes } from '@medina/contract/endpoints/shop-routes'
import { relayedRoutes } from './backend-client.ts'
import { familyLacks } from './family-lacks.ts'

const PATIENCE_MS = 5000
/** A backend that could not be read is queried again after this time, not with each call. */
const AGAIN_MS = 30_000
const relayedNames = Object.keys({ ...shopRoutes, ...accountRoutes }) as ShopEndpointName[]

/** `lacks`: the endpoints that the backend does not have. */
export type Capability = { isFamily: boolean; lacks: ReadonlySet<ShopEndpointName> }
export type Capabilities = { learn: () => Promise<Capability> }

/**
 * Determines once which endpoints a backend has: a service of ours describes them at `/api/docs`; any other one has those of the family. As
 * long as the backend cannot be reached, it counts as one of the family, and the request is repeated.
 */
export function createCapabilities(url: string): Capabilities {
  const family: Capability = { isFamily: true, lacks: new Set(familyLacks) }
  let learned: Promise<Capability> | null = null
  let askAgainAt = 0

  async function ask(): Promise<Capability> {
    const answer = await fetch(`${url}/api/docs`, {
      headers: { Accept: 'application/json' },
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    if (answer.status >= 500) throw new Error(`status ${answer.status}`)
    const described = await readPaths(answer)
    if (described === null) return family
    return { isFamily: false, lacks: new Set(relayedNames.filter((name) => !isDescribed(described, name))) }
  }

  return {
    learn: async () => {
      if (learned === null && performance.now() < askAgainAt) return family
      learned ??= ask()
      try {
        return await learned
      } catch {
        learned = null
        askAgainAt = performance.now() + AGAIN_MS
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
