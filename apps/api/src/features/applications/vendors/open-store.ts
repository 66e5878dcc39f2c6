import { createStore } from '#features/catalog/public.ts'
import type { Db } from '#lib/database/database.ts'
import { refuse } from '#lib/errors.ts'
import { baseText } from '#lib/i18n.ts'
import { type ApplicationRecord } from '#features/applications/desk/applications.queries.ts'

/** A rate in percent, as vendors write it: "15", "15%", "7.5". */
const RATE = /^(\d{1,2}(?:\.\d{1,2})?)\s*%?$/

/** Subscriptions are billed outside of Medina (decision 0070). */
const NO_COMMISSION = { commission_percent: 0, commission_fixed: 0 }
const OF_MODULE = { commission_percent: null, commission_fixed: null }

export type OpenedStore = { id: number; isProvider: boolean; name: string }

/**
 * Creates the store of a vendor's application with initial hours; `tax` is a percent. Throws 422 `tax` if neither the operator nor the
 * vendor states a rate, 409 `application` if the application lacks the data of a store.
 */
export async function openStore(
  tx: Db,
  record: ApplicationRecord,
  { tax: given, logo, cover_photo, now }: { tax: number | undefined; logo: string | null; cover_photo: string | null; now: Date },
): Promise<OpenedStore> {
  const { name, address, location, module_id, zone_id, minimum_delivery_time, maximum_delivery_time } = record
  if (name === null || address === null || location === null || module_id === null || zone_id === null)
    throw refuse(409, 'application', 'application.decided')
  const tax = given ?? readRate(record.tax ?? '')
  if (tax === null) throw refuse(422, 'tax', 'application.tax')
  const isProvider = record.module_type === 'rental'
  const { id } = await createStore(
    tx,
    {
      name,
      address,
      module_id,
      zone_id,
      pickup_zone_ids: record.pickup_zone_ids ?? [],
      isProvider,
      position: { lat: location.y, lng: location.x },
      phone: record.phone,
      email: record.email,
      logo,
      cover_photo,
      tax,
      ...(record.business_plan === 'subscription' ? NO_COMMISSION : OF_MODULE),
      minimum_delivery_time: minimum_delivery_time ?? 1,
      maximum_delivery_time: maximum_delivery_time ?? 1,
    },
    now,
  )
  await tx
    .updateTable('vendor_applications')
    .set({ store_id: id, logo, cover_photo })
    .where('application_id', '=', record.id)
    .execute()
  return { id, isProvider, name: baseText(name) }
}

function readRate(text: string): number | null {
  const rate = RATE.exec(text.trim())?.[1]
  return rate === undefined ? null : Number(rate)
}
