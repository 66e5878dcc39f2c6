import type { ApplicationKind } from '@medina/contract/partners/applications'
import type { Api } from '#api.ts'
import type { Db } from '#lib/database/database.ts'
import { notFound } from '#lib/errors.ts'
import { readToken, signToken } from '#lib/keys.ts'
import { type ApplicationRecord, findApplication } from './applications.queries.ts'

const PURPOSE = 'application'

const pages: Record<ApplicationKind, string> = { vendor: '/store-registration', courier: '/deliveryman-registration' }

export function applicationToken({ appKey }: Pick<Api, 'appKey'>, id: number): string {
  return signToken(appKey, PURPOSE, String(id))
}

/** The page that shows the state of an application. */
export function applicationLink(
  api: Pick<Api, 'appKey'>,
  origin: string,
  { id, kind }: Pick<ApplicationRecord, 'id' | 'kind'>,
): string {
  return `${origin}${pages[kind]}?application=${applicationToken(api, id)}`
}

/** The number in a link. Throws 404 `token` for an invalid one. */
export function readApplicationToken({ appKey }: Pick<Api, 'appKey'>, token: string): number {
  const id = Number(readToken(appKey, PURPOSE, token) ?? Number.NaN)
  if (!Number.isSafeInteger(id)) throw notFound('token', 'application.link_unknown')
  return id
}

/** The application of a link; throws as `readApplicationToken`. */
export async function requireLinked(api: Pick<Api, 'appKey'>, db: Db, token: string): Promise<ApplicationRecord> {
  const record = await findApplication(db, readApplicationToken(api, token))
  if (record === null) throw notFound('token', 'application.link_unknown')
  return record
}
