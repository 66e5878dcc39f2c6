import type { OperatorOrder } from '@medina/contract/operator/operator'
import { isOpen, type OrderRecord } from '#features/orders/public.ts'

/** The stage of an order for a courier: offered, assigned to them and under way, or over. */
export type CourierStage = 'offered' | 'under way' | 'over'

/** Anybody else's order counts as offered, the stage that shows the least of an open order. */
export function stageOf({ courier_id, order_status }: OrderRecord, courierId: number): CourierStage {
  if (courier_id !== courierId) return 'offered'
  return isOpen(order_status) ? 'under way' : 'over'
}

type Address = NonNullable<OperatorOrder['delivery_address']>

type Receiver = NonNullable<OperatorOrder['receiver_details']>

const NO_ADDRESS: Address = {
  contact_person_name: null,
  contact_person_number: null,
  contact_person_email: null,
  address_type: null,
  address: null,
  floor: null,
  road: null,
  house: null,
  longitude: null,
  latitude: null,
}

/** Fields that a courier never sees: the customer's identity beyond the contact, prescriptions, refund requests. */
const HIDDEN = {
  user_id: 0,
  coupon_code: null,
  coupon_discount_title: null,
  unavailable_item_note: null,
  order_attachment_full_url: [],
  delivery_man_review: null,
  refund: null,
  awaits_return_decision: undefined,
  return_fee: undefined,
  return_decision: undefined,
}

/** Hides notes, pictures, voice notes and goods of an order, which a courier needs only while it is under way. */
const HIDDEN_AT_REST = {
  shortages: undefined,
  order_note: null,
  delivery_instruction: null,
  cancellation_reason: null,
  order_proof_full_url: [],
  courier_hint: undefined,
}

/** An order as its courier may see it: contact, exact address and notes only while it is theirs and under way. */
export function toCourierView<T extends OperatorOrder>(order: T, stage: CourierStage): T {
  const { delivery_address: address, receiver_details: receiver } = order
  if (stage === 'under way')
    return {
      ...order,
      ...HIDDEN,
      delivery_address: address && { ...address, contact_person_email: null },
      receiver_details: receiver && { ...receiver, contact_person_email: null },
    }
  // The tries of one courier are not the next one's.
  const shown = { ...order, ...HIDDEN, ...HIDDEN_AT_REST, attempt: undefined }
  if (stage === 'over') return { ...shown, delivery_address: null, receiver_details: null }
  return {
    ...shown,
    delivery_address: address && roundAddress(address),
    receiver_details: receiver && roundReceiver(receiver),
    delivery_man: null,
  }
}

function roundReceiver(receiver: Receiver): Receiver {
  return { ...roundAddress(receiver), zone_id: receiver.zone_id }
}

/** Three decimals are about a hundred metres: enough to decide whether to go there, too little to find a door. */
function roundAddress({ latitude, longitude }: Address): Address {
  const round = (degrees: string | null) => (degrees === null ? null : Number(degrees).toFixed(3))
  return { ...NO_ADDRESS, latitude: round(latitude), longitude: round(longitude) }
}
