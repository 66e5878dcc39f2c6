import type { KeyStore, OwnKey } from '@medina/contract/operator/operator-desk'
import type { OperatorScope } from '@medina/contract/wire/endpoint'

/** Whether a key may open a page, with the stores that are known of it. */
export type Opens = (me: OwnKey, stores?: readonly KeyStore[]) => boolean

export const everybody: Opens = () => true

/** A key with this permission, if its role is none of the others. */
export const has =
  (scope: OperatorScope, ...others: OwnKey['role'][]): Opens =>
  ({ scopes, role }) =>
    scopes.includes(scope) && !others.includes(role)

/** A key of a store or of the business with this permission. */
export const ofShop = (scope: OperatorScope): Opens => has(scope, 'provider', 'deliveryman')

/** A key of a store or of the business that may change what the stores sell. */
export const canEditCatalogue = ofShop('catalogue:write')

/** A provider's key, or one of the business if there are providers. Its first hundred stores are known. */
export const canEditVehicles: Opens = ({ scopes, role }, stores = []) =>
  scopes.includes('catalogue:write') &&
  (role === 'provider' || (role === 'admin' && stores.some(({ module_type: type }) => type === 'rental')))

/** A key of the whole business. */
const isOffice = ({ role, store_ids: storeIds }: OwnKey): boolean => role === 'admin' && storeIds === null

/** A key of the whole business that may change it. */
export const isBusiness: Opens = (me) => isOffice(me) && me.scopes.includes('settings:write')

/** A key of the whole business with this permission. */
export const isOfficeWith =
  (scope: OperatorScope): Opens =>
  (me) =>
    isOffice(me) && me.scopes.includes(scope)
