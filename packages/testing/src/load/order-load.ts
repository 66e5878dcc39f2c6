/** One order as its customer knows it: the request, and the answer so far. */
export type Attempt = {
  key: string
  guest: string
  /** Null until the order was acknowledged. */
  orderId: number | null
  isCanceled: boolean
}

export type LoadedShop = { moduleId: number; items: number[] }
export type Load = { shop: LoadedShop; attempts: Attempt[]; problems: string[] }
type Target = { url: string; shop: LoadedShop }
type Answer = { status: number; body: Record<string, unknown> }

let serial = 0

/**
 * Orders as fast as the server answers, until it is gone: a guest, a cart with every item, an order, sometimes a cancellation. `attempts`
 * records every answer, `problems` those that no customer should see.
 */
export async function orderUntilCut(url: string, load: Load, customers: number): Promise<void> {
  await Promise.all(
    Array.from({ length: customers }, async () => {
      try {
        for (;;) await orderOnce(url, load)
      } catch (error) {
        // The server was cut off: attempts without an order number were not answered.
        if (!(error instanceof TypeError)) throw error
      }
    }),
  )
}

/** Repeats every unanswered order with the same key. */
export async function repeatUnanswered(url: string, load: Load): Promise<void> {
  for (const attempt of load.attempts.filter(({ orderId }) => orderId === null)) await place(url, load, attempt)
}

async function orderOnce(url: string, load: Load): Promise<void> {
  const { shop, attempts, problems } = load
  const { body } = await call({ url, shop }, 'POST auth/guest/request', {})
  const guest = String(body.guest_id)
  for (const item_id of shop.items) {
    const { status } = await call({ url, shop }, 'POST customer/cart/add', { guest_id: guest, item_id, quantity: 1 })
    if (status !== 200) problems.push(`cart/add answered ${status}`)
  }
  const attempt: Attempt = { key: `load-${process.pid}-${(serial += 1)}`, guest, orderId: null, isCanceled: false }
  attempts.push(attempt)
  await place(url, load, attempt)
  if (attempt.orderId === null || serial % 4 !== 0) return
  const cancel = { guest_id: guest, order_id: attempt.orderId, reason: 'Changed my mind' }
  const { status } = await call({ url, shop }, 'PUT customer/order/cancel', cancel)
  if (status === 200) attempt.isCanceled = true
  else problems.push(`order/cancel answered ${status}`)
}

async function place(url: string, { shop, problems }: Load, attempt: Attempt): Promise<void> {
  const order = {
    guest_id: attempt.guest,
    payment_method: 'cash_on_delivery',
    order_type: 'take_away',
    contact_person_name: 'Lina',
    contact_person_number: '+966551234567',
  }
  const { status, body } = await call({ url, shop }, 'POST customer/order/place', order, { 'idempotency-key': attempt.key })
  if (status === 200) attempt.orderId = Number(body.order_id)
  else problems.push(`order/place answered ${status}`)
}

/** Throws a TypeError when the connection is lost, also in the middle of the answer. */
async function call({ url, shop }: Target, route: string, body: unknown, headers = {}): Promise<Answer> {
  const [method = '', path = ''] = route.split(' ')
  const response = await fetch(`${url}/api/v1/${path}`, {
    method,
    headers: { 'content-type': 'application/json', moduleId: String(shop.moduleId), ...headers },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
