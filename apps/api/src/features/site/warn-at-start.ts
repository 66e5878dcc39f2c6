import type { Api } from '#api.ts'
import type { Switches } from './business-settings.ts'
import { readCurrencyCode } from './config.ts'
import { hasZoneWithDigitalPayment, listUnknownClocks } from './site.queries.ts'
import { readSwitches } from './switches.ts'
import { baseText } from '#lib/i18n.ts'

/** Gateways that need keys in the environment, and which. */
const gatewayKeys: Record<string, string> = { stripe: 'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET' }
const COMMAND = 'npm run shop -- settings set'

/** Logs settings of the operator that customers will not get, with the reason and a fix. */
export async function warnAtStart({ db, gateways, log }: Pick<Api, 'db' | 'gateways' | 'log'>): Promise<void> {
  const switches = await readSwitches(db)
  const hasZone = (await hasZoneWithDigitalPayment(db)) !== undefined
  for (const { gateway, reason } of listHiddenGateways(switches, { gateways, hasZone }))
    log.warn({ gateway }, `The payment gateway ${gateway} is not offered: ${reason}`)
  for (const { id, time_zone } of await listUnknownClocks(db))
    log.warn(
      { zone: id },
      `Zone ${id} has the unknown time zone "${time_zone}" and goes by UTC. Set zones.time_zone to a name of pg_timezone_names.`,
    )
}

type Means = Pick<Api, 'gateways'> & { hasZone: boolean }

/** Gateways with keys or on the list that customers still cannot choose. The demo's own needs no keys. */
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
    const keys = gatewayKeys[gateway]
    if (keys !== undefined) return `${keys} are not set in the environment.`
    return `no gateway has this name. Known: ${Object.keys(gatewayKeys).join(', ')}.`
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
