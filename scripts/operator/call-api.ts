import type { Settings } from '../../apps/api/src/lib/settings.ts'
import { findToolAccess, TOOLS_PATH } from '../../apps/api/src/lib/http/tool-access.ts'
import { type ApiClient, ApiFailure } from '../../packages/contract/src/wire/client.ts'
import { createHttpClient } from '../../packages/contract/src/wire/http-client.ts'
import { routes } from '../../packages/contract/src/endpoints/routes.ts'
import { OperatorProblem } from './arguments.ts'
import { type FileApi, openFileApi } from './file-api.ts'

type Access = { key: string | undefined; url: string | undefined; readSettings: () => Settings }

/** The API with a key, and its files. Throws OperatorProblem without a key. */
export function openApi({ key, url, readSettings }: Access): FileApi {
  if (key === undefined || key === '')
    throw new OperatorProblem('A key is needed: --key or OPERATOR_KEY. Make one with: npm run operator -- keys make')
  const base = (url ?? findHere(readSettings())).replace(/\/+$/, '')
  if (!URL.canParse(base)) throw new OperatorProblem(`${base} is no address: it looks like https://shop.example.`)
  return openFileApi(callAt(base, key), base)
}

function callAt(base: string, key: string): ApiClient {
  const call = createHttpClient(base, () => ({ authorization: `Bearer ${key}` }), routes)
  return async (name, input, options) => {
    try {
      return await call(name, input, options)
    } catch (error) {
      if (error instanceof ApiFailure) throw error
      throw new OperatorProblem(`Nobody answers at ${base}. Start Medina, or say where it is: --url or OPERATOR_URL.`, true)
    }
  }
}

/** The address of the Medina of this DATA_DIR, running or not. */
function findHere(settings: Settings): string {
  return findToolAccess(settings)?.url.slice(0, -TOOLS_PATH.length) ?? `http://localhost:${settings.PORT}`
}
