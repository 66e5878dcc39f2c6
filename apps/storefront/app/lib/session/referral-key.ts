/** The entry of the referral code, apart from its functions: the script inside of every page needs no more. */
export const REFERRAL_KEY = 'referral_code'
