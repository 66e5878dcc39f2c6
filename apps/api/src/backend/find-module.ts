import type { ShopEndpointName } from '@medina/contract/endpoints/shop-routes'
import type { ModuleType } from '@medina/contract/site'
import type { IncomingCaller } from '#lib/http/caller.ts'
import { AppError } from '#lib/errors.ts'
import { type ReadBackend, type RelayedCall, toAnybody } from './relayed-call.ts'

/** Calls about one item that ours answers without module and zone, while the family requires both headers. */
const aboutItems: readonly ShopEndpointName[] = [
  'catalog.item',
  'catalog.itemReviews',
  'catalog.storeSiblings',
  'lists.relatedItems',
]
const withoutItems: readonly ModuleType[] = ['parcel', 'rental']

/** The callers to try a call with, one after the other: the given one, or one for each module that may contain the item. */
export async function listCallers(
  name: ShopEndpointName,
  { params, caller }: RelayedCall,
  read: ReadBackend,
): Promise<IncomingCaller[]> {
  if (name === 'catalog.suggest') return [{ ...caller, position: await readCentre(caller, read) }]
  if (caller.moduleId !== null || !aboutItems.includes(name)) return [caller]
  const anybody = toAnybody(caller)
  const zoneIds = caller.zoneIds ?? (await read('geo.zones', {}, anybody)).map(({ id }) => id)
  if (name !== 'catalog.item') {
    const { module_id } = await read('catalog.item', { params: { id: String(params?.id) } }, anybody)
    return [{ ...caller, zoneIds, moduleId: module_id }]
  }
  const modules = await read('site.modules', {}, anybody)
  return modules
    .filter(({ module_type }) => !withoutItems.includes(module_type))
    .map(({ id }) => ({ ...caller, zoneIds, moduleId: id }))
}

/**
 * The family refuses suggestions without a position. One response is shared by all callers with the same text, so the position is the
 * centre of the business.
 */
async function readCentre(caller: IncomingCaller, read: ReadBackend): Promise<IncomingCaller['position']> {
  const { default_location } = await read('site.config', {}, toAnybody(caller))
  return { lat: Number(default_location.lat), lng: Number(default_location.lng) }
}

/** The first response that is not a refusal; if all are refusals, the last one is thrown. */
export async function firstAnswer<T>(
  callers: readonly IncomingCaller[],
  call: (caller: IncomingCaller) => Promise<T>,
): Promise<T> {
  let refusal: unknown
  for (const caller of callers) {
    try {
      return await call(caller)
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error
      refusal = error
    }
  }
  throw refusal
}
