import { type ComponentType, useId, useState } from 'react'
import { type Shop, useShop } from '../../lib/api/shop.tsx'
import { useText } from '../../lib/texts/text.tsx'
import { FieldNotes } from '../../ui/form/field-notes.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { loadFlow, preloadFlow } from '../place/load-flow.ts'
import { type PlaceSearchState, usePlaceSearch } from '../place/use-place-search.ts'
import { type Destination, useRecentDestinations } from './trip-plan.ts'

type DestinationFieldProps = {
  /** The first value; from then on the field holds what is typed. */
  initial: Destination | null
  error: string | null
  onChange: (destination: Destination | null) => void
}

type ListProps = { id: string; search: PlaceSearchState; className: string }
const loadList = () => import('../place/suggestion-list.tsx')

/** The destination of the trip: a search of places, and the last destinations while nothing is typed. */
export function DestinationField({ initial, error, onChange }: DestinationFieldProps) {
  const { t } = useText()
  const id = useId()
  const shop = useShop()
  const [problem, setProblem] = useState<string | null>(null)
  const [List, setList] = useState<ComponentType<ListProps> | null>(null)
  const [isFocused, setFocused] = useState(false)
  const search = usePlaceSearch({
    initialText: initial?.address ?? '',
    onChoose: ({ placePrediction }) =>
      void findDestination(shop, placePrediction.placeId).then(onChange, () => setProblem(t('error.network'))),
    onType: () => {
      setProblem(null)
      onChange(null)
    },
    onProblem: setProblem,
  })

  const message = problem ?? error
  return (
    <div className="trip-field">
      <label htmlFor={id} className="trip-label">
        {t('trip_plan.destination')}
      </label>
      <div className="trip-box">
        <Icon name="flag" size={20} className="text-accent-ink" />
        <DestinationInput
          id={id}
          search={search}
          isWrong={message !== null}
          onFocus={() => {
            setFocused(true)
            preloadFlow()
            if (List === null)
              loadList().then(
                (loaded) => setList(() => loaded.default),
                () => setProblem(t('error.network')),
              )
          }}
          onBlur={() => {
            setFocused(false)
            search.close()
          }}
        />
      </div>
      {search.isShown && List && <List id={id} search={search} className="popup inset-x-0 top-full mt-2 overflow-y-auto p-2" />}
      {isFocused && search.typed === '' && (
        <RecentDestinations
          onChoose={(destination) => {
            setFocused(false)
            search.show(destination.address)
            onChange(destination)
          }}
        />
      )}
      <FieldNotes id={`${id}-notes`} error={message} />
    </div>
  )
}

async function findDestination(shop: Shop, placeId: string): Promise<Destination> {
  const { fetchSpot } = await loadFlow()
  return fetchSpot(shop, placeId)
}

type InputProps = { id: string; search: PlaceSearchState; isWrong: boolean; onFocus: () => void; onBlur: () => void }

function DestinationInput({ id, search, isWrong, onFocus, onBlur }: InputProps) {
  const { t } = useText()
  return (
    <input
      id={id}
      className="trip-input"
      role="combobox"
      aria-expanded={search.isShown && search.suggestions.length > 0}
      aria-controls={`${id}-list`}
      aria-autocomplete="list"
      aria-activedescendant={search.mark >= 0 ? `${id}-${search.mark}` : undefined}
      aria-invalid={isWrong || undefined}
      aria-describedby={isWrong ? `${id}-notes` : undefined}
      placeholder={t('trip_plan.destination_hint')}
      value={search.text}
      maxLength={200}
      autoComplete="off"
      spellCheck={false}
      data-trip-field="destination"
      onChange={(event) => search.type(event.target.value)}
      onKeyDown={(event) => {
        search.handleKey(event)
        if (event.key !== 'Enter' || !search.isShown) return
        // Enter chooses the destination first; the form is sent by the next one.
        event.preventDefault()
        void search.submit()
      }}
      onFocus={onFocus}
      onBlur={onBlur}
    />
  )
}

function RecentDestinations({ onChoose }: { onChoose: (destination: Destination) => void }) {
  const { t } = useText()
  const recent = useRecentDestinations()
  return (
    <div className="popup inset-x-0 top-full mt-2 p-2">
      <p className="px-3 py-1.5 text-sm font-medium text-ink-2">{t('trip_plan.recent')}</p>
      {recent.length === 0 && <p className="px-3 py-2 text-sm text-ink-3">{t('trip_plan.no_recent')}</p>}
      <ul>
        {recent.map((destination) => (
          <li key={destination.address}>
            <button
              type="button"
              className="flex min-h-11 w-full items-center gap-3 rounded-md px-3 py-2 text-start hover:bg-surface-2"
              // The field keeps the focus, or the list would be gone before the press ends.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onChoose(destination)}
            >
              <Icon name="history" size={18} className="text-ink-2" />
              <bdi className="clip-1 text-label">{destination.address}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
