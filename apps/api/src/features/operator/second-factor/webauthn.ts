/** The library brings 300 files, a fourteenth of what a start loads, and few shops use passkeys: the first passkey loads it. */
export const loadWebauthn = () => import('@simplewebauthn/server')
