/** The parameter of a page's address that fills a referral code in at sign-up: `/?ref=CODE`. Apart, for the storefront's first chunk. */
export const REFERRAL_PARAMETER = 'ref'
