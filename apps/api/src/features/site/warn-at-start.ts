import type { Api } from '#api.ts'
import type { Switches } from './business-settings.ts'
import { readCurrencyCode } from './config.ts'
import { hasFirstOrderCoupon, hasZoneWithDigitalPayment, listUnknownClocks } from './site.queries.ts'
import { readSwitches } from './switches.ts'
import type { Db } from '#lib/database/database.ts'
import { baseText } from '#lib/i18n.ts'
import { describedProviders } from '#lib/providers/provider-settings.ts'

/** Gateways by the settings of the environment that they need. */
const gatewayKeys = new Map(
  describedProviders.filter(({ kind }) => kind === 'payment').map(({ name, settings }) => [name, settings.needs] as const),
)
const COMMAND = 'npm run shop -- settings set'

/** Logs settings that have no effect for customers, with the reason and a fix. */
export async function warnAtStart({ db, gateways, log }: Pick<Api, 'db' | 'gateways' | 'log'>): Promise<void> {
  const switches = await readSwitches(db)
  const hasZone = (await hasZoneWithDigitalPayment(db)) !== undefined
  for (const { gateway, reason } of listHiddenGateways(switches, { gateways, hasZone }))
    log.warn({ gateway }, `The payment gateway ${gateway} is not offered: ${reason}`)
  for (const setting of await listUnprovenMoney(db, switches))
    log.warn(
      { setting },
      `${setting} gives money to new customers, and phone_verification_status is off: nobody has to prove a phone, so one person can open ` +
        `many accounts for it. Confirm phones with: ${COMMAND} phone_verification_status on`,
    )
  for (const { id, time_zone } of await listUnknownClocks(db))
    log.warn(
      { zone: id },
      `Zone ${id} has the unknown time zone "${time_zone}" and goes by UTC. Set zones.time_zone to a name of pg_timezone_names.`,
    )
}

/** Lists the offers that can be claimed with invented phones. */
async function listUnprovenMoney(db: Db, switches: Switches): Promise<string[]> {
  if (switches.phone_verification_status) return []
  const { ref_earning_status, customer_wallet_status, ref_earning_exchange_rate, new_customer_discount } = switches
  const isReferring = ref_earning_status && customer_wallet_status
  return [
    ...(isReferring && ref_earning_exchange_rate > 0 ? ['ref_earning_status'] : []),
    ...(isReferring && new_customer_discount.status && new_customer_discount.amount > 0 ? ['new_customer_discount'] : []),
    ...((await hasFirstOrderCoupon(db)) ? ['A coupon for first orders'] : []),
  ]
}

type Means = Pick<Api, 'gateways'> & { hasZone: boolean }

/** Gateways with keys or in the settings that customers still cannot choose. The demo's own needs no keys. */
function listHiddenGateways(switches: Switches, means: Means): { gateway: string; reason: string }[] {
  const withKeys = [...means.gateways.keys()].filter((gateway) => gateway !== 'demo')
  const listed = switches.active_payment_method_list.map(({ gateway }) => gateway)
  return [...new Set([...withKeys, ...listed])].flatMap((gateway) => {
    const reason = findReason(gateway, switches, means)
    return reason === null ? [] : [{ gateway, reason }]
  })
}

function findReason(gateway: string, switches: Switches, { gateways, hasZone }: Means): string | null {
  if (!gateways.has(gateway)) {
    const keys = gatewayKeys.get(gateway)
    if (keys !== undefined) return `${keys.join(' and ')} are not set in the environment.`
    return `no gateway has this name. Known: ${[...gatewayKeys.keys()].join(', ')}.`
  }
  if (!switches.active_payment_method_list.some((listed) => listed.gateway === gateway))
    return `active_payment_method_list lacks it. Add it with: ${COMMAND} active_payment_method_list '[{"gateway":"${gateway}"}]'`
  if (!switches.digital_payment) return `digital_payment is off. Switch it on with: ${COMMAND} digital_payment on`
  if (readCurrencyCode(switches) === null)
    return (
      `currency_code is not set, and the English currency_symbol "${baseText(switches.currency_symbol)}" is no ISO 4217 code. ` +
      `Set it with: ${COMMAND} currency_code EUR`
    )
  return hasZone ? null : 'no active zone takes digital payment. Set zones.digital_payment.'
}
