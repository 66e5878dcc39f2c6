/** Kinds of offers, in the order in which the desk lists them. The desk reads them without the schemas. */
export const offerKinds = ['campaign', 'flash_sale', 'coupon', 'cashback', 'item_campaign'] as const
export type OfferKind = (typeof offerKinds)[number]

/** Kinds that stores make by themselves. */
export const storeOfferKinds = ['coupon', 'flash_sale'] as const
export type StoreOfferKind = (typeof storeOfferKinds)[number]
