import { endpoints } from '@medina/contract/endpoints/endpoints'
import { type EndpointName, routes } from '@medina/contract/endpoints/routes'
import type { Endpoint } from '@medina/contract/wire/endpoint'
import { resetSwitches } from '#testing/shop/builders.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCustomerPerson, aGuestPerson, type Call } from '../authorization/authorization-cast.ts'
import { examples } from '../authorization/authorization-examples.ts'
import { aCast, type Cast } from './fuzz-cast.ts'
import { callsAboutOthers, type FuzzRequest, requestsOf } from './endpoint-requests.ts'
import { calls, chosen, describeRun, fuzz, timeLimit } from './fuzz-run.ts'
import { knownValues } from './known-values.ts'
import { type Answer, sendRequest, toText } from './send-request.ts'
import { watchWrites, type Write, type WriteWatch } from './watch-writes.ts'

/** Every endpoint of /api/docs with generated calls: no failure, no hang, nothing of others, and no trace of a refused call. */
let cast: Cast
let writes: WriteWatch

beforeAll(async () => {
  cast = await aCast()
  writes = await watchWrites(cast.world.app.api.db)
})
afterAll(async () => {
  console.log(describeRun('endpoints'))
  await cast.world.app.close()
})

/** Endpoints that change the shop itself come last: the others need the shop. */
const changesShop = (name: EndpointName) => (endpoints[name] as Endpoint).scope === 'settings:write'
const all = Object.keys(routes) as EndpointName[]
const names = [...all.filter((name) => !changesShop(name)), ...all.filter(changesShop)]

/** Refusals of a shop that has not set up what the call needs. */
const DELIBERATE = /"code":"(?:firebase|maintenance|busy)"/
/** Written although the call is refused: tries that count, and what the security log keeps. */
const MAY_BE_WRITTEN: readonly string[] = ['codes', 'rate_limits']
const IDENTITIES: readonly string[] = ['sessions', 'customers', 'guests', 'operator_keys', 'couriers']

/** Existing clients read the bare numbers of the lines that do not offer the new type. */
const BARE_NUMBERS: EndpointName = 'rentalCart.updateTrip'

/** A call that is accepted. Whose things it is about calls from then on. */
async function exampleOf(name: EndpointName, { world, callers }: Cast): Promise<Call> {
  const example = examples[name]
  if (example.about === 'open') return example.call(world)
  if (example.about === 'operator') return example.call(await example.find(world, officeKeyId(callers)))
  const person = await ((endpoints[name] as Endpoint).access === 'customer' ? aCustomerPerson : aGuestPerson)(world)
  callers[person.type] = { headers: person.headers, guestId: person.guestId, id: person.id }
  return example.about === 'own' ? example.call(person, world) : example.call(await example.find(person, world))
}

const officeKeyId = ({ office }: Cast['callers']): number => office.id ?? 0

function findLeaks({ planted }: Cast, { caller, ...request }: FuzzRequest, text: string): string[] {
  const given = toText(request)
  const words = caller === 'office' ? planted.secrets : [...planted.words, ...planted.secrets]
  const ids = caller === 'office' ? [] : Object.values(planted.ids).flat()
  return [
    ...words.filter((word) => text.includes(word) && !given.includes(word)),
    ...ids.filter((id) => new RegExp(`(?<![\\w.-])${id}(?![\\w.-])`).test(text) && !given.includes(String(id))).map(String),
  ]
}

function findForeignWrites({ planted }: Cast, { caller }: FuzzRequest, writes: readonly Write[]): Write[] {
  if (caller === 'office') return []
  return writes.filter(
    ({ customer_id, guest_id }) => Number(customer_id) === planted.customerId || Number(guest_id) === planted.guestId,
  )
}

function isEnvelope(name: EndpointName, { status, text }: Answer): boolean {
  if (status < 400) return true
  const body = JSON.parse(text) as unknown
  if (name === BARE_NUMBERS && Array.isArray(body)) return body.every(Number.isInteger)
  const { errors, message } = body as { errors?: unknown; message?: unknown }
  return Array.isArray(errors) && errors.length > 0 && typeof message === 'string'
}

async function expectGood(name: EndpointName, request: FuzzRequest): Promise<Answer> {
  const answer = await writes.during(() => sendRequest(cast.world.app, name, request, cast.callers[request.caller]))
  const written = await writes.read()
  if (written.some(({ table_name, operation }) => IDENTITIES.includes(table_name) && operation !== 'INSERT')) {
    await cast.revive(request.caller)
    await writes.read()
  }
  const { status, text } = answer
  const traces = status >= 400 ? written.filter(({ table_name }) => !MAY_BE_WRITTEN.includes(table_name)) : []
  const problems = [
    ...(status >= 500 && !DELIBERATE.test(text) ? ['failed'] : []),
    ...findLeaks(cast, request, text).map((found) => `shows ${found}`),
    ...traces.map(({ table_name, operation }) => `was refused, but left ${operation} of ${table_name}`),
    ...findForeignWrites(cast, request, written).map(
      ({ table_name, operation }) => `did ${operation} of ${table_name} of another`,
    ),
    ...(isEnvelope(name, answer) ? [] : ['is no envelope']),
  ]
  if (problems.length > 0) throw new Error(`${name} ${problems.join('; ')}: ${status} ${text.slice(0, 1000)}`)
  return answer
}

describe('whatever is sent', () => {
  it.each(chosen(names))('$number $subject', { timeout: timeLimit, retry: 0 }, async ({ subject: name }) => {
    // A key has a limited number of web hooks, and earlier calls made them.
    if (name.startsWith('operator.')) await cast.revive('office')
    const example = await exampleOf(name, cast)
    const known = await knownValues(cast)
    const first = callsAboutOthers(name, known, example)
    await writes.read()
    const run = fuzz(name, requestsOf(name, known, example), (request) => expectGood(name, request), { first })
    expect(await run).toBe(first.length + calls)
    if (changesShop(name)) await resetSwitches(cast.world.app)
  })
})
