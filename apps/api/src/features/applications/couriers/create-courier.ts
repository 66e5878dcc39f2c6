import type { Db } from '#lib/database/database.ts'
import { refuse } from '#lib/errors.ts'
import { toBase } from '#lib/i18n.ts'
import type { ApplicationRecord } from '#features/applications/desk/applications.queries.ts'

/** Creates the courier of an application, who may take orders at once. Throws 409 `application` if it is not a courier's. */
export async function createCourier(
  tx: Db,
  record: ApplicationRecord,
  { image }: { image: string | null },
): Promise<{ id: number; name: string }> {
  const { zone_id, f_name, l_name, phone, vehicle_icon } = record
  if (zone_id === null) throw refuse(409, 'application', 'application.decided')
  const name = `${f_name} ${l_name}`.trim()
  const { id } = await tx
    .insertInto('couriers')
    .values({
      zone_id,
      name: JSON.stringify(toBase(name)),
      phone,
      image,
      ...(vehicle_icon === null ? {} : { vehicle: vehicle_icon }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.updateTable('courier_applications').set({ courier_id: id, image }).where('application_id', '=', record.id).execute()
  return { id, name }
}
