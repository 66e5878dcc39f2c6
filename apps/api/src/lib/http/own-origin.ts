import type { Settings } from '#lib/settings.ts'

type Asker = { origin: string | undefined }

/**
 * The origin for links in mails; null in a shop without a configured address. A mail must not lead to an address from a request's header,
 * so only a demo uses that.
 */
export function findOwnOrigin({ PUBLIC_URL, DEMO }: Pick<Settings, 'PUBLIC_URL' | 'DEMO'>, { origin }: Asker): string | null {
  return PUBLIC_URL ?? (DEMO ? (origin ?? null) : null)
}

type Known = Pick<Settings, 'PUBLIC_URL' | 'CLIENT_ORIGINS'>

/**
 * The origin to which a payment or a sign-in returns: the one where it began, because basket and guest are stored there. The host of a
 * request is untrusted, so only the hosts below are accepted; any other returns to PUBLIC_URL. A proxy may end TLS without saying so, so
 * only hosts are compared, and the protocol is that of the listed origin.
 */
export function chooseReturnOrigin(settings: Known, requested: string): string {
  const { PUBLIC_URL } = settings
  if (PUBLIC_URL === undefined) return requested
  const host = URL.canParse(requested) ? new URL(requested).host : null
  return listReturnOrigins(settings).find((origin) => new URL(origin).host === host) ?? new URL(PUBLIC_URL).origin
}

/** PUBLIC_URL with and without `www.`, which have one owner, and all origins of CLIENT_ORIGINS. */
export function listReturnOrigins({ PUBLIC_URL, CLIENT_ORIGINS }: Known): readonly string[] {
  if (PUBLIC_URL === undefined) return CLIENT_ORIGINS
  const { origin, protocol, host } = new URL(PUBLIC_URL)
  return [origin, `${protocol}//${host.startsWith('www.') ? host.slice(4) : `www.${host}`}`, ...CLIENT_ORIGINS]
}
