import type { OwnKey } from '@medina/contract/operator/operator-desk'
import type { OperatorScope } from '@medina/contract/wire/endpoint'
import type { Api } from '#api.ts'
import { readReturnRules } from '#features/orders/public.ts'
import { readSwitches } from '#features/site/public.ts'
import type { Operator } from '#lib/actor.ts'
import { type Language, localize } from '#lib/i18n.ts'
import { imageUrl } from '#lib/pictures/pictures.ts'

/** A key as its holder may see it. */
export async function readOwnKey(
  { db, settings }: Pick<Api, 'db' | 'settings'>,
  operator: Operator,
  language: Language,
): Promise<OwnKey> {
  const { id, role, storeIds } = operator
  const key = await db
    .selectFrom('operator_keys as k')
    .leftJoin('couriers as c', 'c.id', 'k.courier_id')
    .leftJoin('staff_apps as a', 'a.staff_id', 'k.staff_id')
    .select(['k.name', 'k.expires_at', 'c.id as courier_id', 'c.name as courier_name', 'c.image', 'c.status', 'c.on_duty'])
    .select(({ exists, selectFrom }) => [
      'a.confirmed_at as app_since',
      exists(selectFrom('staff_passkeys as y').select('y.id').whereRef('y.staff_id', '=', 'k.staff_id')).as('has_passkey'),
    ])
    .where('k.id', '=', id)
    .executeTakeFirstOrThrow()
  const { name, expires_at, courier_id, courier_name, image, status, on_duty } = key
  const switches = await readSwitches(db)
  const courier =
    courier_id === null || courier_name === null
      ? null
      : {
          id: courier_id,
          name: localize(courier_name, language),
          image_full_url: imageUrl(settings, image),
          may_work: status === true,
          on_duty: on_duty === true,
          takes_cash: operator.courier?.takes_cash !== false,
          navigation_url: switches.navigation_url,
        }
  const failed_delivery = readReturnRules(switches)
  const scopes = operator.scopes as OperatorScope[]
  const end = expires_at?.toISOString() ?? null
  const minutes = switches.unanswered_cancel_minutes
  const rules = { failed_delivery, ...(minutes > 0 && { cancel_minutes: minutes }) }
  const { person } = operator
  const own = person === undefined ? {} : { person: { id: person.id, role: person.role, ...readFactors(key) } }
  return { id, name, role, scopes, ...own, store_ids: storeIds, courier, ...rules, expires_at: end }
}

function readFactors({ app_since, has_passkey }: { app_since: Date | null; has_passkey: unknown }) {
  return { has_second_factor: app_since !== null || has_passkey === true, has_passkey: has_passkey === true }
}
