import type { Api } from '#api.ts'
import { requireCustomer } from '#lib/actor.ts'
import { say } from '#lib/i18n.ts'
import { addAddress, listAddresses, removeAddress, updateAddress } from './addresses.ts'
import { getProfile } from './get-profile.ts'
import { updateInterests } from './interests.ts'
import { removeAccount } from './remove-account.ts'
import { endAllSessions, endSession, listSessions } from './sessions.ts'
import { updateProfile } from './update-profile.ts'

export function registerProfile(api: Api): void {
  const { serve, db } = api

  serve('profile.info', async ({ caller }) => getProfile(api, await requireCustomer(api, caller), caller))

  serve('profile.update', async ({ caller, body }) => updateProfile(api, await requireCustomer(api, caller), { body, caller }))

  serve('profile.updateInterests', async ({ caller, body }) => {
    const customer = await requireCustomer(api, caller)
    await updateInterests(db, customer.id, { moduleId: caller.moduleId, categoryIds: body.interest })
    return { message: say(caller.language, 'interest.updated') }
  })

  serve('profile.remove', async ({ caller, body }) => {
    const confirmation = { password: body?.password ?? null, otp: body?.otp ?? null }
    const wish = { sendTo: body?.wallet_refund?.send_to || null, giveUp: body?.wallet_refund?.give_up ?? null }
    return removeAccount(api, await requireCustomer(api, caller), { confirmation, wish, caller })
  })

  serve('profile.sessions', async ({ caller }) => listSessions(api, await requireCustomer(api, caller)))

  serve('profile.endSession', async ({ caller, params }) => {
    const customer = await requireCustomer(api, caller)
    await endSession(db, customer.id, params.id)
    return { message: say(caller.language, 'auth.session_ended') }
  })

  serve('profile.endSessions', async ({ caller }) => {
    const customer = await requireCustomer(api, caller)
    await endAllSessions(db, customer.id)
    return { message: say(caller.language, 'auth.sessions_ended') }
  })

  serve('address.list', async ({ caller, query }) => {
    const customer = await requireCustomer(api, caller)
    const { limit = 10, offset = 1 } = query
    const { total, addresses } = await listAddresses(db, customer.id, { limit, page: offset })
    return { total_size: total, limit: String(limit), offset: String(offset), addresses }
  })

  serve('address.add', async ({ caller, body }) => {
    const customer = await requireCustomer(api, caller)
    return { message: say(caller.language, 'address.added'), ...(await addAddress(api, customer.id, body)) }
  })

  serve('address.update', async ({ caller, params, body }) => {
    const customer = await requireCustomer(api, caller)
    const zone_ids = await updateAddress(api, customer.id, { id: params.id, body })
    return { message: say(caller.language, 'address.updated'), zone_id: zone_ids[0] ?? 0, zone_ids }
  })

  serve('address.remove', async ({ caller, query }) => {
    const customer = await requireCustomer(api, caller)
    await removeAddress(db, customer.id, query.address_id)
    return { message: say(caller.language, 'address.removed') }
  })
}
