import type { CallParty } from '@medina/contract/orders/call-parties'
import type { CallNotice, CallReply } from '#adapters/calls/call-adapter.ts'
import type { Api } from '#api.ts'
import { findNumber, findOrder, listCallees, type OrderRecord } from '#features/orders/public.ts'
import { toTextWriter } from '#features/notifications/public.ts'
import { type OwnTextKey, readSwitches, type Switches } from '#features/site/public.ts'
import { baseLanguage, type Language, readLanguage } from '#lib/i18n.ts'
import { phoneOfNotice } from '#lib/contacts/proven-phone.ts'
import { normalizePhone } from '#lib/text/phone.ts'
import {
  beginCall,
  findCall,
  findCallByReference,
  findCallWith,
  markAnswered,
  markTalked,
  markUnanswered,
  setReference,
} from './calls.queries.ts'
import { courierOf } from './start-call.ts'

/** A caller picks up within seconds; a notice that comes later is repeated or not of this call. */
const LATEST_ANSWER_MS = 2 * 60_000
const DAY_MS = 24 * 3_600_000

type Row = NonNullable<Awaited<ReturnType<typeof findCall>>>

/**
 * Handles a signed notice of the provider, and returns its response. Notices of unknown calls, repeated ones, and those that come too late
 * change nothing.
 */
export async function answerNotice(api: Api, notice: CallNotice): Promise<CallReply> {
  if (notice.kind === 'ignored') return null
  if (notice.kind === 'incoming') return connectBack(api, notice)
  const call = await findCall(api.db, notice.callId)
  // Until `ring` has returned, a call has no reference yet.
  if (call === null || (call.reference !== null && call.reference !== notice.reference)) return null
  if (notice.kind === 'answer') return connect(api, call)
  if (notice.kind === 'after') return notice.wasAnswered ? null : speakUnanswered(api, call)
  return recordLeg(api, call, notice)
}

/** Connects a caller who picked up, if the other side may still be called: the courier may have changed since. */
async function connect(api: Api, call: Row): Promise<CallReply> {
  const { db, clock } = api
  const isFresh = clock.now().getTime() - call.started_at.getTime() < LATEST_ANSWER_MS
  if (call.ended_at !== null || !isFresh) return null
  const order = await findOrder(db, call.order_id)
  const to = order === null ? null : await findOther(api, order, call)
  if (to !== null) return { connect: { callId: call.id, to } }
  await markUnanswered(db, call.id, 'failed', clock.now())
  return speak(api, order, call.caller, 'calls.spoken_over')
}

/** The number of the other side; null if it may not be called any more. */
async function findOther({ db, clock, settings }: Api, order: OrderRecord, call: Called): Promise<string | null> {
  const rules = await readSwitches(db)
  const { caller, callee } = call
  if (courierOf(order, call) !== call.courier_id) return null
  // Customers only reach the office by a call back.
  if (callee === 'office' && (caller === 'customer' || caller === 'receiver')) return normalizePhone(rules.phone, rules.country)
  const view = { rules, settings, now: clock.now() }
  // A side that may be called may call back.
  const isOpen =
    listCallees(order, { ...view, caller }).includes(callee) || listCallees(order, { ...view, caller: callee }).includes(caller)
  if (!isOpen) return null
  return normalizePhone(findNumber(order, callee, rules), rules.country)
}
type Called = Pick<Row, 'caller' | 'callee' | 'courier_id'>

type Leg = Extract<CallNotice, { kind: 'leg' }>

async function recordLeg(api: Api, call: Row, { leg, state, seconds }: Leg): Promise<CallReply> {
  const { db, clock } = api
  const now = clock.now()
  if (leg === 'caller') {
    // The conversation is the other leg; the end of this one counts only if there was none.
    if (state !== 'answered') await markUnanswered(db, call.id, 'unanswered', now)
    return null
  }
  if (state === 'answered') await markAnswered(db, call.id, now)
  if (state === 'completed') await markTalked(db, call.id, { seconds, now })
  if (state !== 'unanswered') return null
  await markUnanswered(db, call.id, 'unanswered', now)
  return speakUnanswered(api, call)
}

async function speakUnanswered(api: Api, call: Row): Promise<CallReply> {
  return speak(api, await findOrder(api.db, call.order_id), call.caller, 'calls.spoken_unanswered')
}

type Incoming = Extract<CallNotice, { kind: 'incoming' }>

/**
 * Connects a call to the number of the shop with the other side of the last call, if its order is still open to calls. A phone that was only
 * typed with the order reaches the office instead.
 */
async function connectBack(api: Api, { from, reference }: Incoming): Promise<CallReply> {
  const { db, clock } = api
  const known = await findCallByReference(db, reference)
  // The provider repeats a notice whose response was lost.
  if (known !== null) return connect(api, known)
  const { phone: office } = await readSwitches(db)
  const now = clock.now()
  const since = new Date(now.getTime() - DAY_MS)
  const number = phoneOfNotice({ from })
  const last = number === null ? null : await findCallWith(db, { number, office, since })
  const order = last === null ? null : await findOrder(db, last.order_id)
  if (last === null || order === null) return speak(api, order, 'store', 'calls.spoken_unknown')
  const { side, is_proven: isProven } = last
  const other = isProven ? { courier_id: last.courier_id, callee: last.other } : ({ courier_id: null, callee: 'office' } as const)
  const call = { order_id: order.id, caller: side, ...other, key_id: null }
  const to = await findOther(api, order, call)
  if (to === null) return speak(api, order, side, isProven ? 'calls.spoken_over' : 'calls.spoken_unknown')
  const { id, isNew } = await db.transaction().execute((tx) => beginCall(tx, call, now))
  if (!isNew) return speak(api, order, side, 'calls.spoken_busy')
  await setReference(db, id, reference)
  return { connect: { callId: id, to } }
}

/** A sentence in the caller's language: the order's for its customer, else the first one of the shop. */
async function speak(api: Api, order: OrderRecord | null, to: CallParty, key: OwnTextKey): Promise<CallReply> {
  const switches = await readSwitches(api.db)
  const language = to === 'customer' && order !== null ? readLanguage(order.language) : firstLanguage(switches)
  return { say: toTextWriter(switches, language).write(key), language }
}

function firstLanguage({ languages }: Pick<Switches, 'languages'>): Language {
  return languages[0] ?? baseLanguage
}
