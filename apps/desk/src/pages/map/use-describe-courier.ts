import { useText } from '@medina/web/texts/text.tsx'
import type { Working } from './fleet.ts'

/** Describes what a courier is doing now. */
export function useDescribeCourier(): (courier: Pick<Working, 'state' | 'late'>) => string {
  const { t } = useText()
  return ({ state, late }) => (state === 'late' ? t('desk_map.late', { n: late }) : t(`desk_map.state_${state}`))
}
