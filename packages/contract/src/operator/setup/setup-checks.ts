/** The conditions of a first order, in the order in which an owner meets them. Separate from the schemas, so that the desk loads it without them. */
export const setupChecks = ['zone', 'module', 'store', 'item', 'open', 'payment', 'delivery'] as const
export type SetupCheckName = (typeof setupChecks)[number]

/** The kinds of modules, in the order in which an owner chooses them. */
export const setupModules = ['food', 'grocery', 'pharmacy', 'ecommerce', 'parcel', 'rental'] as const

/** Prices include the tax, it is added to them, or there is none. */
export const setupTaxKinds = ['included', 'added', 'none'] as const
export type SetupTaxKind = (typeof setupTaxKinds)[number]

/** The set-up lists this many stores; the page of the stores has all of them. */
export const MOST_LISTED_STORES = 20

/** Most items with which a store is opened; more are added to its menu. */
export const MOST_FIRST_ITEMS = 30

/** The columns of `stores.csv` that the form of a store changes; `name` and `address` in every language. */
export const storeFormColumns = [
  'name',
  'address',
  'phone',
  'latitude',
  'longitude',
  'minimum_delivery_time',
  'maximum_delivery_time',
  'minimum_order',
  'self_delivery_system',
  'take_away',
  'seller',
] as const
