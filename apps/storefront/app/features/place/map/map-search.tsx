import { useText } from '@medina/web/texts/text.tsx'
import type { Point } from '#features/place/place.data.ts'
import { PlaceNote } from '#features/place/place-note.tsx'
import { PlaceSearch } from '#features/place/place-search.tsx'
import { useHasSearch } from '#features/place/use-has-search.ts'
import type { PlaceChoice } from '#features/place/use-place-choice.ts'

/** The search field over a map; without a search, only the messages of the map's own button. */
export function MapSearch({ choice, onFind }: { choice: PlaceChoice; onFind: (point: Point) => void }) {
  const { t } = useText()
  const { problem } = choice
  if (!useHasSearch())
    return (
      <div aria-live="polite" className="absolute inset-x-0 top-0 z-3 p-4 pe-18">
        {problem && (
          <div className="rounded-lg bg-surface-1 px-4 pt-1 pb-3 shadow-2">
            <PlaceNote problem={problem} />
          </div>
        )}
      </div>
    )
  return (
    <PlaceSearch
      label={t('place.field')}
      placeholder={t('place.placeholder')}
      list="over"
      className="absolute! inset-x-0 top-0 z-3 p-4 pe-18 md:p-5"
      boxClassName="min-h-12 rounded-full bg-surface-1 shadow-2"
      listClassName="max-h-64"
      problem={problem}
      onType={choice.clear}
      onProblem={choice.showMessage}
      onChoose={(suggestion) => choice.findSuggestion(suggestion, onFind)}
    />
  )
}
