import type { Suggestion } from '@medina/contract/geo'
import { useState } from 'react'
import { useShop } from '../../../lib/api/shop.tsx'
import { useText } from '../../../lib/texts/text.tsx'
import { FieldNotes } from '../../../ui/form/field-notes.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { loadFlow } from '../../place/load-flow.ts'
import { describeFailure } from '../../place/place-failure.ts'
import { PlaceSearch } from '../../place/place-search.tsx'
import type { TripPoint } from './trip-draft.ts'

type PointFieldProps = {
  id: string
  label: string
  icon: 'pin' | 'flag'
  value: TripPoint | null
  error: string | null
  onChange: (point: TripPoint | null) => void
}

/** A point of the trip: its address with a button to change it, or the search while there is none. */
export function PointField({ id, label, icon, value, error, onChange }: PointFieldProps) {
  const { t } = useText()
  const shop = useShop()
  const [problem, setProblem] = useState<string | null>(null)

  async function choose({ placePrediction }: Suggestion): Promise<void> {
    try {
      const { fetchSpot } = await loadFlow()
      onChange(await fetchSpot(shop, placePrediction.placeId))
    } catch (failure) {
      setProblem(describeFailure(failure, t))
    }
  }

  return (
    <div role="group" aria-label={label} aria-describedby={`${id}-notes`}>
      <p className="mb-1.5 text-sm font-medium">{label}</p>
      {value === null ? (
        <PlaceSearch
          label={label}
          placeholder={t('rental_cart.find_place')}
          icon={icon === 'pin' ? 'pin' : 'search'}
          list="inline"
          problem={problem === null ? null : { message: problem, isOutside: false }}
          onChoose={(suggestion) => void choose(suggestion)}
          onType={() => setProblem(null)}
          onProblem={setProblem}
        />
      ) : (
        <div className="flex items-center gap-3 rounded-lg bg-surface-2 px-4 py-1">
          <Icon name={icon} size={20} className="text-accent-ink" />
          <bdi className="min-w-0 flex-1 text-label">{value.address}</bdi>
          <button type="button" className="text-action min-h-11" onClick={() => onChange(null)}>
            {t('rental_cart.change_place')}
          </button>
        </div>
      )}
      <FieldNotes id={`${id}-notes`} error={error} />
    </div>
  )
}
