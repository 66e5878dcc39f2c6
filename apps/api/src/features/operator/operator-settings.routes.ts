import type { Api } from '#api.ts'
import { requireBusiness } from '#lib/actor.ts'
import {
  changeOwnSetting,
  changeOwnSettings,
  listOwnSettings,
  listRows,
  previewOwnSetting,
  saveRows,
} from './shop/change-business.ts'
import { listBusinessActs } from './shop/operator-acts.ts'

/** Settings, modules, zones, fees, reasons and banners, for keys of the business. */
export function registerOperatorSettings(api: Api): void {
  const { serve } = api

  serve('operator.settings', async ({ operator, caller, query: { find } }) => ({
    settings: await listOwnSettings(api, operator, { find, language: caller.language }),
  }))

  serve('operator.changeSetting', ({ operator, caller, params, body: { value, language, known, is_preview = false } }) => {
    const change = { key: params.key, value, language, callerLanguage: caller.language }
    return is_preview ? previewOwnSetting(api, operator, change) : changeOwnSetting(api, operator, { ...change, known })
  })

  serve('operator.changeSettings', async ({ operator, caller, body }) => {
    const changes = body.changes.map(({ key, value, language, known }) => ({ key, value, language, known }))
    const done = await changeOwnSettings(api, operator, { changes, callerLanguage: caller.language })
    return { settings: done.map(({ setting }) => setting) }
  })

  serve('operator.sheet', async ({ operator, params }) => ({ rows: await listRows(api, operator, params.name) }))

  serve('operator.saveRows', async ({ operator, body: { rows = {}, remove = {}, known, pictures = [] } }) => ({
    changes: await saveRows(api, operator, { rows, remove, known, pictures }),
  }))

  serve('operator.businessActs', ({ operator, caller, query }) => {
    requireBusiness(operator)
    return listBusinessActs(api, { ...query, language: caller.language })
  })
}
