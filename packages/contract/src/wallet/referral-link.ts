/**
 * The parameter of a page's address that fills in a referral code at sign-up: `/?ref=CODE`. In a separate file for the storefront's first
 * chunk.
 */
export const REFERRAL_PARAMETER = 'ref'
