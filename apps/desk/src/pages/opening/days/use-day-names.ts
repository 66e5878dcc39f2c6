import { baseLanguage } from '@medina/contract/device/languages'
import type { OperatorSpecialDay } from '@medina/contract/operator/hours/operator-special-days'
import { useText } from '@medina/web/texts/text.tsx'
import { useHoursText } from '../use-hours-text.ts'

type Named = Pick<OperatorSpecialDay, 'reason' | 'first_date' | 'last_date'>

/** The reason of a special day in the reader's language, or its dates as its name. */
export function useDayNames() {
  const { language } = useText()
  const { dates } = useHoursText()
  const reasonOf = ({ reason }: Pick<Named, 'reason'>): string | null => reason?.[language] ?? reason?.[baseLanguage] ?? null
  return { reasonOf, nameOf: (day: Named): string => reasonOf(day) ?? dates(day.first_date, day.last_date) }
}
