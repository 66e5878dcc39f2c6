/** The long texts of a business: rows of `settings` by these names, each HTML in every language. */
export const documentNames = [
  'terms_and_conditions',
  'privacy_policy',
  'about_us',
  'refund_policy',
  'cancellation_policy',
  'shipping_policy',
] as const
export type DocumentName = (typeof documentNames)[number]

/** The endpoints that return a document. */
export const documentEndpoints = {
  'site.terms': 'terms_and_conditions',
  'site.privacy': 'privacy_policy',
  'site.about': 'about_us',
  'site.refund': 'refund_policy',
  'site.cancellation': 'cancellation_policy',
  'site.shipping': 'shipping_policy',
} as const satisfies Record<string, DocumentName>
