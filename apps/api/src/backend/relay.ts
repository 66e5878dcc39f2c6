import { endpoints } from '@medina/contract/endpoints/endpoints'
import type { ShopEndpointName } from '@medina/contract/endpoints/shop-routes'
import type { FastifyBaseLogger } from 'fastify'
import { AppError, notFound, refuse } from '#lib/errors.ts'
import type { Settings } from '#lib/settings.ts'
import { createBackendClient } from './backend-client.ts'
import { createCapabilities } from './capabilities.ts'
import { completeAnswer } from './complete-answer.ts'
import { compositions } from './compositions.ts'
import { firstAnswer, listCallers } from './find-module.ts'
import { readAnswer } from './read-answer.ts'
import { toFamilyInput } from './family-input.ts'
import type { ReadBackend, RelayedCall } from './relayed-call.ts'

export type Relay = {
  answer: (name: ShopEndpointName, call: RelayedCall) => Promise<unknown>
  /** The endpoints that fail for lack of the backend's. */
  listLacks: () => Promise<readonly ShopEndpointName[]>
}

type Tools = { settings: Settings; log: Pick<FastifyBaseLogger, 'warn'>; read: ReadBackend }

/** Answers the calls of pages and browsers with those of another backend. `read` calls an endpoint of ours, with its cache. */
export function createRelay(url: string, { settings, log, read }: Tools): Relay {
  const capabilities = createCapabilities(url)
  const call = createBackendClient(url, settings)

  return {
    listLacks: async () => [...(await capabilities.listLacks())].filter((name) => !(name in compositions)),

    answer: async (name, given) => {
      const lacks = await capabilities.listLacks()
      if (!lacks.has(name)) return relay(name, given)
      const compose = compositions[name]
      if (compose === undefined) throw notFound('path', 'error.unknown_path')
      return compose(given, { url, settings, read, call })
    },
  }

  async function relay(name: ShopEndpointName, given: RelayedCall): Promise<unknown> {
    const lacks = await capabilities.listLacks()
    const isFamily = lacks.size > 0
    const callers = isFamily ? await listCallers(name, given, read) : [given.caller]
    const input = isFamily ? toFamilyInput(name, given) : given
    const raw = await firstAnswer(callers, (caller) => call(name, input, caller))
    try {
      const view = given.query?.view
      const whole = await completeAnswer(name, raw, { ...given, settings, read })
      return endpoints[name].response.parse(
        readAnswer(endpoints[name].response, whole, typeof view === 'string' ? view : undefined),
      )
    } catch (error) {
      if (error instanceof AppError) throw error
      log.warn({ err: error, endpoint: name }, 'the answer of BACKEND_URL cannot be read')
      throw refuse(502, 'backend', 'backend.failed')
    }
  }
}
