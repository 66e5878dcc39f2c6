import {
  CalculationMethod,
  type CalculationParameters,
  Coordinates,
  HighLatitudeRule,
  PolarCircleResolution,
  PrayerTimes,
} from 'adhan'
import type { PrayerMethod } from './prayer-method.ts'

/** The daily prayers, in their order. */
export const prayers = ['fajr', 'dhuhr', 'asr', 'maghrib', 'isha'] as const
export type Prayer = (typeof prayers)[number]

type Angles = { fajr: number; isha: number; maghribMinutes?: number; dhuhrMinutes?: number }

/** Methods that the library lacks, by the angles of the sun and minutes that are added. */
const withAngles = ({ fajr, isha, maghribMinutes = 0, dhuhrMinutes = 0 }: Angles) => {
  const parameters = CalculationMethod.Other()
  parameters.fajrAngle = fajr
  parameters.ishaAngle = isha
  parameters.methodAdjustments = { ...parameters.methodAdjustments, maghrib: maghribMinutes, dhuhr: dhuhrMinutes }
  return parameters
}

const parametersOf: Record<PrayerMethod, () => CalculationParameters> = {
  umm_al_qura: CalculationMethod.UmmAlQura,
  egypt: CalculationMethod.Egyptian,
  morocco: () => withAngles({ fajr: 19, isha: 17, maghribMinutes: 5, dhuhrMinutes: 5 }),
  algeria: () => withAngles({ fajr: 18, isha: 17 }),
  tunisia: () => withAngles({ fajr: 18, isha: 18 }),
  jordan: () => withAngles({ fajr: 18, isha: 18, maghribMinutes: 5 }),
  emirates: CalculationMethod.Dubai,
  kuwait: CalculationMethod.Kuwait,
  qatar: CalculationMethod.Qatar,
  turkey: CalculationMethod.Turkey,
  karachi: CalculationMethod.Karachi,
  muslim_world_league: CalculationMethod.MuslimWorldLeague,
}

/** In Ramadan, the Umm al-Qura calendar has Isha two hours after Maghrib in place of one and a half. */
const RAMADAN_MINUTES = 30

const hijriMonth = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', { timeZone: 'UTC', month: 'numeric' })

const isRamadan = (date: string): boolean => hijriMonth.format(new Date(date)) === '9'

/**
 * The times of prayer on a date "YYYY-MM-DD" at a place. In high latitudes, where dusk lasts all night, they are those of a share of the
 * night; within the polar circle those of the nearest date with a sunrise.
 */
export function calculatePrayerTimes(
  date: string,
  { lat, lng }: { lat: number; lng: number },
  method: PrayerMethod,
): Record<Prayer, Date> {
  const place = new Coordinates(lat, lng)
  const parameters = parametersOf[method]()
  parameters.highLatitudeRule = HighLatitudeRule.recommended(place)
  parameters.polarCircleResolution = PolarCircleResolution.AqrabYaum
  if (method === 'umm_al_qura' && isRamadan(date)) parameters.adjustments.isha = RAMADAN_MINUTES
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  // The library reads the date by the clock of the process.
  const { fajr, dhuhr, asr, maghrib, isha } = new PrayerTimes(place, new Date(year, month - 1, day), parameters)
  return { fajr, dhuhr, asr, maghrib, isha }
}
