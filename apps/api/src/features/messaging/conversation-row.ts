import type { Conversation, Counterpart, Message } from '@medina/contract/messaging/messaging'
import type { Switches } from '#features/site/public.ts'
import { type Language, localize, translate } from '#lib/i18n.ts'
import { hasMaskedCalls, type Settings } from '#lib/settings.ts'
import { imageUrl } from '#lib/pictures/pictures.ts'
import { type PictureSigner, signedImageUrl } from '#lib/pictures/signed-pictures.ts'
import type { ConversationRecord } from './conversations.queries.ts'
import { ownerParty, partnerParty, receiverType } from './parties.ts'

export type Reading = {
  signer: PictureSigner & { settings: Pick<Settings, 'CALL_PROVIDER'> }
  language: Language
  switches: Switches
}
/** The columns that describe the other side. */
export type PartnerRecord = Pick<
  ConversationRecord,
  | 'store_id'
  | 'store_name'
  | 'store_logo'
  | 'store_phone'
  | 'module_type'
  | 'courier_id'
  | 'courier_name'
  | 'courier_image'
  | 'courier_phone'
  | 'courier_carries'
>

/** A conversation as its customer or guest reads it. */
export function toConversation(row: ConversationRecord, last: Message | null, reading: Reading): Conversation {
  const counterpart = toCounterpart(row, reading)
  const type = receiverType(counterpart)
  return {
    id: row.id,
    sender_id: ownerParty(ownerOf(row)),
    sender_type: 'customer',
    receiver_id: partnerParty({ storeId: row.store_id, courierId: row.courier_id }),
    receiver_type: type,
    last_message_id: row.last_message_id,
    last_message_time: row.last_message_id === null ? null : row.last_message_at.toISOString(),
    unread_message_count: row.customer_unread,
    sender: toCustomerParty(row, reading),
    receiver: type === 'admin' ? null : toPartnerParty(counterpart),
    last_message: last,
    counterpart,
    seen_up_to: row.other_seen_id,
    can_write: canWrite(row),
    order_id: row.order_id,
  }
}

/** The customer or guest of a conversation; a deleted one has the number 0. */
export function ownerOf(row: Pick<ConversationRecord, 'customer_id' | 'guest_id' | 'order_id'>) {
  if (row.guest_id !== null) return { type: 'guest', id: row.guest_id, orderId: row.order_id } as const
  return { type: 'customer', id: row.customer_id ?? 0 } as const
}

export function toCounterpart(row: PartnerRecord, { signer, language, switches }: Reading): Counterpart {
  const { settings } = signer
  if (row.store_id !== null)
    return {
      kind: row.module_type === 'rental' ? 'provider' : 'store',
      id: row.store_id,
      name: localize(row.store_name, language) ?? '',
      image_full_url: imageUrl(settings, row.store_logo),
      phone: row.store_phone,
    }
  if (row.courier_id !== null)
    return {
      kind: 'courier',
      id: row.courier_id,
      name: localize(row.courier_name, language) ?? '',
      image_full_url: imageUrl(settings, row.courier_image),
      // A courier's own number is shown only during the delivery and for some hours after it.
      phone: row.courier_carries && !hasMaskedCalls(settings) ? row.courier_phone : null,
    }
  return {
    kind: 'support',
    id: 0,
    name: translate(language, 'messages.support', { business: localize(switches.business_name, language) }),
    image_full_url: imageUrl(settings, switches.fav_icon),
    phone: switches.phone === '' ? null : switches.phone,
  }
}

/**
 * Support can always be written to; a store while it is in the shop, a courier while they carry an order of the customer and for some
 * hours after.
 */
export function canWrite(
  row: Pick<ConversationRecord, 'store_id' | 'courier_id' | 'store_status' | 'courier_carries' | 'is_recent'>,
): boolean {
  if (!row.is_recent) return false
  if (row.store_id !== null) return row.store_status === true
  return row.courier_id === null || row.courier_carries
}

const nobody = { phone: '', email: '', user_id: null, vendor_id: null, deliveryman_id: null, admin_id: null }

function toCustomerParty(row: ConversationRecord, { signer }: Reading): Conversation['sender'] {
  const owner = ownerOf(row)
  return {
    ...nobody,
    id: ownerParty(owner),
    f_name: row.f_name ?? row.guest_name ?? '',
    l_name: row.l_name ?? '',
    phone: row.customer_phone ?? row.guest_phone ?? '',
    email: row.customer_email ?? '',
    image_full_url: signedImageUrl(signer, row.customer_image),
    user_id: owner.id,
  }
}

/** Clients of the family show the name of a store as that of a person. */
function toPartnerParty({ kind, id, name, image_full_url, phone }: Counterpart): Conversation['receiver'] {
  const isCourier = kind === 'courier'
  return {
    ...nobody,
    id: partnerParty(isCourier ? { storeId: null, courierId: id } : { storeId: id, courierId: null }),
    f_name: name,
    l_name: '',
    phone: phone ?? '',
    image_full_url,
    ...(isCourier ? { deliveryman_id: id } : { vendor_id: id }),
  }
}
