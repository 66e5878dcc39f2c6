import type { Application } from '@medina/contract/partners/applications'
import type { Api } from '#api.ts'
import { notFound, refuse } from '#lib/errors.ts'
import { findOwnOrigin } from '#lib/http/own-origin.ts'
import type { Caller } from '#lib/http/caller.ts'
import { readApplicationToken } from './application-link.ts'
import { toApplication } from './application-row.ts'
import {
  findApplication,
  deletePersonalData,
  listPictures,
  lockApplication,
  setApplicationState,
} from './applications.queries.ts'
import { notifyApplicant } from './notify-applicant.ts'

/**
 * Withdraws an application and deletes its password, pictures and identity number; a repeated call changes nothing. Throws 404 for an
 * invalid link, 409 `application` once it is approved.
 */
export async function withdraw(api: Api, token: string, caller: Caller): Promise<Application> {
  const { db, clock, uploads } = api
  const id = readApplicationToken(api, token)
  const pictures = await db.transaction().execute(async (tx) => {
    const record = await lockApplication(tx, id)
    if (record === null) throw notFound('token', 'application.link_unknown')
    if (record.state === 'approved') throw refuse(409, 'application', 'application.decided')
    if (record.state === 'withdrawn') return []
    const now = clock.now()
    await setApplicationState(tx, id, { state: 'withdrawn', now })
    await deletePersonalData(tx, id)
    const origin = findOwnOrigin(api.settings, caller)
    if (origin !== null) await notifyApplicant({ api, tx, origin, sender: { ip: caller.ip } }, 'withdrawn', record)
    return listPictures(record)
  })
  for (const { path } of pictures) await uploads.remove(path)
  const record = await findApplication(db, id)
  if (record === null) throw notFound('token', 'application.link_unknown')
  return toApplication(api, record, caller.language)
}
