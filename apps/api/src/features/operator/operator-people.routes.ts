import type { Api } from '#api.ts'
import { deleteEndedStaffSessions } from './keys/staff-sessions.ts'
import { listPeople } from './people/list-people.ts'
import { changePerson, invitePerson, linkPerson, removePerson, signOutPerson } from './people/people.ts'
import { linkDevice, listOwnDevices, sendStaffCode, signInByCode, signInByLink, signOutOwn } from './people/staff-sign-in.ts'
import { toActing } from './people/to-acting.ts'

/** People who sign in to the desk: owners invite, change and remove them, and everybody has devices of their own. */
export function registerOperatorPeople(api: Api): void {
  const { serve } = api

  serve('operator.people', async ({ operator, caller }) => ({ people: await listPeople(api, toActing(operator, caller)) }))

  serve('operator.invitePerson', ({ operator, caller, body }) =>
    invitePerson(api, toActing(operator, caller), { body, origin: caller.origin }),
  )

  serve('operator.changePerson', ({ operator, caller, params, body }) =>
    changePerson(api, toActing(operator, caller), { id: params.id, body }),
  )

  serve('operator.removePerson', async ({ operator, caller, params }) => {
    await removePerson(api, toActing(operator, caller), params.id)
    return { id: params.id }
  })

  serve('operator.linkPerson', ({ operator, caller, params }) =>
    linkPerson(api, toActing(operator, caller), { id: params.id, origin: caller.origin }),
  )

  serve('operator.signOutPerson', ({ operator, caller, params, body }) =>
    signOutPerson(api, toActing(operator, caller), { id: params.id, device: body.device }),
  )

  registerOwnDevices(api)
  registerSignIn(api)
  api.chores.push(deleteEndedStaffSessions)
}

function registerOwnDevices(api: Api): void {
  const { serve } = api

  serve('operator.ownDevices', async ({ operator }) => ({ devices: await listOwnDevices(api, operator) }))

  serve('operator.linkDevice', ({ operator, caller }) => linkDevice(api, operator, caller.origin))

  serve('operator.signOut', async ({ operator, body }) => ({ devices: await signOutOwn(api, operator, body.devices) }))
}

function registerSignIn(api: Api): void {
  const { serve } = api

  serve('operator.sendCode', ({ caller, body }) => sendStaffCode(api, body.contact, caller))

  serve('operator.signIn', ({ caller, body }) => signInByCode(api, body, caller))

  serve('operator.openLink', ({ caller, body }) => signInByLink(api, body, caller))
}
