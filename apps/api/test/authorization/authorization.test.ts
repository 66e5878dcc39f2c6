import { endpoints } from '@medina/contract/endpoints/endpoints'
import type { Access, Endpoint } from '@medina/contract/wire/endpoint'
import { type EndpointName, routes } from '@medina/contract/endpoints/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusalBody } from '#testing/shop/builders.ts'
import type { Headers } from '#testing/shop/test-app.ts'
import { startSignInApp } from '#testing/shop/sign-in.ts'
import { startTwilioVoice } from '#testing/stand-ins/twilio-voice-server.ts'
import { examples } from './authorization-examples.ts'
import {
  aCallerOf,
  aCustomerPerson,
  aGuestPerson,
  aWorld,
  type Call,
  deadTokens,
  type Example,
  type Person,
  rowsOf,
  type World,
} from './authorization-cast.ts'
import { sendTo } from './authorization-send.ts'

/** Every endpoint against all callers: visitor, guests, customers, and expired tokens. */
let world: World
/** Calls through the shop need a provider. */
const provider = await startTwilioVoice()
let dead: Record<string, Headers>
/** A guest and a customer whose data must stay private and unchanged, and two who try. */
let owners: readonly [Person, Person]
let strangers: readonly [Person, Person]

const LIMITS = { SIGN_IN_TRIES_PER_HOUR: 1000, CODES_PER_HOUR: 1000, TRACK_TRIES_PER_HOUR: 1000 }
const UNKNOWN = 987_654_321
const refused = refusalBody('auth-001', 'Unauthenticated.')

beforeAll(async () => {
  world = await aWorld(await startSignInApp({ settings: { ...LIMITS, ...provider.settings } }))
  dead = await deadTokens(world)
  owners = [await aGuestPerson(world), await aCustomerPerson(world)]
  strangers = [await aGuestPerson(world), await aCustomerPerson(world)]
})
afterAll(() => Promise.all([world.app.close(), provider.close()]))

const names = Object.keys(routes) as EndpointName[]
const accessOf = (name: EndpointName): Access => (endpoints[name] as Endpoint).access
const namesOf = (...about: Example['about'][]) => names.filter((name) => about.includes(examples[name]?.about))
/** The kinds of people who may call an endpoint: guests, unless it is for customers only. */
const castOf = (name: EndpointName) => (accessOf(name) === 'customer' ? [aCustomerPerson] : [aGuestPerson, aCustomerPerson])

const send = (name: EndpointName, call: Call, headers: Headers, guestId?: string) =>
  sendTo(world.app, name, { call, headers, guestId })

/** A call about the caller's own data. */
async function callOf(name: EndpointName, person: Person): Promise<Call> {
  const example = examples[name]
  if (example.about === 'open' || example.about === 'operator') throw new Error(`${name} is about no person’s things`)
  return example.about === 'own' ? example.call(person, world) : example.call(await example.find(person, world))
}

/** Caches give one visitor's public answer to others, so it must not depend on anything that they do not compare. */
async function expectSame(name: EndpointName, call: Call, { headers, guestId }: Person): Promise<void> {
  const unlike = { cookie: 'language-setting=ar', 'user-agent': 'another', 'x-identity-proof': '1', 'accept-language': 'ar' }
  const read = async (more: Headers, guest?: string) => {
    world.app.api.endpoints.invalidate()
    const { text } = await send(name, call, { ...world.shop.headers, ...more }, guest)
    // A free vehicle is free from the moment of the call.
    return text.replace(/"free_from":"[^"]*"/, '')
  }
  expect(await read({ ...unlike, ...headers }, guestId)).toBe(await read({}))
}

describe('the route table', () => {
  it('says of every endpoint who may call it, and every one has an example here', () => {
    const problems = names.flatMap((name) => {
      const access: Access | undefined = accessOf(name)
      if (access === undefined) return [`${name}: say in packages/contract who may call it (access)`]
      const about = examples[name]?.about
      if (about === undefined) return [`${name}: say in authorization-examples.ts how it is called and whose things it is about`]
      const isOpen = access === 'anyone' || access === 'optionalActors'
      const isFitting = isOpen === (about === 'open') && (access === 'operator') === (about === 'operator')
      const isOptional = 'refusesDeadTokens' in examples[name]
      if (isOptional !== (access === 'optionalActors'))
        return [`${name}: access is ${access}, refusesDeadTokens is ${isOptional}`]
      return isFitting ? [] : [`${name}: access is ${access}, but its example is about ${about} things`]
    })
    const stale = Object.keys(examples).filter((name) => !(name in routes))
    expect([...problems, ...stale.map((name) => `${name}: is no endpoint any more`)]).toEqual([])
  })
})

describe.each(namesOf('open'))('anyone may call %s', (name) => {
  it('and nobody is asked who they are', async () => {
    const example = examples[name]
    if (example.about !== 'open') throw new Error(`${name} is somebody’s`)
    const visit = async (headers: Headers, guestId?: string) => (await send(name, example.call(world), headers, guestId)).status
    const visitor = await visit(world.shop.headers)
    expect(visitor).not.toBe(401)
    expect(visitor).toBeLessThan(500)
    // Signing up takes a guest's cart along.
    const [guest, customer] = strangers
    expect([await visit(guest.headers, guest.guestId), await visit(customer.headers)]).toEqual([visitor, visitor])
    if ((endpoints[name] as Endpoint).isPublic === true)
      await expectSame(name, example.call(world), { ...customer, guestId: guest.guestId })
    const status = example.refusesDeadTokens === true ? 401 : visitor
    for (const [state, token] of Object.entries(dead)) expect([state, await visit(token)]).toEqual([state, status])
  })
})

describe.each(namesOf('own', 'thing'))('%s', (name) => {
  it('refuses whoever may not call it with 401, and not even the id of a guest helps a dead token', async () => {
    const [guest, customer] = owners
    const theirs = await callOf(name, accessOf(name) === 'customer' ? customer : guest)
    const isForCustomers = accessOf(name) === 'customer'
    const callers: [string, Headers, string?][] = [
      ['visitor', world.shop.headers],
      ...(isForCustomers ? [['guest', guest.headers, guest.guestId] satisfies [string, Headers, string?]] : []),
      ...Object.entries(dead).map(([state, headers]): [string, Headers, string?] => [state, headers, guest.guestId]),
    ]
    for (const [caller, headers, guestId] of callers) {
      const { status, body } = await send(name, theirs, headers, guestId)
      expect([caller, status, body]).toEqual([caller, 401, refused])
    }
  })

  it('does not tell callers without an identity what it needs', async () => {
    // Parameters of the path are a part of the address.
    const { params = {} } = await callOf(name, owners[1])
    for (const call of [{}, { body: { order_id: 'x' } }]) {
      const { status, body } = await send(name, { params, ...call }, {})
      expect([status, body]).toEqual([401, refused])
    }
  })

  it('answers whoever may, and shows and changes nothing of other people', async () => {
    const before = await Promise.all(owners.map((owner) => rowsOf(world, owner)))
    for (const make of castOf(name)) {
      const person = await aCallerOf(name, make, world)
      const { status, text } = await send(name, await callOf(name, person), person.headers, person.guestId)
      expect([person.type, status, status === 200 ? '' : text]).toEqual([person.type, 200, ''])
      for (const owner of owners) expect(text).not.toContain(owner.secret)
    }
    expect(await Promise.all(owners.map((owner) => rowsOf(world, owner)))).toEqual(before)
  })
})

describe.each(namesOf('thing'))('%s', (name) => {
  it('of somebody else is neither read nor changed nor taken over, and looks like one that is not there', async () => {
    const example = examples[name]
    if (example.about !== 'thing') throw new Error(`${name} is about no thing`)
    const mayCall = ({ type }: Person) => type === 'customer' || accessOf(name) !== 'customer'
    for (const owner of owners.filter(mayCall)) {
      const id = await example.find(owner, world)
      const before = await rowsOf(world, owner)
      for (const other of strangers.filter(mayCall)) {
        const tried = await send(name, example.call(id), other.headers, other.guestId)
        const unknown = await send(name, example.call(UNKNOWN), other.headers, other.guestId)
        expect([tried.status, tried.text]).toEqual([unknown.status, unknown.text])
        expect(tried.text).not.toContain(owner.secret)
      }
      expect(await rowsOf(world, owner)).toEqual(before)
    }
  })
})
