import { basename } from 'node:path'
import type { Message, MessageOrder } from '@medina/contract/messaging/messaging'
import type { OperatorMessage } from '@medina/contract/operator/operator-messages'
import { moneyFormat } from '#lib/money.ts'
import { type PictureSigner, signedImageUrls } from '#lib/pictures/signed-pictures.ts'
import type { MessageRecord } from './messages.queries.ts'
import { ownerParty, partnerParty, type Side } from './parties.ts'
import { isSeen } from './read-receipts.ts'

type Reader = { side: Side; signer: PictureSigner }

/** A message as one of the two sides reads it; its pictures have addresses that expire. */
export function toMessage(row: MessageRecord, reader: Reader): Message {
  const { files, customer_id, guest_id, created_at } = row
  const at = created_at.toISOString()
  const owner =
    customer_id !== null ? { type: 'customer' as const, id: customer_id } : { type: 'guest' as const, id: guest_id ?? 0 }
  const partner = { storeId: row.store_id, courierId: row.courier_id }
  return {
    id: row.id,
    conversation_id: row.conversation_id,
    sender_id: row.side === 'customer' ? ownerParty(owner) : partnerParty(partner),
    is_own: row.side === reader.side,
    message: row.text,
    file: files.length === 0 ? null : JSON.stringify(files.map((file) => basename(file))),
    file_full_url: signedImageUrls(reader.signer, files),
    is_seen: isSeen(row) ? 1 : 0,
    order_id: row.order_id,
    trip_id: row.trip_id,
    order: toMessageOrder(row),
    client_key: row.client_key,
    is_removed: row.removed_at !== null,
    created_at: at,
    updated_at: at,
  }
}

/** A message as those who answer read it. */
export function toOperatorMessage(row: MessageRecord, signer: PictureSigner): OperatorMessage {
  const { key_id: id, key_name: name } = row
  return { ...toMessage(row, { side: 'other', signer }), key: id === null || name === null ? null : { id, name } }
}

function toMessageOrder(row: MessageRecord): MessageOrder | null {
  const { order_amount, currency_digits: digits, order_status, ordered_at, order_address: address } = row
  const id = row.order_id ?? row.trip_id
  if (id === null || order_amount === null || digits === null || order_status === null || ordered_at === null) return null
  return {
    id,
    order_amount: moneyFormat(digits).toWire(order_amount),
    order_status,
    created_at: ordered_at.toISOString(),
    delivery_address: address === null ? null : { address: address.address },
    details_count: row.details_count ?? 0,
  }
}
