import type { Api } from '#api.ts'
import { changeSpecialDay, listOwnSpecialDays, removeSpecialDay } from './shop/special-days.ts'

/** Dates with hours of their own, of one store or of all. */
export function registerOperatorSpecialDays(api: Api): void {
  const { serve } = api

  serve('operator.specialDays', async ({ operator, query }) => ({
    special_days: await listOwnSpecialDays(api, operator, query.store_id),
  }))

  serve('operator.writeSpecialDay', ({ operator, body }) => changeSpecialDay(api, operator, body))

  serve('operator.removeSpecialDay', ({ operator, params }) => removeSpecialDay(api, operator, params.id))
}
