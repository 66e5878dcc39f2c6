import type { StoreHours } from '@medina/contract/operator/operator'
import type { OperatorSpecialDay } from '@medina/contract/operator/hours/operator-special-days'
import type { Answers } from '@medina/web/testing/api-stand-in.ts'

const shift = (day: number, opening_time: string, closing_time: string) => ({ day, opening_time, closing_time })

/** Monday to Thursday past midnight, two spans on Friday, around the clock at the weekend. */
export function someHours(more: Partial<StoreHours> = {}): StoreHours {
  return {
    store_id: 7,
    hours: 'sun 00:00-24:00; mon-wed 11:00-24:00; …',
    shifts: [
      shift(0, '00:00', '24:00'),
      ...[1, 2, 3].map((day) => shift(day, '11:00', '01:00')),
      shift(4, '11:00', '02:00'),
      shift(5, '13:30', '16:00'),
      shift(5, '18:00', '22:00'),
      shift(6, '00:00', '24:00'),
    ],
    active: true,
    open: true,
    ...more,
  }
}

/** Closed for three days in March 2026. */
export function aSpecialDay(more: Partial<OperatorSpecialDay> = {}): OperatorSpecialDay {
  return {
    id: 1,
    store_id: 7,
    first_date: '2026-03-19',
    last_date: '2026-03-21',
    yearly: false,
    hours: 'closed',
    reason: { en: 'Eid', ar: 'العيد' },
    ...more,
  }
}

export const openingAnswers = (days: readonly OperatorSpecialDay[] = []): Answers => ({
  'operator.acts': () => ({ acts: [], has_more: false }),
  'operator.weeklyHours': () => someHours(),
  'operator.hours': () => someHours(),
  'operator.specialDays': () => ({ special_days: [...days] }),
})

/** The text of an element with plain spaces: times have narrow ones. */
export const readText = ({ textContent }: Element): string => (textContent ?? '').replaceAll(/\s/gu, ' ')
