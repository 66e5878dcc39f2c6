import type { Inquiry, InquiryBodySchema } from '@medina/contract/orders/inquiries'
import type { z } from 'zod'
import type { Api } from '#api.ts'
import { limitAll, readContact } from '#features/identity/public.ts'
import { queueMessage } from '#features/notifications/public.ts'
import { readSwitches } from '#features/site/public.ts'
import type { Actor } from '#lib/actor.ts'
import { refuse } from '#lib/errors.ts'
import type { Caller } from '#lib/http/caller.ts'
import { toNetwork } from '#lib/http/network.ts'
import { toMailbox } from '#lib/text/mailbox.ts'
import { countSameWords, findInquiryByKey, insertInquiry } from './inquiries.queries.ts'
import { toInquiry } from './inquiry-row.ts'

type Body = z.output<typeof InquiryBodySchema>
type Sending = { actors: readonly Actor[]; body: Body; caller: Caller }

/** Limits per hour, for one e-mail or phone, and for one network, which a house or a school may share. */
const PER_CONTACT = 5
const PER_NETWORK = 20
/** The limit per day for the same text, because advertisements come from many networks with the same words. */
const SAME_WORDS = 3
const DAY = 86_400_000

/**
 * Opens an inquiry, once per key, and confirms it by mail. Throws 422 `contact` for anything but an e-mail or phone, and `website` if a bot
 * filled in the hidden field. Throws 429 `inquiry` after too many from a contact or a network, or of the same text.
 */
export async function openInquiry(api: Api, { actors, body, caller }: Sending): Promise<Inquiry> {
  const { db, clock } = api
  const switches = await readSwitches(db)
  const known = await findInquiryByKey(db, body.client_key)
  if (known !== null) return toInquiry(known, switches)
  if (body.website?.trim()) throw refuse(422, 'website', 'inquiry.program')
  const sender = readContact(body.contact, switches.country)
  if (sender === null) throw refuse(422, 'contact', 'form.contact_invalid')
  const now = clock.now()
  if ((await countSameWords(db, body.message, new Date(now.getTime() - DAY))) >= SAME_WORDS)
    throw refuse(429, 'inquiry', 'inquiry.too_many')
  const limits = [
    { scope: 'inquiry', key: toMailbox(sender.contact), most: PER_CONTACT },
    { scope: 'inquiry-network', key: toNetwork(caller.ip), most: PER_NETWORK },
  ]
  await limitAll(api, limits, () => refuse(429, 'inquiry', 'inquiry.too_many'))
  const { language } = caller
  await db.transaction().execute(async (tx) => {
    const id = await insertInquiry(tx, {
      subject: body.subject,
      words: body.message,
      sender_name: body.name,
      sender_email: sender.channel === 'email' ? sender.contact : null,
      sender_phone: sender.channel === 'phone' ? sender.contact : null,
      language,
      customer_id: actors.find(({ type }) => type === 'customer')?.id ?? null,
      client_key: body.client_key,
      created_at: now,
    })
    // Phones get no confirmation: a stranger could make the shop pay for messages to any number.
    if (id === null || sender.channel !== 'email') return
    // The mail repeats nothing that the sender wrote, because a stranger could send advertisements to any address.
    const mail = { subject: 'mail.inquiry_received_subject', text: 'mail.inquiry_received', params: { number: id } } as const
    await queueMessage(api, tx, { channel: 'email', to: sender.contact, sender: { ip: caller.ip }, language, ...mail })
  })
  const opened = await findInquiryByKey(db, body.client_key)
  if (opened === null) throw new RangeError('an inquiry was not stored')
  return toInquiry(opened, switches)
}
