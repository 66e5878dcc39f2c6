import type { Api } from '#api.ts'
import type { Caller } from '#lib/http/caller.ts'
import { readCut } from '#lib/uploads/photo.ts'
import { receiveApplication, type SentPicture } from '#features/applications/desk/receive-application.ts'
import { type CheckedVendor, checkVendor, type VendorBody } from './check-vendor.ts'

const LOGO = { field: 'logo', width: 512, height: 512 }
const COVER = { field: 'cover_photo', width: 1600, height: 800 }

/** Receives the application of a store; throws what `receiveApplication` and `readCut` throw. */
export function registerVendor(api: Api, body: VendorBody, caller: Caller): Promise<{ id: number; token: string }> {
  return receiveApplication<CheckedVendor>(api, caller, {
    kind: 'vendor',
    body,
    check: (db, known) => checkVendor(db, body, known),
    readPictures: () => readPictures(body),
    async save(tx, { id, isNew, checked, pathsOf }) {
      const [logo] = pathsOf('logo')
      const [cover_photo] = pathsOf('cover_photo')
      const files = { ...(logo === undefined ? {} : { logo }), ...(cover_photo === undefined ? {} : { cover_photo }) }
      const row = { ...toColumns(checked), ...files }
      if (isNew)
        await tx
          .insertInto('vendor_applications')
          .values({ ...row, application_id: id })
          .execute()
      else await tx.updateTable('vendor_applications').set(row).where('application_id', '=', id).execute()
    },
  })
}

async function readPictures({ logo, cover_photo }: VendorBody): Promise<SentPicture[]> {
  const sent: SentPicture[] = []
  if (logo !== undefined) sent.push({ field: LOGO.field, picture: await readCut(logo.data, LOGO) })
  if (cover_photo !== undefined) sent.push({ field: COVER.field, picture: await readCut(cover_photo.data, COVER) })
  return sent
}

function toColumns({ store }: CheckedVendor) {
  return {
    ...store,
    name: JSON.stringify(store.name),
    address: JSON.stringify(store.address),
    package: store.package === null ? null : JSON.stringify(store.package),
  }
}
