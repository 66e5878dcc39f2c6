import type { Api } from '#api.ts'
import { convertPoints } from './convert-points.ts'
import { getReferral, listReferredFriends } from './referral.ts'

export function registerRewards(api: Api): void {
  const { serve } = api

  serve('points.transfer', ({ customer, caller, body, idempotencyKey }) =>
    convertPoints(api, { customerId: customer.id, points: body.point, idempotencyKey, language: caller.language }),
  )

  serve('referral.summary', ({ customer, caller }) =>
    getReferral(api, { customerId: customer.id, origin: api.settings.PUBLIC_URL ?? caller.origin }),
  )

  serve('referral.friends', ({ customer, query }) =>
    listReferredFriends(api, { customerId: customer.id, limit: query.limit, cursor: query.cursor }),
  )
}
