import type { Input } from '@medina/contract/endpoints/endpoints'
import { MOST_SPECIAL_DATES } from '@medina/contract/operator/hours/hours-limits'
import type { OperatorSpecialDay } from '@medina/contract/operator/hours/operator-special-days'
import { baseLanguage, type Language, languages } from '@medina/contract/device/languages'
import { countDays } from '@medina/time/local-time'
import { compareSpecialDays, resolveSpecialDays } from '@medina/time/special-days'
import { type DayForm, findDayProblem, parseDay, readDay, writeDay } from '../day-form.ts'
import { type ShownDay, withShifts } from '../opening.data.ts'

/** A special day in its form. */
export type DayDraft = {
  id?: number
  /** Null for all stores. */
  store_id: number | null
  first_date: string
  last_date: string
  yearly: boolean
  hours: DayForm
  /** By language; empty for none. */
  reason: Partial<Record<Language, string>>
}

export function toDraft({ hours, reason, ...day }: OperatorSpecialDay): DayDraft {
  return { ...day, hours: readDay(parseDay(hours)), reason: reason ?? {} }
}

export function toBody({ hours, reason, ...day }: DayDraft): Input<'operator.writeSpecialDay'>['body'] {
  return { ...day, hours: writeDay(hours), reason: readReason(reason) }
}

/** The day as it was read: the service refuses to save if another person changed it since. */
export function toKnown({ first_date, last_date, yearly, hours, reason }: OperatorSpecialDay) {
  return { first_date, last_date, yearly, hours, reason }
}

/** The service needs the base language: without its text, the first of the others stands for it. */
function readReason(reason: DayDraft['reason']): OperatorSpecialDay['reason'] {
  const filled = languages.flatMap((language) => {
    const text = reason[language]?.trim() ?? ''
    return text === '' ? [] : [[language, text] as const]
  })
  const [first] = filled
  if (first === undefined) return null
  return { [baseLanguage]: first[1], ...Object.fromEntries(filled) }
}

export type DraftProblem = 'no_date' | 'last_before_first' | 'too_long' | 'hours'

/** The first problem for which the service would refuse a draft. */
export function findDraftProblem({ first_date: first, last_date: last, hours }: DayDraft): DraftProblem | null {
  if (first === '' || last === '') return 'no_date'
  if (last < first) return 'last_before_first'
  if (countDays(first, last) >= MOST_SPECIAL_DATES) return 'too_long'
  return findDayProblem(hours) === null ? null : 'hours'
}

/** A draft among the other special days; its id is 0 while it is new. */
export function toShown(draft: DayDraft): ShownDay {
  const body = toBody(draft)
  return withShifts({ ...body, id: draft.id ?? 0, yearly: draft.yearly, reason: body.reason ?? null })
}

/** Another special day of the same dates; `inner` lies inside `outer` unless they only overlap. */
export type Overlap = { inner: ShownDay; outer: ShownDay; isInside: boolean; winner: ShownDay }

/** The special days that share a date with this one, and which of the two counts there. */
export function findOverlaps(day: ShownDay, others: readonly OperatorSpecialDay[]): Overlap[] {
  const { first_date: since, last_date: until } = day
  return resolveSpecialDays(others.filter(({ id }) => id !== day.id).map(withShifts), { since, until }).map((other) => {
    const isWithin = (a: ShownDay, b: ShownDay) => a.first_date >= b.first_date && a.last_date <= b.last_date
    const [inner, outer] = isWithin(day, other) ? [day, other] : [other, day]
    return { inner, outer, isInside: isWithin(inner, outer), winner: compareSpecialDays(day, other) <= 0 ? day : other }
  })
}
