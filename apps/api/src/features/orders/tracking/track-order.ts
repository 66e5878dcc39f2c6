import type { OrderStatus, TrackedOrder } from '@medina/contract/orders/orders'
import type { Api } from '#api.ts'
import { listInvoiceLinks } from '#features/invoices/public.ts'
import { readSwitches, type Switches } from '#features/site/public.ts'
import { isOwner } from '#lib/actor.ts'
import type { Db } from '#lib/database/database.ts'
import type { Language } from '#lib/i18n.ts'
import type { AppKey } from '#lib/keys.ts'
import { isMailActive } from '#lib/settings.ts'
import { signedImageUrls } from '#lib/pictures/signed-pictures.ts'
import { isOpen } from '#features/orders/rules/order-steps.ts'
import { listCallees } from '#features/orders/rules/call-parties.ts'
import { isOverFor, orderLinkPath } from '#features/orders/rules/order-link.ts'
import { describeCancellation } from '#features/orders/rules/cancellation-reason.ts'
import { toNoCourier } from '#features/orders/reading/courier-search.ts'
import { toCourierWaits } from '#features/orders/reading/delivery-attempt.ts'
import { estimateArrival } from '#features/orders/reading/estimate.ts'
import { canReceiveSms, type LiveGrant, readGrant, signGrant } from '#features/identity/public.ts'
import { listOrderPayments } from '#features/orders/paying/list-order-payments.ts'
import { toOrderLine } from '#features/orders/reading/order-line-row.ts'
import { awaitsOffline, reachedAt, toOrder } from '#features/orders/reading/order-row.ts'
import { toOrderStore } from '#features/orders/reading/order-store-row.ts'
import { findOrder, listOrderLines, type OrderRecord } from '#features/orders/reading/orders.queries.ts'
import { showWaysToPay } from '#features/orders/paying/pay-order.ts'
import { findTipOffer } from '#features/orders/paying/tip-courier.ts'
import { canReplaceCall } from '#features/orders/steps/prove-phone.ts'
import { toPublicOrder } from '#features/orders/reading/public-order.ts'
import { toDestination, toOrigin, toRoute, toTrackedCourier } from '#features/orders/reading/whereabouts/whereabouts.ts'
import { findOfflinePayment, showTransfers } from '#features/purchases/public.ts'

/** The access of a viewer to an order: number and phone show status and courier, the owner's grant shows the rest (spec 2.021). */
export type OrderView = { orderId: number; grant: LiveGrant }

const PURPOSE = 'order-stream'
/** Owners get actions from these fields; a viewer by link can only look, so they are reset. */
const NOTHING_TO_DO = { can_review: false, can_review_delivery_man: false, gateway_due: 0, offline_due: 0 }

/** The order as this viewer may see it; null if it was deleted or has changed owner. */
export async function readTrackedOrder(api: Api, view: OrderView): Promise<TrackedOrder | null> {
  const record = await findOrder(api.db, view.orderId)
  return record && showOrder(api, view, record)
}

/** As `readTrackedOrder`, of an order that was just read. */
export async function showOrder(api: Api, view: OrderView, record: OrderRecord): Promise<TrackedOrder | null> {
  const { db, clock, settings, appKey } = api
  const isOwn = findOwnership(record, view)
  if (isOwn === null) return null
  const { language, viewer } = view.grant
  const canAct = isOwn && viewer.type !== 'link'
  const now = clock.now()
  const estimate = estimateArrival(record, now)
  const showsOfflinePayment = canAct && record.payment_method === 'offline_payment'
  const offline = showsOfflinePayment ? await findOfflinePayment(db, { orderId: record.id }, language) : null
  const full = toOrder(record, { language, signer: api })
  const order = canAct ? full : { ...full, ...NOTHING_TO_DO }
  const tipOffer = canAct ? await findTipOffer(db, record, now) : null
  const switches = await readSwitches(db)
  const waits = toCourierWaits(record, switches)
  const { id, order_status, order_type, module_type, scheduled, schedule_at, created_at } = order
  return {
    ...(isOwn ? order : toPublicOrder(order)),
    id,
    order_status,
    order_type,
    module_type,
    scheduled,
    schedule_at,
    created_at,
    steps: inSequence(listSteps(record).map((status) => ({ status, at: reachedAt(record, status) }))),
    estimate: estimate && { from: estimate.from.toISOString(), to: estimate.to.toISOString() },
    is_late: estimate !== null && now > estimate.to,
    cancellation_reason: describeCancellation(record, language),
    min_delivery_time: record.minimum_delivery_time ?? 0,
    max_delivery_time: record.maximum_delivery_time ?? 0,
    ...toStoreContact(api, record, { isOwn, language, switches }),
    delivery_man: toTrackedCourier(record, { isOwn, language, settings }),
    destination: toDestination(record, isOwn),
    origin: toOrigin(record, isOwn),
    route: toRoute(record, isOwn),
    order_proof_full_url: isOwn ? signedImageUrls(api, record.proof) : [],
    order: isOwn ? order : null,
    lines: isOwn ? await showLines(api, record, { language, canAct }) : null,
    payments: isOwn ? await listOrderPayments(db, record, { offline, language }) : [],
    offline_payment: offline,
    ...(canAct && awaitsOffline(record) && (await showOrderTransfers(db, record, language))),
    ...(await showWaysToPay(api, record, { isOwn, canAct })),
    ...(await readMessaging(db, record, { isOwn, hours: switches.message_hours, now })),
    can_act: canAct,
    ...(canAct && (await canReplaceCall(api, record)) ? { can_prove_phone: true as const } : {}),
    ...(tipOffer && { tip_offer: tipOffer }),
    ...(!canAct && findElsewhere(api, record, { isOwn, switches })),
    ...(waits && { courier_waits: waits }),
    // By its link a guest may choose on another device too.
    ...(isOwn && showNoCourier(record, switches)),
    ...(isOwn ? await showPaths(api, record, now) : { share_path: null }),
    revision: record.revision,
    live_url: `/api/v1/customer/order/live/${signView(appKey, view)}`,
  }
}

async function showLines(api: Api, record: OrderRecord, { language, canAct }: { language: Language; canAct: boolean }) {
  const lines = (await listOrderLines(api.db, record.id)).map((line) => toOrderLine(line, record, { language, signer: api }))
  return lines.map((line) => ({ ...line, can_review: line.can_review && canAct }))
}

/** The paths of the order's own page and of its documents, which it has from its delivery on. */
async function showPaths(api: Api, record: OrderRecord, now: Date): Promise<Pick<TrackedOrder, 'share_path' | 'invoices'>> {
  const share_path = await findSharePath(api, record, now)
  if (reachedAt(record, 'delivered') === null) return { share_path }
  const invoices = await listInvoiceLinks(api, { orderId: record.id }, 'buyer')
  return invoices.length === 0 ? { share_path } : { share_path, invoices }
}

type Transfers = Pick<TrackedOrder, 'transfers' | 'transferred'>

function showOrderTransfers(db: Db, order: OrderRecord, language: Language): Promise<Transfers> {
  const { id: orderId, order_amount, wallet_amount, currency_digits: digits } = order
  return showTransfers(db, { subject: { orderId }, amount: order_amount - wallet_amount, digits, language })
}

type Messages = { isOwn: boolean; hours: number; now: Date }

/** An account reads in its inbox. A guest has none, and reads on here once nothing can be written any more, if something was. */
async function readMessaging(
  db: Db,
  { guest_id, ...order }: OrderRecord,
  { isOwn, hours, now }: Messages,
): Promise<Pick<TrackedOrder, 'can_message' | 'messages_over'>> {
  if (guest_id === null || !isOwn) return { can_message: isOwn }
  if (!isOverFor(order, hours, now)) return { can_message: true }
  const written = db.selectFrom('conversations').select('id').where('guest_id', '=', guest_id).where('order_id', '=', order.id)
  const isWritten = (await written.where('last_message_id', 'is not', null).limit(1).executeTakeFirst()) !== undefined
  return { can_message: isWritten, ...(isWritten && { messages_over: true as const }) }
}

type Contacting = { isOwn: boolean; language: Language; switches: Switches }

/** The store, and the sides that the owner may call. Dialed directly, the store would see the number of the customer. */
function toStoreContact(
  { settings, clock }: Api,
  record: OrderRecord,
  { isOwn, language, switches }: Contacting,
): Pick<TrackedOrder, 'store' | 'call_to'> {
  const view = { caller: 'customer', rules: switches, settings, now: clock.now() } as const
  const callees = listCallees(record, view)
  const store = toOrderStore(record, { language, settings })
  return {
    store: store && callees.includes('store') ? { ...store, phone: null } : store,
    ...(isOwn && callees.length > 0 && { call_to: callees }),
  }
}

function showNoCourier(record: OrderRecord, switches: Switches): Pick<TrackedOrder, 'no_courier'> {
  const no_courier = toNoCourier(record, switches)
  return no_courier === undefined ? {} : { no_courier }
}

/** The viewer's rights as an address for the stream, which carries no headers. */
function signView(appKey: AppKey, { orderId, grant }: OrderView): string {
  return signGrant(appKey, PURPOSE, orderId, grant)
}

/** The rights in an address; null if the address is not ours. */
export function readView(appKey: AppKey, token: string): OrderView | null {
  const found = readGrant(appKey, PURPOSE, token)
  return found === null ? null : { orderId: found.subject, grant: found.grant }
}

/** A viewer who can only look reads where the rest is: the answer to a question and, without the link, the delivery code. */
function findElsewhere(
  api: Api,
  record: OrderRecord,
  { isOwn, switches }: { isOwn: boolean; switches: Switches },
): Pick<TrackedOrder, 'code_at' | 'open_question'> {
  return { ...(!isOwn && findCode(api, record, switches)), ...findOpenQuestion(api, record, switches) }
}

/**
 * The place of the delivery code for a viewer who may not see it: a number and a phone are on every receipt, and the code is the proof at the
 * door. Empty for an order that needs none.
 */
function findCode(api: Api, record: OrderRecord, switches: Switches): Pick<TrackedOrder, 'code_at'> {
  if (!switches.order_delivery_verification || !isOpen(record.order_status)) return {}
  return { code_at: findLinkPlace(api, record, switches) }
}

/** The time of a question about a line, without the line: an answer moves money, so it needs the owner or the link of the message. */
function findOpenQuestion(api: Api, record: OrderRecord, switches: Switches): Pick<TrackedOrder, 'open_question'> {
  const question = record.shortages.find(({ state }) => state === 'open')
  if (question === undefined || question.answers_until === null) return {}
  const { created_at: from, answers_until: until } = question
  const answer_at = findLinkPlace(api, record, switches)
  return { open_question: { asked_at: new Date(from).toISOString(), answers_until: new Date(until).toISOString(), answer_at } }
}

/** The links of an order are in the messages to its guest, else where it was placed. */
function findLinkPlace({ settings }: Api, record: OrderRecord, switches: Switches): 'email' | 'sms' | 'device' {
  if (record.guest_id === null) return 'device'
  if (record.contact_email !== null && isMailActive(settings)) return 'email'
  return switches.order_sms_status && canReceiveSms(settings, switches, record.contact_phone) ? 'sms' : 'device'
}

/** The path of the order's link, for its guest and for viewers who came by it; null once it has expired. */
async function findSharePath({ db, appKey }: Api, { id, guest_id, ...order }: OrderRecord, now: Date): Promise<string | null> {
  if (guest_id === null) return null
  const { order_link_hours: hours } = await readSwitches(db)
  return isOverFor(order, hours, now) ? null : orderLinkPath(appKey, { id, guest_id })
}

/**
 * True if the viewer may see the whole order, as its owner or by its link. Null if that was so when the grant was issued, but the order has
 * another owner now.
 */
function findOwnership(record: OrderRecord, { grant: { viewer } }: OrderView): boolean | null {
  if (viewer.type === 'phone') return false
  if (viewer.type === 'link') return record.guest_id === viewer.guestId ? true : null
  return isOwner(viewer, record) ? true : null
}

function listSteps({ order_type, module_type, order_status }: OrderRecord): OrderStatus[] {
  const end = listEnd(order_status)
  if (order_type === 'parcel') return ['pending', 'confirmed', 'accepted', 'handover', 'picked_up', ...end]
  if (order_type === 'take_away') return ['pending', 'confirmed', 'processing', 'handover', 'delivered']
  if (module_type === 'food') return ['pending', 'confirmed', 'accepted', 'processing', 'handover', 'picked_up', ...end]
  return ['pending', 'confirmed', 'processing', 'handover', 'picked_up', ...end]
}

type TrackedStep = TrackedOrder['steps'][number]

/** A courier may accept before the store confirms: the two steps are shown in the order of their times. */
function inSequence(steps: TrackedStep[]): TrackedStep[] {
  const [confirmed, accepted] = [steps.find(isStep('confirmed')), steps.find(isStep('accepted'))]
  if (confirmed === undefined || accepted?.at == null) return steps
  const isEarly = confirmed.at === null || Date.parse(accepted.at) < Date.parse(confirmed.at)
  return isEarly ? steps.map((step) => (step === confirmed ? accepted : step === accepted ? confirmed : step)) : steps
}

function isStep(wanted: OrderStatus) {
  return ({ status }: TrackedStep) => status === wanted
}

/** The last steps differ for what comes back. */
function listEnd(status: OrderStatus): OrderStatus[] {
  return status === 'returning' || status === 'returned' ? ['returning', 'returned'] : ['delivered']
}
