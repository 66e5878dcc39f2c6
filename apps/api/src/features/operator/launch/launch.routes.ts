import type { Api } from '#api.ts'
import { addCourier } from './add-courier.ts'
import { changeStore, readStoreForm } from './change-store.ts'
import { chooseModules } from './choose-modules.ts'
import { chooseTax } from './choose-tax.ts'
import { countHeld } from './count-held.ts'
import { openStore } from './open-store.ts'
import { readSetup } from './read-setup.ts'
import { removeLook, writeLook } from './write-look.ts'

/** The set-up of a shop: from an empty one to a first order. */
export function registerLaunch(api: Api): void {
  const { serve } = api

  serve('operator.setup', ({ operator, caller }) => readSetup(api, operator, caller))

  serve('operator.heldModules', async ({ operator }) => ({ modules: await countHeld(api, operator) }))

  serve('operator.chooseModules', async ({ operator, caller, body: { modules, fee, known } }) => {
    await chooseModules(api, operator, { modules, fee, known })
    return readSetup(api, operator, caller)
  })

  serve('operator.chooseTax', async ({ operator, caller, body: { kind, percent, has_fees, known } }) => {
    await chooseTax(api, operator, { kind, percent, has_fees, known })
    return readSetup(api, operator, caller)
  })

  serve('operator.openStore', ({ operator, caller, body, idempotencyKey }) =>
    openStore(api, operator, { store: body, language: caller.language, idempotencyKey }),
  )

  serve('operator.storeForm', async ({ operator, params }) => ({ cells: await readStoreForm(api, operator, params.id) }))

  serve('operator.changeStore', async ({ operator, params, body }) => ({
    cells: await changeStore(api, operator, { id: params.id, ...body }),
  }))

  serve('operator.addCourier', ({ operator, caller, body }) =>
    addCourier(api, operator, { courier: body, language: caller.language }),
  )

  serve('operator.writeLook', ({ operator, params, body: { picture } }) =>
    writeLook(api, operator, { name: params.name, picture: picture[0] }),
  )

  serve('operator.removeLook', async ({ operator, params }) => {
    await removeLook(api, operator, params.name)
    return { name: params.name }
  })
}
