import { gatewayStep } from '@medina/pricing/payment'
import type { Api } from '#api.ts'
import { phoneCountry } from '#lib/text/phone.ts'
import { readCurrencyCode } from '../config.ts'
import type { Switches } from '../business-settings.ts'
import { readFailedStarts } from '../switches.ts'

/**
 * A purchase to pay by a gateway: its module, the amount in minor units, and the customer's phone if it is known. `digits`: the decimals of an
 * amount that must be charged as it is.
 */
export type GatewayPurchase = { moduleId: number; amount: number; phone: string | null; digits?: number }

type OfferedGateway = Switches['active_payment_method_list'][number] & { decimals?: number }

/**
 * The switches with only the gateways that the office offers for a purchase; digital payment is off if none is left. Top-ups of wallets have
 * no module, so they may use all.
 */
export function forPurchase(
  switches: Switches,
  purchase: GatewayPurchase,
): Omit<Switches, 'active_payment_method_list'> & { active_payment_method_list: OfferedGateway[] } {
  const country = (purchase.phone === null ? null : phoneCountry(purchase.phone)) ?? switches.country
  const all: OfferedGateway[] = switches.active_payment_method_list
  const list = all.filter((gateway) => accepts(gateway.countries, country) && suits(gateway, purchase))
  return { ...switches, active_payment_method_list: list, digital_payment: switches.digital_payment && list.length > 0 }
}

function accepts<T>(list: readonly T[], value: T): boolean {
  return list.length === 0 || list.includes(value)
}

function suits(
  { modules, minimum, maximum, decimals = 2 }: OfferedGateway,
  { moduleId, amount, digits = 0 }: GatewayPurchase,
): boolean {
  const isFineEnough = amount % gatewayStep(digits, decimals) === 0
  return accepts(modules, moduleId) && amount >= minimum && (maximum === 0 || amount <= maximum) && isFineEnough
}

const TROUBLE_MS = 60_000

/**
 * The gateways that this server has keys for and that take the shop's currency. Where
 * there is a choice, those that fail repeatedly come last, and are marked.
 */
export async function listUsableGateways(
  { db, clock, gateways }: Pick<Api, 'db' | 'clock' | 'gateways'>,
  switches: Switches,
): Promise<(OfferedGateway & { isFailing: boolean; savesCards: boolean; decimals: number })[]> {
  const currency = readCurrencyCode(switches)
  if (currency === null) return []
  const usable = switches.active_payment_method_list.filter(
    ({ gateway, currencies }) => gateways.has(gateway) && accepts(currencies, currency),
  )
  const failing = usable.length < 2 ? [] : await listFailing({ db, clock })
  const listed = usable.map((each) => ({
    ...each,
    isFailing: failing.includes(each.gateway),
    savesCards: gateways.get(each.gateway)?.cards !== undefined,
    decimals: gateways.get(each.gateway)?.decimalsOf(currency) ?? 2,
  }))
  return listed.toSorted((a, b) => Number(a.isFailing) - Number(b.isFailing))
}

/** The gateways that did not open their page twice within a minute. */
async function listFailing({ db, clock }: Pick<Api, 'db' | 'clock'>): Promise<string[]> {
  const since = clock.now().getTime() - TROUBLE_MS
  const failed = (await readFailedStarts(db)).filter(({ at }) => at !== null && at.getTime() >= since)
  return failed.map(({ gateway }) => gateway).filter((gateway, index, all) => all.indexOf(gateway) < index)
}
