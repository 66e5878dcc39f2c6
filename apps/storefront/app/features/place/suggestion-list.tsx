import type { Suggestion } from '@medina/contract/geo'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useShop } from '@medina/web/api/shop.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { classNames } from '@medina/web/ui/class-names.ts'
import { useMarkedOption } from '@medina/web/ui/form/use-marked-option.ts'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { LoadingMark } from '@medina/web/ui/loading/loading-mark.tsx'
import { DEBOUNCE_MS, placeQueries, readSuggestions } from './place.data.ts'
import { describeFailure } from './place-failure.ts'
import { splitTyped } from './split-typed.ts'
import { useDebounced } from '@medina/web/use-debounced.ts'
import type { PlaceSearchState } from './use-place-search.ts'

/** The places that match the typed text, or the reason why there are none. */
export default function SuggestionList({ id, search, className }: { id: string; search: PlaceSearchState; className: string }) {
  const { t } = useText()
  const { typed, mark, setSuggestions } = search
  const wanted = useDebounced(typed, DEBOUNCE_MS, '')
  const query = useQuery({
    ...placeQueries.suggestions(useShop(), wanted),
    enabled: wanted !== '',
    placeholderData: keepPreviousData,
  })
  const suggestions = useMemo(() => readSuggestions(query.data), [query.data])
  const isSettled = wanted === typed && !query.isFetching
  const state = query.isError ? 'failed' : suggestions.length > 0 ? 'found' : isSettled ? 'none' : 'searching'
  // The field marks them with the arrow keys.
  useEffect(() => setSuggestions(suggestions), [suggestions, setSuggestions])
  return (
    <div className={className}>
      <div id={`${id}-list`} role="listbox" aria-label={t('place.field')} hidden={state !== 'found'}>
        {suggestions.map((suggestion, index) => (
          <Option
            key={suggestion.placePrediction.placeId}
            id={`${id}-${index}`}
            suggestion={suggestion}
            typed={typed}
            isMarked={index === mark}
            onChoose={() => search.choose(suggestion)}
          />
        ))}
      </div>
      <p
        role="status"
        className={state === 'found' ? 'sr-only' : 'flex min-h-14 items-center gap-3 px-3 py-2 text-label text-ink-2'}
      >
        {state === 'found' && t('place.results', { n: suggestions.length })}
        {state === 'searching' && (
          <>
            <LoadingMark size={20} />
            {t('place.searching')}
          </>
        )}
        {state === 'none' && (
          <span>
            <span className="block font-semibold text-ink-1">{t('place.no_results', { q: typed })}</span>
            {t('place.no_results_hint')}
          </span>
        )}
        {state === 'failed' && (
          <>
            <Icon name="offline" size={20} />
            {describeFailure(query.error, t)}
          </>
        )}
      </p>
    </div>
  )
}

type OptionProps = { id: string; suggestion: Suggestion; typed: string; isMarked: boolean; onChoose: () => void }

function Option({ id, suggestion, typed, isMarked, onChoose }: OptionProps) {
  const { mainText, secondaryText } = suggestion.placePrediction.structuredFormat
  const name = splitTyped(mainText.text, typed)
  const row = useMarkedOption<HTMLButtonElement>(isMarked)
  return (
    <button
      ref={row}
      id={id}
      type="button"
      role="option"
      tabIndex={-1}
      aria-selected={isMarked}
      className={classNames(
        'flex min-h-14 w-full items-center gap-3 rounded-md px-3 py-2 text-start hover:bg-surface-2',
        isMarked && 'bg-surface-2',
      )}
      // The field keeps the focus, or the list would be gone before the press ends.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <Icon name="pin" size={20} className="text-ink-2" />
      <span className="min-w-0 flex-1">
        <span className="clip-1 block text-label">
          <bdi>
            {name.typed}
            <b>{name.rest}</b>
          </bdi>
        </span>
        {secondaryText.text !== '' && (
          <span className="clip-1 block text-sm text-ink-2">
            <bdi>{secondaryText.text}</bdi>
          </span>
        )}
      </span>
    </button>
  )
}
