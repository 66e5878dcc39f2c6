import type { Input } from '@medina/contract/endpoints/endpoints'
import { fillStandIn } from '#features/catalog/public.ts'
import { writeRows } from '#features/operator/shop/change-business.ts'
import { readSwitches } from '#features/site/public.ts'
import { type Operator, requireBusiness } from '#lib/actor.ts'
import type { Db } from '#lib/database/database.ts'
import { refuse } from '#lib/errors.ts'
import { baseText, type Language, localize } from '#lib/i18n.ts'
import { normalizePhone } from '#lib/text/phone.ts'
import type { Doing } from './choose-modules.ts'

type NewCourier = Omit<Required<Input<'operator.addCourier'>['body']>, 'zone_id'> & { zone_id: number | null }
type Wish = { courier: NewCourier; language: Language }

/**
 * Adds a courier as a row of files. The same one again changes nothing, so a call can be repeated if its answer was lost. Throws 409 for a
 * phone that somebody else has, and 422 for one that is none.
 */
export async function addCourier(
  api: Doing,
  operator: Operator,
  { courier, language }: Wish,
): Promise<{ id: number; name: string }> {
  requireBusiness(operator)
  const { name, phone, zone_id: zoneId, vehicle } = courier
  const added = await api.db.transaction().execute(async (tx) => {
    const { languages, country } = await readSwitches(tx)
    const given = normalizePhone(phone, country) ?? phone
    const before = await findCourier(tx, given)
    if (before !== undefined && Object.values(before.name).includes(name)) return before
    const zone = await findZoneName(tx, zoneId)
    const cells = fillStandIn({ phone: given, [`name_${language}`]: name, zone, vehicle }, languages)
    // Known as a new row, so that nobody who is there is overwritten.
    await writeRows(tx, api, operator, { rows: { couriers: [cells] }, known: {} })
    const after = await findCourier(tx, given)
    if (after === undefined) throw refuse(422, 'phone', 'setup.no_phone')
    return after
  })
  api.endpoints.invalidate()
  return { id: added.id, name: localize(added.name, language) }
}

const findCourier = (tx: Db, phone: string) =>
  tx.selectFrom('couriers').select(['id', 'name']).where('phone', '=', phone).executeTakeFirst()

async function findZoneName(tx: Db, id: number | null): Promise<string> {
  const zones = tx.selectFrom('zones').select('name').orderBy('status', 'desc').orderBy('id')
  const found = await (id === null ? zones : zones.where('id', '=', id)).limit(1).executeTakeFirst()
  if (found === undefined) throw refuse(422, 'zone_id', 'setup.no_zone')
  return baseText(found.name)
}
