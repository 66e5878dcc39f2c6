import type { Api } from '#api.ts'
import { resetSecondFactor } from './people/people.ts'
import { beginApp, confirmApp, removeApp } from './second-factor/authenticator-app.ts'
import { provePerson, readSecondFactor, renewRecoveryCodes } from './second-factor/prove-person.ts'
import { toActing } from './people/to-acting.ts'

/** People prove a second time who they are, before acts on money, people and keys. */
export function registerSecondFactor(api: Api): void {
  const { serve } = api

  serve('operator.secondFactor', ({ operator }) => readSecondFactor(api, operator))

  serve('operator.beginApp', ({ operator, caller }) => beginApp(api, operator, caller.language))

  serve('operator.confirmApp', async ({ operator, body }) => ({ recovery_codes: await confirmApp(api, operator, body.code) }))

  serve('operator.removeApp', async ({ operator }) => {
    await removeApp(api, operator)
    return readSecondFactor(api, operator)
  })

  serve('operator.renewRecoveryCodes', async ({ operator }) => ({ recovery_codes: await renewRecoveryCodes(api, operator) }))

  serve('operator.prove', ({ operator, body }) => provePerson(api, operator, body.code))

  serve('operator.resetSecondFactor', ({ operator, caller, params }) =>
    resetSecondFactor(api, toActing(operator, caller), params.id),
  )
}
