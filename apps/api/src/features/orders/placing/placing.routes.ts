import type { Api } from '#api.ts'
import { requireModule } from '#lib/http/caller.ts'
import { placeOrder, quoteOrder, quoteTax } from './place-order.ts'
import { readSurgePrice } from '#features/orders/reading/surge-price.ts'

export function registerPlacing(api: Api): void {
  const { serve } = api

  serve('orders.quote', ({ actor, caller, body }) =>
    quoteOrder(api, { owner: { actor, moduleId: requireModule(caller) }, body, caller }),
  )

  serve('orders.tax', ({ actor, caller, body }) =>
    quoteTax(api, { owner: { actor, moduleId: requireModule(caller) }, body, caller }),
  )

  serve('orders.orderTax', async ({ actor, caller, body }) => {
    const tax = await quoteTax(api, { owner: { actor, moduleId: requireModule(caller) }, body, caller })
    return { ...tax, tax_included: tax.tax_status === 'included' ? 1 : 0 }
  })

  serve('orders.surgePrice', ({ caller, body }) => readSurgePrice(api, body, caller))

  serve('orders.place', ({ actors, caller, body, idempotencyKey }) => {
    const owner = { actor: actors[0], moduleId: requireModule(caller) }
    return placeOrder(api, { owner, actors, body, caller, idempotencyKey, isPrescription: false })
  })

  serve('orders.placePrescription', ({ actors, caller, body, idempotencyKey }) => {
    const owner = { actor: actors[0], moduleId: requireModule(caller) }
    const order = { ...body, is_buy_now: false }
    return placeOrder(api, { owner, actors, body: order, caller, idempotencyKey, isPrescription: true })
  })
}
