import { removeUnwritten } from '#lib/uploads/attachments.ts'
import type { UploadedFile } from '@medina/contract/wire/upload'
import type { Api } from '#api.ts'
import type { Db } from '#lib/database/database.ts'
import { notFound } from '#lib/errors.ts'
import { signedImageUrl } from '#lib/pictures/signed-pictures.ts'
import { readPicture } from '#lib/uploads/photo.ts'
import { removePhoto } from './remove-photo.ts'

type Given = { customerId: number; addressId: number; file: Pick<UploadedFile, 'data'> | null }

/**
 * Stores the picture of a building with one of the customer's addresses, in place of the one before; without a file it is removed. Throws 404
 * for anybody else's address, and passes on the errors of `readPicture`.
 */
export async function giveAddressPicture(
  api: Pick<Api, 'db' | 'clock' | 'uploads' | 'settings' | 'appKey'>,
  { customerId, addressId, file }: Given,
): Promise<{ door_picture_url: string | null }> {
  await findPath(api.db, { customerId, addressId })
  const path = file === null ? null : await api.uploads.create(await readPicture(file.data, 'file'))
  try {
    const former = await api.db.transaction().execute(async (tx) => {
      const before = await findPath(tx, { customerId, addressId })
      await tx.updateTable('addresses').set({ door_picture: path }).where('id', '=', addressId).execute()
      return before
    })
    await removePhoto(api, former)
    return { door_picture_url: signedImageUrl(api, path) }
  } catch (error) {
    await removeUnwritten(api, [path], error)
    throw error
  }
}

type Key = { customerId: number; addressId: number }

/** The path of the picture that belongs to an address, null without one, and locks the row. Throws 404 for another's address. */
async function findPath(db: Db, { customerId, addressId }: Key): Promise<string | null> {
  const row = await db
    .selectFrom('addresses')
    .select('door_picture')
    .where('id', '=', addressId)
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) throw notFound('address', 'address.unknown')
  return row.door_picture
}

/** The picture of a customer's address, to copy it to an order. Throws 404 without one, and for another's address. */
export async function loadAddressPicture({ db, uploads }: Pick<Api, 'db' | 'uploads'>, key: Key): Promise<Buffer> {
  const path = await findPath(db, key)
  const picture = await uploads.findPrivate(path?.split('/')[1] ?? '')?.load()
  if (!Buffer.isBuffer(picture)) throw notFound('address', 'address.unknown')
  return picture
}

/** The pictures of all addresses of an account that is deleted. */
export async function listAddressPictures(tx: Db, customerId: number): Promise<(string | null)[]> {
  const rows = await tx
    .selectFrom('addresses')
    .select('door_picture')
    .where('customer_id', '=', customerId)
    .where('door_picture', 'is not', null)
    .execute()
  return rows.map(({ door_picture }) => door_picture)
}
