import { endpoints } from '@medina/contract/endpoints/endpoints'
import { operatorRoutes } from '@medina/contract/endpoints/operator-routes'
import { type StaffRole, staffRights, staffRoles } from '@medina/contract/operator/people/staff-roles'
import { type Endpoint, type OperatorScope, operatorScopes } from '@medina/contract/wire/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCourier } from '#features/reviews/reviews.builders.ts'
import { aStaffMember, type StaffMember } from '#features/operator/people/people.builders.ts'
import { refusalOf } from '#testing/shop/builders.ts'
import { startTestApp } from '#testing/shop/test-app.ts'
import { startTwilioVoice } from '#testing/stand-ins/twilio-voice-server.ts'
import { aWorld, type Call, type World } from './authorization-cast.ts'
import { aCallOf, allowed, guardedNames, isReusable, type Kind } from './authorization-kinds.ts'
import { sendTo } from './authorization-send.ts'

/** Every role of people against every endpoint of the operator side, by sessions that were opened with a link. */

/** The roles with each scope, written again: a changed right has to be changed here too. A new scope without a line turns this red. */
const rolesOf: Record<OperatorScope, StaffRole[]> = {
  'orders:read': ['owner', 'office', 'finance', 'support', 'store_manager', 'store_staff', 'courier'],
  'orders:write': ['owner', 'office', 'support', 'store_manager', 'store_staff', 'courier'],
  'catalogue:write': ['owner', 'office', 'store_manager'],
  'payments:write': ['owner', 'office', 'finance'],
  'refunds:write': ['owner', 'office', 'finance', 'support'],
  'reviews:write': ['owner', 'office', 'support', 'store_manager'],
  'webhooks:write': ['owner', 'office'],
  'messages:write': ['owner', 'office', 'support', 'store_manager', 'store_staff', 'courier'],
  'newsletter:read': ['owner', 'office'],
  'applications:write': ['owner', 'office'],
  'documents:write': ['owner', 'office'],
  'statements:read': ['owner', 'office', 'finance', 'store_manager'],
  'payouts:write': ['owner', 'finance'],
  'settings:write': ['owner', 'office'],
  'customers:read': ['owner', 'office', 'support'],
  'customers:write': ['owner', 'office', 'support'],
  'people:write': ['owner'],
  'keys:write': ['owner'],
}
const kindOf: Record<StaffRole, Kind> = {
  owner: 'business',
  office: 'business',
  finance: 'business',
  support: 'business',
  store_manager: 'store',
  store_staff: 'store',
  courier: 'courier',
}
/** People sign their own devices in and out, and set a second factor up, which machines do not. */
const ofPeople: readonly string[] = [
  'operator.linkDevice',
  'operator.signOut',
  'operator.secondFactor',
  'operator.beginApp',
  'operator.removeApp',
  'operator.passkeyOptions',
]
/** A courier's own orders, and what only a courier with cash or an offer can do, are tested beside their code. */
const isApart = (role: StaffRole): boolean => role === 'courier'
/** The thing of the example is gone after the first call. */
const once: readonly string[] = ['operator.removeHelpQuestion']

const provider = await startTwilioVoice()
let world: World
let members: Record<StaffRole, StaffMember>

beforeAll(async () => {
  world = await aWorld(
    await startTestApp({ settings: { ...provider.settings, PUBLIC_URL: 'https://medina.example', DEMO: true } }),
  )
  const { app, shop } = world
  const courier_id = await aCourier(app, shop)
  const entries = staffRoles.map(async (role) => {
    const reach = {
      store_ids: kindOf[role] === 'store' ? [shop.storeId] : null,
      courier_id: role === 'courier' ? courier_id : null,
    }
    return [role, await aStaffMember(app, { role, ...reach })] as const
  })
  members = Object.fromEntries(await Promise.all(entries)) as Record<StaffRole, StaffMember>
})
afterAll(() => Promise.all([world.app.close(), provider.close()]))

it('the table of rights says of every scope which roles have it', () => {
  const found = operatorScopes.map((scope) => [scope, staffRoles.filter((role) => staffRights[role].scopes.includes(scope))])
  expect(Object.fromEntries(found)).toEqual(rolesOf)
})

it.each(staffRoles)('the key of somebody of the role %s has that role, and no secret opens it', async (role) => {
  const { status, body } = await world.app.get<{ role: string; scopes: string[]; person: { role: string } }>(
    '/api/v1/operator/me',
    members[role].headers,
  )
  expect([status, body.person.role, body.scopes]).toEqual([200, role, [...staffRights[role].scopes]])
  expect(body.role).toBe({ business: 'admin', store: 'store', courier: 'deliveryman' }[kindOf[role] as 'business'])
})

/** Second scopes, which their handlers ask for. */
const also: Record<string, OperatorScope | undefined> = { 'operator.takeHandOver': 'statements:read' }

describe.each(guardedNames)('%s', (name) => {
  it('is refused to every role without its scope, before anything is read or written', async () => {
    const { scope } = endpoints[name] as Endpoint
    for (const role of staffRoles) {
      if (scope === null || scope === undefined || rolesOf[scope].includes(role)) continue
      const call = { params: Object.fromEntries([...operatorRoutes[name].matchAll(/:(\w+)/g)].map(([, key]) => [key, 1])) }
      const reply = await sendTo(world.app, name, { call, headers: members[role].headers })
      expect([role, ...refusalOf(reply)]).toEqual([role, 403, 'scope'])
    }
  })

  it('answers every role with its scope as it answers a key of that kind', async () => {
    const { scope } = endpoints[name] as Endpoint
    const answers: [StaffRole, boolean][] = []
    const wanted: [StaffRole, boolean][] = []
    let left: Call | null = null
    for (const role of staffRoles) {
      const isEntitled = [scope, also[name]].every((one) => one === null || one === undefined || rolesOf[one].includes(role))
      if (!isEntitled || isApart(role) || name === 'operator.signOut') continue
      if (once.includes(name) && answers.length > 0) continue
      const member = members[role]
      const call: Call = left ?? (await aCallOf(world, name, member.key_id))
      const { status } = await sendTo(world.app, name, { call, headers: member.headers })
      left = isReusable(name, status) ? call : null
      answers.push([role, status === 200])
      wanted.push([role, ofPeople.includes(name) || allowed[name].includes(kindOf[role])])
    }
    expect(answers).toEqual(wanted)
  })
})
