import type { Api } from '#api.ts'
import { movePause } from './shop/move-pause.ts'
import { endOwnPause, listOwnPauses, planPause } from './shop/planned-pauses.ts'

/** Items that are sold out or hidden from a time until another. */
export function registerPlannedPauses(api: Api): void {
  const { serve } = api

  serve('operator.plannedPauses', ({ operator, caller, query }) =>
    listOwnPauses(api, operator, { storeId: query.store_id, language: caller.language }),
  )

  serve('operator.planPause', ({ operator, caller, params, body }) =>
    planPause(api, operator, {
      storeId: params.id,
      kind: body.kind,
      itemId: body.item_id ?? null,
      sectionId: body.section_id ?? null,
      startsAt: new Date(body.starts_at),
      endsAt: new Date(body.ends_at),
      language: caller.language,
    }),
  )

  serve('operator.movePause', ({ operator, caller, params, body }) =>
    movePause(api, operator, {
      id: params.id,
      to: readSpan(body),
      known: readSpan(body.known),
      language: caller.language,
    }),
  )

  serve('operator.endPause', ({ operator, params }) => endOwnPause(api, operator, params.id))
}

function readSpan({ starts_at: starts, ends_at: ends }: { starts_at: string; ends_at: string }) {
  return { startsAt: new Date(starts), endsAt: new Date(ends) }
}
