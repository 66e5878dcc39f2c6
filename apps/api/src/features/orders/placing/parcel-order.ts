import type { Api } from '#api.ts'
import { findServingZone, measureRoute } from '#features/geo/public.ts'
import { findModule, findTaxClassById, readOffered, type Switches } from '#features/site/public.ts'
import { refuse } from '#lib/errors.ts'
import { requireUsable } from '#lib/http/input-problems.ts'
import { isOn } from '#lib/is-on.ts'
import { readContact } from '#features/purchases/public.ts'
import type { ParcelDraft } from './draft.ts'
import type { OrderBody } from './order-request.ts'
import type { OrderSubject } from './order-subject.ts'
import { readWish, type WishRequest } from './order-wish.ts'
import { type ParcelReach, type ParcelWish, readParcelDraft } from './parcel-draft.ts'
import { requireFuture, requireSoon } from './schedule.ts'

/** The draft that a quote of a parcel shows. */
export async function draftParcel(api: Api, request: WishRequest): Promise<ParcelDraft> {
  const wish = await readParcelWish(api, request)
  return readParcelDraft(api.db, { wish, reach: await measureParcel(api, wish), switches: await readOffered(api) })
}

/** A parcel, from the sender's door to the receiver's; it leaves the cart alone. */
export async function prepareParcel(api: Api, order: WishRequest & { switches: Switches }): Promise<OrderSubject> {
  const { switches, body } = order
  const wish = await readParcelWish(api, order)
  const reach = await measureParcel(api, wish)
  return {
    pictures: { sent: [], earlier: [] },
    destination: wish.receiver,
    async read(tx) {
      const draft = await readParcelDraft(tx, { wish, reach, switches })
      return {
        draft,
        check: (scheduleAt) => checkParcel(draft, { scheduleAt, body, now: wish.now }),
        // A parcel takes nothing from a shelf.
        reserve: () => Promise.resolve(),
      }
    },
  }
}

/** The receiver's name and phone, as the sender's are read. Throws 403 with every problem, under the fields of `receiver_details`. */
export function readReceiverContact({ parcel, switches }: ParcelDraft) {
  const wording = { prefix: 'receiver_details.', required: 'parcel.receiver_required' } as const
  return readContact(parcel.receiver, switches.country, wording)
}

async function readParcelWish(api: Api, request: WishRequest): Promise<ParcelWish> {
  const { latitude, longitude, parcel_category_id: categoryId, receiver_details: receiver, charge_payer: payer } = request.body
  if (categoryId == null) throw refuse(403, 'parcel_category_id', 'parcel.category_required')
  // The schema of the body has not looked into this nested text.
  requireUsable({ receiver_details: receiver }, 403)
  if (latitude == null || longitude == null) throw refuse(403, 'address', 'parcel.sender_place')
  if (receiver?.latitude == null || receiver.longitude == null) throw refuse(403, 'receiver_details', 'parcel.receiver_place')
  if (payer == null) throw refuse(403, 'charge_payer', 'parcel.payer_required')
  return {
    ...(await readWish(api, request)),
    categoryId,
    payer,
    sender: { lat: latitude, lng: longitude },
    receiver: { ...receiver, lat: receiver.latitude, lng: receiver.longitude },
  }
}

/** Runs before the transaction, because it may call a maps service. */
async function measureParcel({ db, geo }: Api, { owner: { moduleId }, sender, receiver }: ParcelWish): Promise<ParcelReach> {
  const module = await findModule(db, moduleId)
  const from = await findServingZone(db, sender, moduleId)
  const to = await findServingZone(db, receiver, moduleId)
  const meters = from === null || to === null ? 0 : (await measureRoute(geo, sender, receiver)).meters
  const taxClass = await findTaxClassById(db, module?.tax_class_id ?? null)
  return { isParcelModule: module?.module_type === 'parcel', taxClass, from, to, meters }
}

type Placed = { scheduleAt: Date | null; body: OrderBody; now: Date }

function checkParcel(draft: ParcelDraft, { scheduleAt, body, now }: Placed): void {
  const { parcel, switches, zone } = draft
  if (scheduleAt !== null) {
    requireFuture(scheduleAt, now)
    if (!switches.schedule_order) throw refuse(406, 'schedule_at', 'parcel.schedule_off')
    requireSoon(scheduleAt, { now, timeZone: zone.time_zone, days: switches.schedule_order_days })
  }
  readReceiverContact(draft)
  if (!parcel.receiver.address) throw refuse(403, 'receiver_details.address', 'parcel.receiver_address')
  const isCash = body.payment_method === 'cash_on_delivery' && !isOn(body.partial_payment)
  if (parcel.payer === 'receiver' && !isCash) throw refuse(403, 'charge_payer', 'parcel.receiver_cash')
}
