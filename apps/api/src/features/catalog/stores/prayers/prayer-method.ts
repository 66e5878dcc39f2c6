import type { Switches } from '#features/site/public.ts'

/** Ways in which authorities calculate the times (decision 0191). */
export type PrayerMethod = Exclude<Switches['prayer_method'], 'country'>

/** The method of each country that has one of its own or follows a neighbour's; all others use the Muslim World League's. */
const ofCountries: Partial<Record<string, PrayerMethod>> = {
  SA: 'umm_al_qura',
  YE: 'umm_al_qura',
  BH: 'umm_al_qura',
  EG: 'egypt',
  SD: 'egypt',
  SY: 'egypt',
  LB: 'egypt',
  IQ: 'egypt',
  LY: 'egypt',
  MA: 'morocco',
  DZ: 'algeria',
  TN: 'tunisia',
  JO: 'jordan',
  PS: 'jordan',
  AE: 'emirates',
  OM: 'emirates',
  KW: 'kuwait',
  QA: 'qatar',
  TR: 'turkey',
  PK: 'karachi',
  BD: 'karachi',
  IN: 'karachi',
}

export const methodOf = (country: string): PrayerMethod => ofCountries[country] ?? 'muslim_world_league'
