import type { Api } from '#api.ts'
import { requireModule } from '#lib/http/caller.ts'
import { bookTrip, quoteTrip, quoteTripTax } from './book-trip.ts'

export function registerBooking(api: Api): void {
  const { serve } = api

  serve('trips.quote', ({ actor, caller, body }) =>
    quoteTrip(api, { owner: { actor, moduleId: requireModule(caller) }, body, caller }),
  )

  serve('trips.tax', ({ actor, caller, body }) =>
    quoteTripTax(api, { owner: { actor, moduleId: requireModule(caller) }, body, caller }),
  )

  serve('trips.book', ({ actor, caller, body, idempotencyKey }) =>
    bookTrip(api, { owner: { actor, moduleId: requireModule(caller) }, body, caller, idempotencyKey }),
  )
}
