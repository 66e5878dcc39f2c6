import { addDays } from './local-time.ts'

/** Dates "YYYY-MM-DD" of a feast, both included. */
export type Feast = { name: 'ramadan' | 'eid_fitr' | 'eid_adha'; first_date: string; last_date: string }

/** Month and day in the Umm al-Qura calendar; Ramadan has 29 or 30 days, and ends before the feast after it. */
const begins: Record<string, Feast['name']> = { '9/1': 'ramadan', '10/1': 'eid_fitr', '12/10': 'eid_adha' }
const lengths = { eid_fitr: 3, eid_adha: 4 } as const
const LONGEST = 30
/** A year of twelve moons has at most 355 days, so each feast begins at least once. */
const DAYS_AHEAD = 356

const calendar = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  timeZone: 'UTC',
  month: 'numeric',
  day: 'numeric',
})

/** The feasts of the next year by date, each once; one that has begun counts from this date on. */
export function listFeasts(today: string): Feast[] {
  const found: Feast[] = []
  for (let ahead = -LONGEST; ahead < DAYS_AHEAD; ahead++) {
    const first = addDays(today, ahead)
    const name = begins[monthAndDay(first)]
    if (name === undefined || found.some((feast) => feast.name === name)) continue
    const last = addDays(first, lengthOf(name, first) - 1)
    if (last >= today) found.push({ name, first_date: first < today ? today : first, last_date: last })
  }
  return found
}

function lengthOf(name: Feast['name'], first: string): number {
  if (name !== 'ramadan') return lengths[name]
  return begins[monthAndDay(addDays(first, LONGEST))] === 'eid_fitr' ? LONGEST : LONGEST - 1
}

function monthAndDay(date: string): string {
  const parts = calendar.formatToParts(new Date(date))
  const read = (type: 'month' | 'day') => parts.find((part) => part.type === type)?.value ?? ''
  return `${read('month')}/${read('day')}`
}
