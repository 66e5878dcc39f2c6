import { OrderEventSchema } from '@medina/contract/orders'
import { z } from 'zod'
import { PushGoneError } from '#adapters/push/push-adapter.ts'
import type { Api } from '#api.ts'
import { describeOrder, isOvertaken } from './describe-order.ts'
import { findDevice, forgetEndpoint } from './devices.queries.ts'
import type { OutboxMessage } from './outbox.queries.ts'
import { findNotifiedOrder } from './notifications.queries.ts'

const FactSchema = z.object({ order_id: z.number(), order_status: OrderEventSchema })
const SECONDS = 3600

/** Sends a fact to a device, in words of its language. Nothing is said of a step that another one has overtaken. */
export async function deliverPush({ db, push }: Api, { recipient, body }: OutboxMessage): Promise<void> {
  const { order_id: id, order_status } = FactSchema.parse(JSON.parse(body))
  const [device, order] = [await findDevice(db, Number(recipient)), await findNotifiedOrder(db, id)]
  if (device === null || order === null || isOvertaken(order_status, order.order_status)) return
  const { language, endpoint, p256dh, auth } = device
  const words = describeOrder({ ...order, order_status }, language)
  if (words === null) return
  // A guest's page finds the order by the guest's id, which this device holds; the number gives no right.
  const url = device.customer_id === null ? `/track-order#${id}` : `/my-orders?orderId=${id}`
  const text = JSON.stringify({ ...words, language, url, tag: `order-${id}` })
  try {
    await push.send({ to: { endpoint, p256dh, auth }, text, topic: `order-${id}`, seconds: SECONDS })
  } catch (error) {
    if (!(error instanceof PushGoneError)) throw error
    await forgetEndpoint(db, endpoint)
  }
}
