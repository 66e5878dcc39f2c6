import type { Settings } from '#lib/settings.ts'

type Asker = { origin: string | undefined }

/**
 * The origin for links in mails; null in a shop that does not know its own address. A mail must not lead to an address that a request names in
 * a header, so only a demo goes by that.
 */
export function findOwnOrigin({ PUBLIC_URL, DEMO }: Pick<Settings, 'PUBLIC_URL' | 'DEMO'>, { origin }: Asker): string | null {
  return PUBLIC_URL ?? (DEMO ? (origin ?? null) : null)
}
