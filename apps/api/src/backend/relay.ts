import { findUnusual } from '@medina/contract/device/language-names'
import type { Config } from '@medina/contract/site-config'
import { endpoints } from '@medina/contract/endpoints/endpoints'
import { LandingSchema } from '@medina/contract/site'
import type { ShopEndpointName } from '@medina/contract/endpoints/shop-routes'
import type { FastifyBaseLogger } from 'fastify'
import { AppError, notFound, refuse } from '#lib/errors.ts'
import { isOutage } from './backend-client.ts'
import type { Capabilities } from './capabilities.ts'
import { completeAnswer } from './answers/complete-answer.ts'
import { createCompositions } from './compositions.ts'
import { firstAnswer, listCallers } from './find-module.ts'
import { finishAnswer } from './answers/finish-answer.ts'
import { nameZone } from './name-zone.ts'
import { readAnswer } from './answers/read-answer.ts'
import { readAs } from './answers/read-as.ts'
import { toFamilyInput } from './family-input.ts'
import { type BackendTools, type RelayedCall, toAnybody } from './relayed-call.ts'

export type Relay = (name: ShopEndpointName, call: RelayedCall) => Promise<unknown>

/** Answers the calls of pages and browsers with those of another backend. */
export function createRelay(given: BackendTools & { log: Pick<FastifyBaseLogger, 'warn'>; capabilities: Capabilities }): Relay {
  const { log, capabilities, ...tools } = given
  const compositions = createCompositions()
  let hasLanding = false

  return async (name, call) => {
    const { isFamily, lacks } = await capabilities.learn()
    const compose = isFamily || lacks.has(name) ? compositions[name] : undefined
    if (compose !== undefined) return compose(call, tools)
    if (lacks.has(name)) throw notFound('path', 'error.unknown_path')
    const answer = name === 'site.landing' && isFamily ? await relayLanding(call) : await relay(name, call, isFamily)
    // Pages hide what the backend neither has nor can be composed.
    return name === 'site.config'
      ? { ...withUnusualLanguages(answer as Config), lacks: [...lacks].filter((each) => !(each in compositions)) }
      : answer
  }

  /** The family sells its landing page separately. As long as it has never responded, the shop's name serves as the title. */
  async function relayLanding(call: RelayedCall): Promise<unknown> {
    try {
      const landing = await relay('site.landing', call, true)
      hasLanding = true
      return landing
    } catch (error) {
      if (hasLanding) throw error
      const { business_name: header_title } = await tools.read('site.config', {}, toAnybody(call.caller))
      return readAnswer(LandingSchema, { header_title })
    }
  }

  async function relay(name: ShopEndpointName, call: RelayedCall, isFamily: boolean): Promise<unknown> {
    const callers = isFamily ? await listCallers(name, call, tools.read) : [call.caller]
    const input = isFamily ? toFamilyInput(name, call) : call
    const raw = await firstAnswer(callers, (caller) => tools.call(name, input, caller)).catch((error: unknown) => {
      if (isOutage(error)) log.warn({ err: error, endpoint: name }, 'BACKEND_URL does not answer')
      if (isFamily && name === 'geo.reverse') return nameZone(call, tools)
      throw error
    })
    const { response } = endpoints[name]
    try {
      const view = call.query?.view
      const whole = isFamily ? await completeAnswer(name, raw, { ...call, ...tools }) : raw
      const problems: string[] = []
      const reading = {
        view: typeof view === 'string' ? view : undefined,
        report: (problem: string) => void problems.push(problem),
      }
      const read = readAs(response, whole, reading)
      if (problems.length > 0) tools.report(name, problems)
      return await finishAnswer(name, read, { ...call, ...tools, isFamily })
    } catch (error) {
      if (error instanceof AppError) throw error
      log.warn({ err: error, endpoint: name }, 'the answer of BACKEND_URL cannot be read')
      throw refuse(502, 'backend', 'backend.failed')
    }
  }
}

/** The languages of the backend that pages support, unless they are the usual two. */
function withUnusualLanguages(config: Config): Config {
  const languages = findUnusual(config.language.map(({ key }) => key))
  return languages === undefined ? config : { ...config, languages }
}
