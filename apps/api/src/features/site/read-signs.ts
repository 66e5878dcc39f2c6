import type { Config } from '@medina/contract/site-config'
import type { Db } from '#lib/database/database.ts'
import { baseLanguage, baseText } from '#lib/i18n.ts'
import { sideOfCurrency } from './config.ts'
import { readSwitches } from './switches.ts'

type Signs = Pick<Config, 'time_zone' | 'currency_symbol' | 'currency_symbol_direction' | 'digit_after_decimal_point'>

/** The formats with which commands write times and amounts, always in English. */
export async function readSigns(db: Db): Promise<Signs> {
  const switches = await readSwitches(db)
  const { time_zone, digit_after_decimal_point, currency_symbol } = switches
  return {
    time_zone,
    digit_after_decimal_point,
    currency_symbol: baseText(currency_symbol),
    currency_symbol_direction: sideOfCurrency(switches, baseLanguage),
  }
}
