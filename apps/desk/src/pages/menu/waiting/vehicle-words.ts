import type { MenuChange } from '@medina/contract/operator/menu/menu'
import { isLanguage } from '@medina/contract/device/languages'
import { languageName } from '@medina/contract/device/language-names'
import { useText } from '@medina/web/texts/text.tsx'
import { splitColumn } from '#pages/menu/sheet-lists.ts'

/** Columns of the prices of a vehicle: for an hour, a kilometre and a day. */
export const tripPrices = ['hourly_price', 'distance_price', 'day_wise_price'] as const
export type TripPrice = (typeof tripPrices)[number]

export const fuels = ['petrol', 'diesel', 'electric', 'hybrid', 'octane', 'cng', 'jet_fuel'] as const
export const transmissions = ['automatic', 'manual', 'continuously_variable', 'dual_clutch', 'semi_automatic'] as const

/** Columns that only vehicles and their units have, or that mean something else there. */
const known = [
  ...tripPrices,
  'minimum_minutes',
  'minimum_meters',
  'minimum_days',
  'included',
  'free_cancellation_minutes',
  'model',
  'type',
  'seating_capacity',
  'air_condition',
  'engine_capacity',
  'engine_power',
  'fuel_type',
  'transmission_type',
  'status',
  'images',
] as const
const ofUnits = ['license_plate_number', 'vin_number'] as const

const find = <Name extends string>(names: readonly Name[], name: string): Name | undefined => names.find((each) => each === name)

type Column = Pick<MenuChange['columns'][number], 'sheet' | 'column' | 'unit'>

/** Names columns of vehicles and units, and writes their choices as people read them; null for all others. */
export function useVehicleWords() {
  const { t } = useText()
  const nameOf = ({ sheet, column, unit }: Column): string | null => {
    if (sheet === 'vehicle_units') {
      const word = find(ofUnits, column)
      const name = column === '' ? t('desk_vehicles.units') : t(`desk_vehicles.column_${word ?? 'unit_status'}`)
      return unit === undefined ? name : t('desk_vehicles.of_unit', { name, plate: unit })
    }
    if (sheet !== 'vehicles') return null
    if (column === 'vehicle_units') return t('desk_vehicles.units')
    const { name, language } = splitColumn(column)
    const word = find(known, name)
    if (word === undefined) return null
    const named = t(`desk_vehicles.column_${word}`)
    return language === null || !isLanguage(language)
      ? named
      : t('desk_menu.in_language', { name: named, language: languageName(language) })
  }
  const valueOf = (column: string, value: string): string | null => {
    const fuel = column === 'fuel_type' ? find(fuels, value) : undefined
    const transmission = column === 'transmission_type' ? find(transmissions, value) : undefined
    if (fuel !== undefined) return t(`desk_vehicles.fuel_${fuel}`)
    return transmission === undefined ? null : t(`desk_vehicles.transmission_${transmission}`)
  }
  return { nameOf, valueOf }
}
