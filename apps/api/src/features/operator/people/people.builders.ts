import type { Invited, Person, PersonBody } from '@medina/contract/operator/people/operator-people'
import type { Headers, TestApp } from '#testing/shop/test-app.ts'
import { PersonBodySchema } from '@medina/contract/operator/people/operator-people'
import { invitePerson } from './people.ts'
import { signInByLink } from './staff-sign-in.ts'

type Plan = Partial<PersonBody> & Pick<PersonBody, 'role'>
const origin = 'http://localhost:3000'
const machine = { keyId: null, sessionId: null, language: 'en' } as const
const caller = { language: 'en', userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0', ip: '192.0.2.1' } as const

/** Somebody who was invited and has not come yet. */
export function anInvitation({ api }: TestApp, plan: Plan): Promise<Invited> {
  return invitePerson(api, machine, { body: PersonBodySchema.parse({ name: `A person of ${plan.role}`, ...plan }), origin })
}

export type StaffMember = Person & { headers: Headers; token: string }

/** Somebody who is signed in on one device. */
export async function aStaffMember(app: TestApp, plan: Plan): Promise<StaffMember> {
  const { person, link } = await anInvitation(app, plan)
  const { token } = await signInByLink(app.api, { code: link.code }, { ...everywhere, ...caller })
  return { ...person, token, headers: { authorization: `Bearer ${token}` } }
}

/** A further device of a person, signed in by a link of the first. */
export async function anotherDevice(
  app: TestApp,
  { headers }: Pick<StaffMember, 'headers'>,
): Promise<Pick<StaffMember, 'headers'>> {
  const { body } = await app.post<{ code: string }>('/api/v1/operator/me/link', undefined, headers)
  const { token } = await signInByLink(app.api, { code: body.code }, { ...everywhere, ...caller })
  return { headers: { authorization: `Bearer ${token}` } }
}

const everywhere = { zoneIds: null, moduleId: null, position: null, asksForProof: false, origin }
