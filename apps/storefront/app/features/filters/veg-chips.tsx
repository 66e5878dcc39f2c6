import { useText } from '@medina/web/texts/text.tsx'
import { Chip } from '@medina/web/ui/button/chip.tsx'
import type { ListParts } from './list-parts.ts'
import { useVegMarks } from './veg-marks.ts'

/** Veg or non-veg: for food, if the business shows the difference. */
export function VegChips({ listQuery, change, type }: Pick<ListParts, 'listQuery' | 'change' | 'type'>) {
  const { t } = useText()
  const isOffered = useVegMarks(type)
  if (!isOffered) return null
  return (['veg', 'non_veg'] as const).map((kind) => (
    <Chip
      key={kind}
      icon={kind === 'veg' ? 'veg' : 'nonveg'}
      pressed={listQuery.type === kind}
      onClick={() => change({ type: listQuery.type === kind ? 'all' : kind })}
    >
      {t(`search.${kind}`)}
    </Chip>
  ))
}
