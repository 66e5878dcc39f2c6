import type { Api } from '#api.ts'
import { confirmOwnTest, removeOwnDevice, saveOwnDevice, testOwnDevice } from './keys/own-devices.ts'
import { readOwnKey } from './keys/own-key.ts'
import { declineOffer } from './orders/answer-offer.ts'
import { listOfflinePayments } from './orders/offline-payments.ts'
import { readLoad } from './orders/read-load.ts'
import { readBoard } from './orders/read-board.ts'
import { readFleet } from './trips/read-fleet.ts'
import { changeDuty } from './shop/courier-duty.ts'
import { listStores } from './shop/list-stores.ts'
import { listStoreStates } from './stores/list-store-states.ts'

const PAGE_SIZE = 50

/** The endpoints that only the desk needs, in addition to those for other systems. */
export function registerOperatorDesk(api: Api): void {
  const { serve } = api

  serve('operator.me', ({ operator, caller }) => readOwnKey(api, operator, caller.language))

  serve('operator.duty', async ({ operator, caller, body }) => {
    await changeDuty(api, operator, body.on_duty)
    return readOwnKey(api, operator, caller.language)
  })

  serve('operator.decline', async ({ operator, params, body: { declined } }) => {
    await declineOffer(api, operator, { orderId: params.id, isDeclined: declined })
    return { declined }
  })

  serve('operator.stores', ({ operator, caller, query }) => {
    const { search, store_id: storeId, goods } = query
    return listStores(api, operator, { search, storeId, goods, language: caller.language })
  })

  serve('operator.storeList', ({ operator, caller, query }) => {
    const { search = '', state, cursor, limit = PAGE_SIZE } = query
    return listStoreStates(api, operator, { search, state, cursor, limit, language: caller.language })
  })

  serve('operator.offlinePayments', ({ operator, caller, query }) =>
    listOfflinePayments(api, operator, { storeId: query.store_id, language: caller.language }),
  )

  serve('operator.fleet', ({ operator, caller, query }) =>
    readFleet(api, operator, { storeId: query.store_id, language: caller.language }),
  )

  serve('operator.load', ({ operator, caller }) => readLoad(api, operator, caller.language))

  serve('operator.board', ({ operator, caller, query }) => {
    const { store_id: storeId, version } = query
    return readBoard(api, operator, { storeId, version, language: caller.language })
  })

  serve('operator.saveDevice', ({ operator, caller, body }) =>
    saveOwnDevice(api, operator, { wish: body, language: caller.language }),
  )

  serve('operator.removeDevice', async ({ operator, body: { endpoint } }) => ({
    removed: await removeOwnDevice(api, operator, endpoint),
  }))

  serve('operator.testDevice', ({ operator, body: { endpoint } }) => testOwnDevice(api, operator, endpoint))

  serve('operator.confirmTest', ({ operator, body: { code } }) => confirmOwnTest(api, operator, code))
}
