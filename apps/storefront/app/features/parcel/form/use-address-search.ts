import type { Suggestion } from '@medina/contract/geo'
import { type ComponentProps, type ComponentType, useRef, useState } from 'react'
import { useShop } from '@medina/web/api/shop.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { withTexts } from '@medina/web/texts/texts.ts'
import { hasPlace } from '#features/parcel/parcel-body.ts'
import { loadFlow, preloadFlow } from '#features/place/load-flow.ts'
import { describeFailure } from '#features/place/place-failure.ts'
import type SuggestionList from '#features/place/suggestion-list.tsx'
import { usePlaceSearch } from '#features/place/use-place-search.ts'
import type { EndForm } from './use-end-form.ts'

type ListProps = ComponentProps<typeof SuggestionList>

const loadList = () => withTexts('place', import('#features/place/suggestion-list.tsx'))

/**
 * The address of one end as a search of places. The form holds the text. A typed text has no point until a suggestion is chosen, but
 * details added to a chosen address ("…, blue door") keep its point. `onChosen` is called at once, before the point has arrived.
 */
export function useAddressSearch({ values, change }: EndForm, onChosen: () => void) {
  const { t } = useText()
  const shop = useShop()
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [List, setList] = useState<ComponentType<ListProps> | null>(null)
  const isPlaced = hasPlace(values)
  const chosen = useRef(values)
  if (isPlaced && (chosen.current.latitude !== values.latitude || chosen.current.longitude !== values.longitude))
    chosen.current = values
  /** Of the lookup under way; a later text or choice makes its result obsolete. */
  const running = useRef<AbortController | null>(null)

  async function findPoint({ placePrediction }: Suggestion): Promise<void> {
    running.current?.abort()
    const { signal } = (running.current = new AbortController())
    setBusy(true)
    try {
      const { fetchSpot } = await loadFlow()
      const { address, lat, lng } = await fetchSpot(shop, placePrediction.placeId, signal)
      if (!signal.aborted) change({ address, latitude: String(lat), longitude: String(lng) })
    } catch (error) {
      if (!signal.aborted) setProblem(describeFailure(error, t))
    } finally {
      if (!signal.aborted) setBusy(false)
    }
  }

  const search = usePlaceSearch({
    onChoose(suggestion) {
      change({ address: suggestion.placePrediction.structuredFormat.mainText.text })
      void findPoint(suggestion)
      onChosen()
    },
    onType() {
      running.current?.abort()
      setBusy(false)
      setProblem(null)
    },
    onProblem: setProblem,
  })

  return {
    search,
    problem,
    isBusy,
    List,
    /** Loads the list of suggestions and the steps to a point. */
    prepare(): void {
      preloadFlow()
      if (List === null)
        loadList().then(
          (loaded) => setList(() => loaded.default),
          () => setProblem(t('error.network')),
        )
    },
    type(address: string): void {
      search.type(address)
      const keepsPoint = isPlaced && chosen.current.address !== '' && address.startsWith(chosen.current.address)
      if (keepsPoint) search.close()
      change(keepsPoint ? { address } : { address, latitude: '', longitude: '' })
    },
  }
}
