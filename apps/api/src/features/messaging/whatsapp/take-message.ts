import { createHash } from 'node:crypto'
import type { WhatsAppNotice } from '#adapters/whatsapp/whatsapp-adapter.ts'
import type { Api } from '#api.ts'
import { markTaken, optIn, optOut, queueWhatsAppText, recordWriting, takeIncoming } from '#features/notifications/public.ts'
import { type OwnTextKey, readSwitches } from '#features/site/public.ts'
import { AppError } from '#lib/errors.ts'
import { phoneOfNotice, type ProvenPhone } from '#lib/contacts/proven-phone.ts'
import { countAttempts } from '#lib/rate-limit/attempts.ts'
import { type Language, readLanguage, toSmsText, translate, type TranslatedParams } from '#lib/i18n.ts'
import { ownerOfOrder } from '#features/messaging/order-threads.ts'
import { type Owner, type Partner, SUPPORT } from '#features/messaging/parties.ts'
import { writeOwn } from '#features/messaging/send-message.ts'
import {
  countAnswers,
  ensureWriter,
  findAccountOfPhone,
  findOrderOfAccount,
  findProvenOrder,
  findTypedOrder,
  proveOrderPhone,
} from './whatsapp-writers.queries.ts'
import { readOrderNumber, readWish } from './read-wish.ts'

/** Answers within a day to somebody whom the shop does not know, and within an hour to all of them. */
const MOST_PER_STRANGER = 2
const MOST_TO_STRANGERS = 100
const DAY_MS = 86_400_000

type Incoming = Extract<WhatsAppNotice, { kind: 'message' }>
type Target = { owner: Owner; partner: Partner; orderId: number | undefined; language: Language }

/**
 * Takes a message of a customer by WhatsApp, once. The word "stop" ends messages, and "start" allows them. All else lands in the chat of the
 * newest order that is still open to messages: of the account that proved the phone, else of a phone that proved itself for the order. It does
 * so by a code, or by writing the order's number and nothing else. A phone that was only typed with an order reaches the office.
 */
export async function takeMessage(api: Api, incoming: Incoming): Promise<void> {
  const { db, clock } = api
  const { reference, text } = incoming
  const phone = phoneOfNotice(incoming)
  if (phone === null || !(await takeIncoming(db, { reference, now: clock.now() }))) return
  const target = await findTarget(api, phone)
  const language = target?.language ?? readLanguage(undefined)
  const wish = text === null ? null : readWish(text)
  if (wish === 'stop') await stop(api, phone, language)
  else if (wish === 'start') await start(api, phone, language)
  else if (text === null) await answer(api, phone, { language, key: 'whatsapp.words_only' })
  else if (await proveByNumber(api, phone, { text, language })) return markTaken(db, { reference, now: clock.now() })
  else if (target === null) await answerStranger(api, phone, language)
  else await write(api, phone, { ...target, text, reference })
  await markTaken(db, { reference, now: clock.now() })
}

/** Confirmed once, however often it is written. */
async function stop(api: Api, phone: ProvenPhone, language: Language): Promise<void> {
  const { db, clock } = api
  await db.transaction().execute(async (tx) => {
    if (await optOut(tx, { phone, now: clock.now() })) await queueAnswer(api, tx, phone, { language, key: 'whatsapp.stopped' })
  })
}

async function start(api: Api, phone: ProvenPhone, language: Language): Promise<void> {
  const { db, clock } = api
  await db.transaction().execute(async (tx) => {
    if (await optIn(tx, { phone, by: 'message', now: clock.now() }))
      await queueAnswer(api, tx, phone, { language, key: 'whatsapp.started' })
  })
}

/** The number of an order, alone, ties its phone to the order. An account that has proved the phone needs no such word. */
async function proveByNumber(
  api: Api,
  phone: ProvenPhone,
  { text, language }: { text: string; language: Language },
): Promise<boolean> {
  const { db, clock } = api
  const orderId = readOrderNumber(text)
  if (orderId === null || (await findAccountOfPhone(db, phone)) !== null) return false
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    if (!(await proveOrderPhone(tx, { orderId, phone, now }))) return false
    await queueAnswer(api, tx, phone, { language, key: 'whatsapp.order_named', params: { number: orderId } })
    return true
  })
}

type Writing = Target & { text: string; reference: string }

async function write(api: Api, phone: ProvenPhone, { text, reference, ...target }: Writing) {
  const { db, clock } = api
  try {
    // The same key for each repetition of the provider.
    const draft = { ...target, text, images: [], clientKey: toUuid(reference) }
    const { conversationId } = await writeOwn(api, draft)
    await recordWriting(db, { phone, conversationId, now: clock.now() })
  } catch (error) {
    // A word that the business blocks, or too many messages: the customer reads why.
    if (!(error instanceof AppError)) throw error
    const [problem] = error.problems
    if (problem !== undefined)
      await answer(api, phone, { language: target.language, text: translate(target.language, problem.message, problem.params) })
  }
}

/** A text of the shop, or a sentence as the pages show it. */
type Words = { language: Language } & ({ key: OwnTextKey; params?: TranslatedParams } | { text: string })

async function answer(api: Api, phone: ProvenPhone, words: Words): Promise<void> {
  await api.db.transaction().execute((tx) => queueAnswer(api, tx, phone, words))
}

function queueAnswer(api: Api, tx: Api['db'], to: string, { language, ...words }: Words): Promise<void> {
  const text = 'text' in words ? toSmsText(words.text) : { key: words.key, params: words.params ?? {} }
  return queueWhatsAppText(tx, { to, language, now: api.clock.now(), words: text })
}

/** Strangers are answered a few times, each and all of them together: numbers and words cost them nothing. */
async function answerStranger(api: Api, phone: ProvenPhone, language: Language): Promise<void> {
  const { db, clock } = api
  const now = clock.now()
  if ((await countAnswers(db, { phone, since: new Date(now.getTime() - DAY_MS) })) >= MOST_PER_STRANGER) return
  // Counted afterwards, so that one stranger does not use up the answers to all.
  const [all = 0] = await countAttempts(db, [{ scope: 'whatsapp-strangers', key: 'all' }], now)
  if (all > MOST_TO_STRANGERS) return
  await answer(api, phone, { language, key: 'whatsapp.unknown', params: await readOffice(api) })
}

async function readOffice({ db }: Api): Promise<TranslatedParams> {
  const { phone } = await readSwitches(db)
  return { phone }
}

/** The chat in which the words of a phone land; null for a phone that the shop does not know. */
async function findTarget(api: Api, phone: ProvenPhone): Promise<Target | null> {
  const { db, clock } = api
  const account = await findAccountOfPhone(db, phone)
  const order = account === null ? await findProvenOrder(api, phone) : await findOrderOfAccount(api, account.id)
  const owner = order === null ? null : ownerOfOrder(order)
  if (order !== null && owner !== null) {
    const partner = order.store_id === null ? SUPPORT : { storeId: order.store_id, courierId: null }
    return { owner, partner, orderId: order.id, language: readLanguage(order.language) }
  }
  const toOffice = { partner: SUPPORT, orderId: undefined }
  if (account !== null)
    return { ...toOffice, owner: { type: 'customer', id: account.id }, language: readLanguage(account.language ?? undefined) }
  const typed = await findTypedOrder(api, phone)
  if (typed === null) return null
  const id = await ensureWriter(db, phone, clock.now())
  return { ...toOffice, owner: { type: 'guest', id, orderId: null }, language: readLanguage(typed.language) }
}

/** A UUID of version 8, made from the provider's name of a message. */
function toUuid(reference: string): string {
  const hex = createHash('sha256').update(`whatsapp\n${reference}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
