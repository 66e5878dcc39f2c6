import type { Language } from '@medina/contract/device/languages'
import type { Input, Output } from '@medina/contract/endpoints/endpoints'
import type { Api } from '#api.ts'
import { limitAll } from '#features/identity/public.ts'
import { listDeskDevices, queueForDevice, queueMessage, toTextWriter } from '#features/notifications/public.ts'
import { isOwnText, type OwnTextKey, readSwitches } from '#features/site/public.ts'
import { findPersonContact } from '#features/operator/keys/person-contact.ts'
import type { Operator } from '#lib/actor.ts'
import { notFound } from '#lib/errors.ts'
import { isMailActive, isSmsActive } from '#lib/settings.ts'
import { exampleValues, toParams } from './example-values.ts'
import { findChannel, findSubject, listMessageNames, listParts } from './message-parts.ts'

const TESTS_PER_HOUR = 20

type Test = { key: OwnTextKey; language: Language }
type Answer = Output<'operator.testMessage'>

/**
 * Sends a message with example values to the person who calls: at their own mail or phone, for a machine's key at those of the business; a
 * notification to the devices of the key. Null without such a place, or if the shop cannot send there. Throws 404 for an unknown message.
 */
export async function sendTest(
  api: Api,
  operator: Operator,
  { key, language }: Input<'operator.testMessage'>['body'],
): Promise<Answer> {
  if (!isOwnText(key) || !listMessageNames().includes(key)) throw notFound('key', 'texts.unknown')
  const channel = findChannel(key)
  if (channel === 'email' || channel === 'sms') return sendToContact(api, operator, { key, language, channel })
  if (channel === 'push' || channel === 'desk') return sendToDevices(api, operator, { key, language })
  throw notFound('key', 'texts.unknown')
}

async function sendToContact(
  api: Api,
  operator: Operator,
  { key, language, channel }: Test & { channel: 'email' | 'sms' },
): Promise<Answer> {
  const { db, settings } = api
  const switches = await readSwitches(db)
  const { email, phone } = operator.person === undefined ? switches : await findPersonContact(db, operator.person.id)
  const to = channel === 'email' ? isMailActive(settings) && email : isSmsActive(settings) && phone
  if (to === false || to === null || to === '') return { sent: null }
  await limitTests(api, operator)
  const { business: _, ...examples } = exampleValues(switches)
  const subject = findSubject(key)
  const message = { to, sender: 'recipient', language, text: key, params: toParams(examples) } as const
  await db
    .transaction()
    .execute((tx) => queueMessage(api, tx, { ...message, channel, ...(channel === 'email' && subject !== null && { subject }) }))
  return { sent: { channel, to } }
}

/** Customers' notifications are shown at the desk as well: the caller need not be a customer. */
async function sendToDevices(api: Api, operator: Operator, { key, language }: Test): Promise<Answer> {
  const { db, clock } = api
  const devices = await listDeskDevices(db, operator.id)
  if (devices.length === 0) return { sent: null }
  await limitTests(api, operator)
  const switches = await readSwitches(db)
  const { write } = toTextWriter(switches, language)
  const params = toParams(exampleValues(switches))
  const [title = '', description = ''] = listParts(key).map((part) => write(part.key, params))
  const fact = { ring: 'text', words: { title, description } } as const
  await db.transaction().execute(async (tx) => {
    for (const { id } of devices) await queueForDevice(tx, { id, fact, language, now: clock.now() })
  })
  return { sent: { channel: 'push', devices: devices.length } }
}

const limitTests = (api: Api, { id }: Operator) =>
  limitAll(api, [{ scope: 'test-message', key: String(id), most: TESTS_PER_HOUR }], 'tests')
