import type { Api } from '#api.ts'
import type { Caller } from '#lib/http/caller.ts'
import { readAttachments } from '#lib/uploads/attachments.ts'
import { readPhoto } from '#lib/uploads/photo.ts'
import { receiveApplication, type SentPicture } from '#features/applications/desk/receive-application.ts'
import { type CheckedCourier, checkCourier, type CourierBody } from './check-courier.ts'

/** Receives the application of a courier; throws what `receiveApplication`, `readPhoto` and `readAttachments` throw. */
export function registerCourier(api: Api, body: CourierBody, caller: Caller): Promise<{ id: number; token: string }> {
  return receiveApplication<CheckedCourier>(api, caller, {
    kind: 'courier',
    body,
    check: (db, known) => checkCourier(db, body, known),
    readPictures: () => readPictures(body),
    async save(tx, { id, isNew, checked, pathsOf }) {
      const [image] = pathsOf('image')
      const identity_images = pathsOf('identity_image')
      const files = {
        ...(image === undefined ? {} : { image }),
        ...(identity_images.length === 0 ? {} : { identity_images }),
      }
      const row = { ...checked.courier, ...files }
      if (isNew)
        await tx
          .insertInto('courier_applications')
          .values({ ...row, application_id: id })
          .execute()
      else await tx.updateTable('courier_applications').set(row).where('application_id', '=', id).execute()
    },
  })
}

/** The photo is cropped to a square; pictures of the document stay whole. */
async function readPictures({ image, identity_image = [] }: CourierBody): Promise<SentPicture[]> {
  const photo = image === undefined ? [] : [{ field: 'image', picture: await readPhoto(image.data) }]
  const papers = await readAttachments(identity_image, 'identity_image')
  return [...photo, ...papers.map((picture) => ({ field: 'identity_image', picture }))]
}
