import type { Api } from '#api.ts'
import { decideOnMenu, undoMenuChanges } from './menu/decide-menu.ts'
import { deleteOldEditors, recordItemEditor } from './menu/item-editors.ts'
import { readMenu, readMenuChanges, readMenuForm, readMenuItem } from './menu/read-menu.ts'
import { readMenuVehicle, readMenuVehicles } from './menu/read-vehicles.ts'
import { saveMenu } from './menu/save-menu.ts'
import { sortMenu } from './menu/sort-menu.ts'

/** The menu of a store: reading, changing, undoing, and the approval of the office. */
export function registerOperatorMenu(api: Api): void {
  const { serve } = api

  serve('operator.menu', ({ operator, caller, params, query }) =>
    readMenu(api, operator, {
      storeId: params.id,
      section: query.section,
      search: query.search,
      filter: query.filter,
      language: caller.language,
    }),
  )

  serve('operator.menuForm', ({ operator, caller, params }) =>
    readMenuForm(api, operator, { storeId: params.id, language: caller.language }),
  )

  serve('operator.menuItem', ({ operator, caller, params }) =>
    readMenuItem(api, operator, { itemId: params.id, language: caller.language }),
  )

  serve('operator.itemEditors', ({ operator, caller, params, body }) =>
    recordItemEditor(api, operator, { itemId: params.id, form: body.form, isOpen: body.is_open, language: caller.language }),
  )
  api.chores.push(deleteOldEditors)

  serve('operator.saveMenu', async ({ operator, caller, params, body, idempotencyKey }) => {
    const { rows, clears = {}, known, plan = false, pictures = [] } = body
    return {
      changes: await saveMenu(api, operator, {
        storeId: params.id,
        rows,
        clears,
        known,
        pictures,
        isPlan: plan,
        idempotencyKey,
        language: caller.language,
      }),
    }
  })

  serve('operator.sortMenu', async ({ operator, params, body }) => {
    await sortMenu(api, operator, { storeId: params.id, body })
    return {}
  })

  registerMenuVehicles(api)
  registerMenuChanges(api)
}

function registerMenuVehicles(api: Api): void {
  const { serve } = api

  serve('operator.menuVehicles', ({ operator, caller, params, query }) =>
    readMenuVehicles(api, operator, {
      storeId: params.id,
      section: query.section,
      search: query.search,
      filter: query.filter,
      language: caller.language,
    }),
  )

  serve('operator.menuVehicle', ({ operator, caller, params }) =>
    readMenuVehicle(api, operator, { vehicleId: params.id, language: caller.language }),
  )

  serve('operator.vehicleEditors', ({ operator, caller, params, body }) =>
    recordItemEditor(api, operator, {
      vehicleId: params.id,
      form: body.form,
      isOpen: body.is_open,
      language: caller.language,
    }),
  )
}

function registerMenuChanges(api: Api): void {
  const { serve } = api

  serve('operator.menuChanges', ({ operator, caller, query }) =>
    readMenuChanges(api, operator, {
      storeId: query.store_id,
      itemId: query.item_id,
      vehicleId: query.vehicle_id,
      subject: query.subject,
      state: query.state,
      about: query.about,
      before: query.before,
      language: caller.language,
    }),
  )

  serve('operator.undoMenu', async ({ operator, caller, body }) => ({
    changes: await undoMenuChanges(api, operator, { ids: body.ids, language: caller.language }),
  }))

  serve('operator.decideMenu', async ({ operator, caller, body }) => ({
    changes: await decideOnMenu(api, operator, { ...body, reason: body.reason, language: caller.language }),
  }))
}
