import type { Api } from '#api.ts'
import { listMachineKeys, makeMachineKey, revokeMachineKey, rotateMachineKey } from './people/machine-keys.ts'

/** Keys of machines, which owners make, replace and revoke at the desk. */
export function registerOperatorKeys(api: Api): void {
  const { serve } = api

  serve('operator.keys', async ({ operator, caller: { language } }) => ({
    keys: await listMachineKeys(api, { operator, language }),
  }))

  serve('operator.makeKey', ({ operator, caller: { language }, body }) => makeMachineKey(api, { operator, language }, body))

  serve('operator.rotateKey', ({ operator, caller: { language }, params, body }) =>
    rotateMachineKey(api, { operator, language }, { id: params.id, days: body.days, graceDays: body.grace_days }),
  )

  serve('operator.revokeKey', ({ operator, caller: { language }, params }) =>
    revokeMachineKey(api, { operator, language }, params.id),
  )
}
