import type { Api } from '#api.ts'
import { touchOfSetting } from '#features/site/public.ts'
import { readTouchCheck } from './second-factor/check-second-factor.ts'
import { type Operator, requireBusiness } from '#lib/actor.ts'
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

  serve('operator.changeSetting', async ({ operator, caller, params, body }) => {
    const { value, language, known, is_preview: isPreview = false } = body
    const change = { key: params.key, value, language, callerLanguage: caller.language }
    if (isPreview) return previewOwnSetting(api, operator, change)
    await checkKeys(api, operator, [params.key])
    return changeOwnSetting(api, operator, { ...change, known })
  })

  serve('operator.changeSettings', async ({ operator, caller, body }) => {
    await checkKeys(
      api,
      operator,
      body.changes.map(({ key }) => key),
    )
    const changes = body.changes.map(({ key, value, language, known }) => ({ key, value, language, known }))
    const done = await changeOwnSettings(api, operator, { changes, callerLanguage: caller.language })
    return { settings: done.map(({ setting }) => setting) }
  })

  serve('operator.sheet', async ({ operator, params }) => ({ rows: await listRows(api, operator, params.name) }))

  serve('operator.saveRows', async ({ operator, body: { rows = {}, remove = {}, known, pictures = [] } }) => ({
    changes: await saveRows(api, operator, {
      rows,
      remove,
      known,
      pictures,
      checkTouches: await readTouchCheck(api, operator),
    }),
  }))

  serve('operator.businessActs', ({ operator, caller, query }) => {
    requireBusiness(operator)
    return listBusinessActs(api, { ...query, language: caller.language })
  })
}

/** A limit that could be lifted without the second factor would bind nobody who has none. */
async function checkKeys(api: Api, operator: Operator, keys: readonly string[]): Promise<void> {
  const checkTouches = await readTouchCheck(api, operator)
  checkTouches(keys.map(touchOfSetting))
}
