import { useText } from '@medina/web/texts/text.tsx'
import type { Point } from '#features/place/place.data.ts'
import { PlaceSearch } from '#features/place/place-search.tsx'
import type { PlaceChoice } from '#features/place/use-place-choice.ts'

/** The search field over a map, which also takes a link to a place. */
export function MapSearch({ choice, onFind }: { choice: PlaceChoice; onFind: (point: Point) => void }) {
  const { t } = useText()
  return (
    <PlaceSearch
      label={t('place.field')}
      placeholder={t('place.placeholder')}
      list="over"
      className="absolute! inset-x-0 top-0 z-3 p-4 pe-18 md:p-5"
      boxClassName="min-h-12 rounded-full bg-surface-1 shadow-2"
      listClassName="max-h-64"
      problem={choice.problem}
      onType={choice.clear}
      onProblem={choice.showMessage}
      onChoose={(suggestion) => choice.findSuggestion(suggestion, onFind)}
    />
  )
}
