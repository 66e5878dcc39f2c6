import { useText } from '../../lib/text.tsx'
import { Chip } from '../../ui/chip.tsx'
import { useSettings } from '../site/settings.ts'
import type { ListParts } from './list-parts.ts'

/** Veg or not: for food, where the business shows the difference. */
export function VegChips({ asked, change, type }: Pick<ListParts, 'asked' | 'change' | 'type'>) {
  const { t } = useText()
  const isOffered = useSettings().data?.toggle_veg_non_veg === true && type === 'food'
  if (!isOffered) return null
  return (['veg', 'non_veg'] as const).map((kind) => (
    <Chip
      key={kind}
      icon={kind === 'veg' ? 'veg' : 'nonveg'}
      pressed={asked.type === kind}
      onClick={() => change({ type: asked.type === kind ? 'all' : kind })}
    >
      {t(`search.${kind}`)}
    </Chip>
  ))
}
