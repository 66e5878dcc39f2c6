import { useMutation, useQuery } from '@tanstack/react-query'
import { describeError, showFailure } from '@medina/web/api/failure.ts'
import { useShop } from '@medina/web/api/shop.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { Field } from '@medina/web/ui/form/field.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { useDebounced } from '@medina/web/use-debounced.ts'
import { readPlace, writePlace } from '#ui/read-place.ts'

const TYPING_MS = 400
const SHORTEST = 3

type PlaceProps = {
  label: string
  hint?: string | undefined
  /** For a text that is no place: by itself, and by the search. */
  error: string | undefined
  value: string
  onChange: (text: string) => void
  className?: string
}

/**
 * A place as coordinates. Words, plus codes and links of maps are searched by the service, as for customers; the place that is chosen
 * replaces them by its coordinates.
 */
export function PlaceField({ label, hint, error, value, onChange, className = '' }: PlaceProps) {
  const { t } = useText()
  const { call, headers } = useShop()
  const search = useFoundPlaces(value)
  const choose = useMutation({
    mutationFn: (placeid: string) => call('geo.place', { query: { placeid } }, headers),
    onSuccess: ({ location: { latitude, longitude } }) => onChange(writePlace([longitude, latitude])),
    onError: (failure) => showFailure(failure, t),
  })
  const refusal = search.error === null ? error : describeError(search.error, t)
  return (
    <div className={`min-w-0 ${className}`}>
      <Field
        label={label}
        hint={hint}
        dir={readPlace(value) === null ? 'auto' : 'ltr'}
        maxLength={2000}
        autoComplete="off"
        error={search.isOpen || search.places.length > 0 ? undefined : refusal}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {search.places.length > 0 && (
        <ul aria-label={label} className="mt-1">
          {search.places.map(({ placeId, structuredFormat: { mainText, secondaryText } }) => (
            <li key={placeId}>
              <button type="button" className="desk-choice" disabled={choose.isPending} onClick={() => choose.mutate(placeId)}>
                <Icon name="pin" className="flex-none text-ink-3" />
                <span className="min-w-0 flex-1">
                  <bdi className="block">{mainText.text}</bdi>
                  {secondaryText.text !== '' && <bdi className="desk-quiet block">{secondaryText.text}</bdi>}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The places of a text that holds no coordinates. `isOpen`: the search has not answered yet. */
function useFoundPlaces(value: string) {
  const { call, headers } = useShop()
  const { language } = useText()
  const words = readPlace(value) === null ? value.trim() : ''
  const text = useDebounced(words, TYPING_MS)
  const isSearched = text.length >= SHORTEST && text === words
  const { data, error, isPending } = useQuery({
    queryKey: ['desk', 'places', text, language],
    queryFn: () => call('geo.autocomplete', { query: { search_text: text } }, headers),
    enabled: isSearched,
    retry: false,
  })
  const found = !isSearched || data === undefined || Array.isArray(data) ? [] : data.suggestions
  return {
    places: found.map(({ placePrediction }) => placePrediction),
    error: isSearched ? error : null,
    isOpen: words.length >= SHORTEST && (text !== words || isPending),
  }
}
