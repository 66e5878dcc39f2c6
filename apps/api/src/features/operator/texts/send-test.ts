import type { Input, Output } from '@medina/contract/endpoints/endpoints'
import type { Api } from '#api.ts'
import { limitAll } from '#features/identity/public.ts'
import { queueMessage } from '#features/notifications/public.ts'
import { isOwnText, readSwitches } from '#features/site/public.ts'
import { findPersonContact } from '#features/operator/keys/person-contact.ts'
import type { Operator } from '#lib/actor.ts'
import { notFound } from '#lib/errors.ts'
import { isMailActive, isSmsActive } from '#lib/settings.ts'
import { exampleValues, toParams } from './example-values.ts'
import { findSubject } from './list-texts.ts'

const TESTS_PER_HOUR = 20

/**
 * Sends a message with example values to the person who calls, at their own mail or phone; for a machine's key to those of the business. Null
 * if there is no such contact, or the shop cannot send there. Throws 404 for an unknown message.
 */
export async function sendTest(
  api: Api,
  operator: Operator,
  { key, language }: Input<'operator.testMessage'>['body'],
): Promise<Output<'operator.testMessage'>> {
  const { db, settings } = api
  if (!isOwnText(key) || key.startsWith('whatsapp.') || key.endsWith('_subject')) throw notFound('key', 'texts.unknown')
  const switches = await readSwitches(db)
  const { email, phone } = operator.person === undefined ? switches : await findPersonContact(db, operator.person.id)
  const isMail = key.startsWith('mail.')
  const to = isMail ? isMailActive(settings) && email : isSmsActive(settings) && phone
  if (to === false || to === null || to === '') return { sent: null }
  await limitAll(api, [{ scope: 'test-message', key: String(operator.id), most: TESTS_PER_HOUR }], 'tests')
  const { business: _, ...examples } = exampleValues(switches)
  const shared = { to, sender: 'recipient', language, text: key, params: toParams(examples) } as const
  const subject = findSubject(key)
  const mail = { ...shared, channel: 'email', ...(subject !== null && { subject }) } as const
  await db.transaction().execute((tx) => queueMessage(api, tx, isMail ? mail : { ...shared, channel: 'sms' }))
  return { sent: { channel: isMail ? 'email' : 'sms', to } }
}
