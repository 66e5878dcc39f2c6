import type { SignInLink } from '@medina/contract/operator/people/operator-people'
import type { Api } from '#api.ts'
import { queueMessage } from '#features/notifications/public.ts'
import { findStaffContact } from '#features/operator/keys/staff-contact.ts'
import type { Db } from '#lib/database/database.ts'
import { createLink, type MadeLink } from './sign-in-links.ts'
import type { Acting } from './write-person.ts'

export type Linking = Pick<Api, 'db' | 'clock' | 'appKey' | 'settings' | 'log' | 'metrics'>

const INVITATION_DAYS = 3
const DAY_MS = 86_400_000
/** A link for a further device is used while both devices are at hand. */
const DEVICE_MS = 10 * 60_000

/**
 * Makes the link by which a person signs in. A shop with a provider sends it to the e-mail, else to the phone, once it knows its own address:
 * an address from a header must not get into a message.
 */
export async function makeInvitation(
  api: Linking,
  tx: Db,
  { staffId, by, origin }: { staffId: number; by: Acting; origin: string },
): Promise<SignInLink> {
  const made = await createLink(api, tx, { staffId, madeBy: by.keyId, lifeMs: INVITATION_DAYS * DAY_MS })
  const person = await tx
    .selectFrom('staff')
    .select(['email', 'phone', 'language'])
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow()
  const target = api.settings.PUBLIC_URL === undefined ? null : findStaffContact(api.settings, person)
  if (target !== null)
    await queueMessage(api, tx, {
      ...(target.channel === 'email' && { subject: 'mail.staff_invitation_subject' as const }),
      channel: target.channel,
      to: target.to,
      sender: 'business',
      language: person.language,
      text: 'mail.staff_invitation',
      params: { link: linkTo(api.settings.PUBLIC_URL ?? origin, made), days: INVITATION_DAYS },
      expiresAt: made.expiresAt,
    })
  const sentTo = target === null ? null : target.channel === 'email' ? 'email' : 'phone'
  return toAnswer(made, api.settings.PUBLIC_URL ?? origin, sentTo)
}

/** Makes the link by which a person signs in on a further device; it ends with the session that made it. Nothing is sent. */
export async function makeDeviceLink(
  api: Linking,
  { id: staffId, sessionId }: { id: number; sessionId: number },
  origin: string,
): Promise<SignInLink> {
  const made = await createLink(api, api.db, { staffId, sessionId, lifeMs: DEVICE_MS })
  return toAnswer(made, api.settings.PUBLIC_URL ?? origin, null)
}

/** Makes the link of an owner, for somebody who has access to the machine. Nothing is sent. */
export async function makeOwnerLink(
  api: Pick<Linking, 'clock' | 'appKey'>,
  tx: Db,
  staffId: number,
  origin: string,
): Promise<SignInLink> {
  return toAnswer(await createLink(api, tx, { staffId, lifeMs: INVITATION_DAYS * DAY_MS }), origin, null)
}

/** The code is in the fragment, which browsers send to nobody: it is in no log and no referrer. */
function linkTo(origin: string, { code }: MadeLink): string {
  return `${origin}/desk#link=${code}`
}

function toAnswer(made: MadeLink, origin: string, sentTo: SignInLink['sent_to']): SignInLink {
  return { url: linkTo(origin, made), code: made.code, expires_at: made.expiresAt.toISOString(), sent_to: sentTo }
}
