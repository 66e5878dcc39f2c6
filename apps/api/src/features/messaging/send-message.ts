import { MOST_MESSAGE_IMAGES } from '@medina/contract/messaging/message-limits'
import type { UploadedFile } from '@medina/contract/wire/upload'
import { toLocalTime } from '@medina/time/local-time'
import type { Api } from '#api.ts'
import { limitAll } from '#features/identity/public.ts'
import { ANSWER_MS, findWriter, notifyDeskOfMessage, notifyMessage, queueWhatsAppText } from '#features/notifications/public.ts'
import { readSwitches } from '#features/site/public.ts'
import type { Db } from '#lib/database/database.ts'
import { AppError, refuse } from '#lib/errors.ts'
import { readLanguage } from '#lib/i18n.ts'
import { readAttachments, withPictures } from '#lib/uploads/attachments.ts'
import { announceMessages } from './announce.ts'
import { canWrite, ownerOf } from './conversation-row.ts'
import { ensureBetween, lockOwner } from './conversations.queries.ts'
import { readText } from './message-text.ts'
import { findByKey, insertMessage } from './messages.queries.ts'
import type { Owner, Partner, Side } from './parties.ts'
import { requireOwn } from './read-conversation.ts'
import { findAbout } from './message-subject.ts'
import { requirePartner } from './participants.ts'

const MINUTE_MS = 60_000
const MESSAGES_PER_HOUR = 240
/** The limit within one conversation, so that no customer floods a store or a courier. */
const PER_CONVERSATION = 120

export type Draft = {
  text: string | null | undefined
  images: readonly UploadedFile[]
  orderId?: number | undefined
  tripId?: number | undefined
  /** The key by which the sender's device identifies a message, so that a retry is stored once. */
  clientKey: string | null
}
type Written = { conversationId: number; messageId: number }
type OwnWish = Draft & { owner: Owner; conversationId: number | undefined; partner: Partner | null }

/**
 * Writes a message of a customer or guest, in a new or an existing conversation. Throws 404 for another owner's conversation and for an
 * unknown recipient. Throws 403 `message` for an empty message or a closed conversation, 422 for a blocked word. Throws 429 after too many
 * within an hour, in total or in one conversation.
 */
export async function sendOwn(api: Api, wish: OwnWish): Promise<Written> {
  const { owner, partner } = await findTarget(api, wish)
  await limitSending(api, owner, partner)
  return write(api, { ...wish, side: 'customer', keyId: null, owner, partner })
}

/** As `sendOwn`, for words by WhatsApp: whoever wrote them has been found by the phone, and the office reads everybody. */
export async function writeOwn(api: Api, draft: Draft & { owner: Owner; partner: Partner }): Promise<Written> {
  const { owner, partner } = draft
  if (partner.storeId !== null) return sendOwn(api, { ...draft, conversationId: undefined })
  await limitSending(api, owner, partner)
  return write(api, { ...draft, side: 'customer', keyId: null })
}

/** Throws 429 with the time of day at which the next message is possible, and the seconds until then. */
async function limitSending(api: Api, owner: Owner, { storeId, courierId }: Partner): Promise<void> {
  const { time_zone } = await readSwitches(api.db)
  const sender = `${owner.type} ${owner.id}`
  const other = storeId !== null ? `store ${storeId}` : courierId !== null ? `courier ${courierId}` : 'support'
  const limits = [
    { scope: 'message', key: sender, most: MESSAGES_PER_HOUR },
    { scope: 'message-conversation', key: `${sender} ${other}`, most: PER_CONVERSATION },
  ]
  await limitAll(api, limits, (again) => {
    // Rounded up, because it is shown without seconds.
    const { time } = toLocalTime(new Date(Math.ceil(again.getTime() / MINUTE_MS) * MINUTE_MS), time_zone)
    const seconds = Math.ceil((again.getTime() - api.clock.now().getTime()) / 1000)
    const problem = { code: 'message', message: 'messages.too_many', params: { time: time.slice(0, 5) } } as const
    return new AppError(429, [problem], { retry_after: seconds })
  })
}

async function findTarget(api: Api, { owner, conversationId, partner }: OwnWish): Promise<{ owner: Owner; partner: Partner }> {
  if (conversationId === undefined) {
    if (partner === null) throw refuse(403, 'receiver_id', 'messages.nobody')
    if (!canWrite(await requirePartner(api, owner, partner))) throw closed()
    return { owner, partner }
  }
  const row = await requireOwn(api, owner, conversationId)
  if (!canWrite(row)) throw closed()
  return { owner: ownerOf(row), partner: { storeId: row.store_id, courierId: row.courier_id } }
}

type Writing = Draft & { owner: Owner; partner: Partner; side: Side; keyId: number | null }

/** Writes for either side; the caller has checked that the side may write. */
export async function write(api: Api, writing: Writing): Promise<Written> {
  const { db } = api
  const text = readText(writing.text, await readSwitches(db))
  if (text === null && writing.images.length === 0) throw refuse(403, 'message', 'messages.empty')
  if (writing.images.length > MOST_MESSAGE_IMAGES) throw refuse(403, 'image', 'messages.images')
  const pictures = await readAttachments(writing.images, 'image')
  return withPictures(api, pictures, (files) =>
    db.transaction().execute((tx) => insert(tx, { ...writing, text, files, now: api.clock.now() })),
  )
}

async function insert(tx: Db, writing: Writing & { text: string | null; files: string[]; now: Date }): Promise<Written> {
  const { owner, partner, side, keyId, clientKey, text, files, now } = writing
  await lockOwner(tx, owner)
  const conversationId = await ensureBetween(tx, owner, partner, now)
  const known = clientKey === null ? null : await findByKey(tx, conversationId, clientKey)
  // The message was stored by an earlier try; the pictures of this one are removed, as after a failure.
  if (known !== null) return { conversationId, messageId: known }
  const about = await findAbout(tx, writing)
  const messageId = await insertMessage(tx, {
    conversation_id: conversationId,
    side,
    key_id: keyId,
    text,
    files,
    ...about,
    client_key: clientKey,
    created_at: now,
  })
  await announceMessages(tx, owner)
  if (side === 'other') {
    await notifyMessage(tx, { owner: toOrderOwner(owner), messageId, now })
    await answerByWhatsApp(tx, { conversationId, text, orderId: about.order_id, now })
  }
  if (side === 'customer') await notifyDeskOfMessage(tx, { ...partner, messageId, now })
  return { conversationId, messageId }
}

type Answered = { conversationId: number; text: string | null; orderId: number | null; now: Date }

/** A customer who wrote by WhatsApp reads the answer there, as long as free words may be sent. */
async function answerByWhatsApp(tx: Db, { conversationId, text, orderId, now }: Answered): Promise<void> {
  const to = text === null ? null : await findWriter(tx, { conversationId, since: new Date(now.getTime() - ANSWER_MS) })
  if (to === null || text === null) return
  await queueWhatsAppText(tx, { to, language: readLanguage(undefined), words: text, now, orderId })
}

function toOrderOwner({ type, id }: Owner) {
  return { customer_id: type === 'customer' ? id : null, guest_id: type === 'guest' ? id : null }
}

function closed() {
  return refuse(403, 'message', 'messages.closed')
}
