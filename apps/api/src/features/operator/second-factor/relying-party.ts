import type { Settings } from '#lib/settings.ts'

/** The site for which passkeys are made: the name that authenticators know it by, and the origin of its pages. */
export type RelyingParty = { rpID: string; origin: string }

/**
 * The site that a page of this origin belongs to. The configured addresses count, because a proxy may end TLS or pass another host; without
 * them, or at the machine itself, the address of the request does.
 */
export function findRelyingParty(
  { PUBLIC_URL, DESK_URL }: Pick<Settings, 'PUBLIC_URL' | 'DESK_URL'>,
  origin: string,
): RelyingParty {
  const called = new URL(origin)
  const known = [DESK_URL, PUBLIC_URL].filter((url) => url !== undefined).map((url) => new URL(url))
  const isLocal = called.hostname === 'localhost'
  const { hostname, origin: own } = known.find(({ host }) => host === called.host) ?? (isLocal ? called : (known[0] ?? called))
  return { rpID: hostname, origin: own }
}
