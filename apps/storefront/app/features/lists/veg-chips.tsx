import { useText } from '../../lib/text.tsx'
import { Chip } from '../../ui/chip.tsx'
import { useConfig } from '../site/site.tsx'

export const vegTypes = ['all', 'veg', 'non_veg'] as const
export type VegType = (typeof vegTypes)[number]

type VegChipsProps = { moduleType: string; value: VegType; onChange: (type: VegType) => void }

/** All, veg or not: for food, where the business shows the difference. */
export function VegChips({ moduleType, value, onChange }: VegChipsProps) {
  const { t } = useText()
  const isOffered = useConfig()?.toggle_veg_non_veg === true
  if (moduleType !== 'food' || !isOffered) return null
  return (
    <div role="group" aria-label={t('lists.kind')} className="veg-chips">
      {vegTypes.map((type) => (
        <Chip key={type} pressed={type === value} onClick={() => onChange(type)}>
          {t(type === 'all' ? 'lists.all' : `card.${type}`)}
        </Chip>
      ))}
    </div>
  )
}
