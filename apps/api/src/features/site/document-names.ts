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
