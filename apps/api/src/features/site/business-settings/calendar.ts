import { choice, onOff, whole } from './kinds.ts'

/** Dates, digits, weekends and times of prayer, as people of the region are used to. */
export const calendarSettings = {
  digits: choice(
    ['latin', 'arabic', 'reader'],
    'latin',
    'Digits of Arabic pages and messages: Latin (123), Arabic-Indic (١٢٣), or as each reader chooses on the pages, with Latin ones in messages.',
  ),
  hijri_dates: onOff(false, 'Full dates also show the day of the Hijri calendar (Umm al-Qura).'),
  weekend_days: choice(
    ['country', 'friday_saturday', 'saturday_sunday', 'thursday_friday', 'friday', 'sunday'],
    'country',
    'Days of the weekend: those of the country, or others.',
  ),
  prayer_pauses: choice(
    ['off', 'friday', 'four', 'five'],
    'off',
    'Prayers during which stores of food and groceries take no orders for now: none, only Friday’s at noon, Dhuhr to Isha, or all five. Orders under way go on, and orders can be scheduled for after it.',
  ),
  prayer_method: choice(
    [
      'country',
      'umm_al_qura',
      'egypt',
      'morocco',
      'algeria',
      'tunisia',
      'jordan',
      'emirates',
      'kuwait',
      'qatar',
      'turkey',
      'karachi',
      'muslim_world_league',
    ],
    'country',
    'Authority by whose method times of prayer are calculated; `country` uses that of the shop’s country. The place is the centre of each zone.',
  ),
  prayer_pause_before_minutes: whole(
    0,
    { least: 0, most: 30, unit: 'minutes' },
    'Minutes by which a pause begins before the prayer.',
  ),
  prayer_pause_minutes: whole(
    20,
    { least: 5, most: 60, unit: 'minutes' },
    'Minutes after the beginning of a prayer at which its pause ends.',
  ),
  prayer_pause_friday_minutes: whole(45, { least: 5, most: 120, unit: 'minutes' }, 'The same for the prayer at noon on Fridays.'),
  prayer_pause_pharmacies: onOff(false, 'Pharmacies pause as well.'),
}
