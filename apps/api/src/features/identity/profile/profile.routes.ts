import type { Api } from '#api.ts'
import { notFound } from '#lib/errors.ts'
import { translate } from '#lib/i18n.ts'
import { giveAddressPicture } from './address-picture.ts'
import { addAddress, listAddresses, removeAddress, updateAddress } from './addresses.ts'
import { getProfile } from './get-profile.ts'
import { updateInterests } from './interests.ts'
import { proveIdentity, requirePossibleProof } from './prove-identity.ts'
import { removeAccount } from './remove-account.ts'
import { endAllSessions, endSession, listSessions } from '#features/identity/sessions/sessions.ts'
import { updateProfile } from './update-profile.ts'

export function registerProfile(api: Api): void {
  const { serve, db } = api

  serve('profile.info', ({ customer, caller }) => getProfile(api, customer, caller))

  serve('profile.update', ({ customer, caller, body }) => updateProfile(api, customer, { body, caller }))

  serve('profile.updateInterests', async ({ customer, caller, body }) => {
    await updateInterests(db, customer.id, { moduleId: caller.moduleId, categoryIds: body.interest })
    return { message: translate(caller.language, 'interest.updated') }
  })

  serve('profile.remove', ({ customer, caller, body }) => {
    const confirmation = { password: body?.password ?? null, otp: body?.otp ?? null }
    const wish = { sendTo: body?.wallet_refund?.send_to || null, giveUp: body?.wallet_refund?.give_up ?? null }
    return removeAccount(api, customer, { confirmation, wish, caller })
  })

  serve('profile.prove', ({ customer, caller, body }) => {
    const confirmation = { password: body?.password ?? null, otp: body?.otp ?? null }
    return proveIdentity(api, customer, { confirmation, caller })
  })

  serve('profile.sessions', ({ customer }) => listSessions(api, customer))

  serve('profile.endSession', async ({ customer, caller, params }) => {
    // Ending the own session is signing out.
    if (params.id !== customer.sessionId) await requirePossibleProof(api, customer)
    if (!(await endSession(db, customer.id, params.id))) throw notFound('session', 'auth.session_unknown')
    return { message: translate(caller.language, 'auth.session_ended') }
  })

  serve('profile.endSessions', async ({ customer, caller }) => {
    await requirePossibleProof(api, customer)
    await endAllSessions(db, customer.id)
    return { message: translate(caller.language, 'auth.sessions_ended') }
  })

  serve('address.list', async ({ customer, query }) => {
    const { limit = 10, offset = 1 } = query
    const { total, addresses } = await listAddresses(api, customer, { limit, page: offset })
    return { total_size: total, limit: String(limit), offset: String(offset), addresses }
  })

  serve('address.add', async ({ customer, caller, body }) => {
    return { message: translate(caller.language, 'address.added'), ...(await addAddress(api, customer.id, body)) }
  })

  serve('address.update', async ({ customer, caller, params, body }) => {
    const zone_ids = await updateAddress(api, customer.id, { id: params.id, body })
    return { message: translate(caller.language, 'address.updated'), zone_id: zone_ids[0] ?? 0, zone_ids }
  })

  serve('address.remove', async ({ customer, caller, query }) => {
    await removeAddress(api, customer.id, query.address_id)
    return { message: translate(caller.language, 'address.removed') }
  })

  serve('address.picture', ({ customer, body: { address_id: addressId, file } }) =>
    giveAddressPicture(api, { customerId: customer.id, addressId, file: file?.[0] ?? null }),
  )
}
