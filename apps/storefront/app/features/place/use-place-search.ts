import type { Suggestion } from '@medina/contract/geo'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { useShop } from '../../lib/shop.tsx'
import { useText } from '../../lib/text.tsx'
import { DEBOUNCE_MS, placeQueries, readSuggestions } from './place.data.ts'
import { describeFailure } from './place-failure.ts'
import { moveMark } from './suggestion-match.ts'
import { useDebounced } from './use-debounced.ts'

export type PlaceSearchOptions = {
  onChoose: (suggestion: Suggestion) => void
  /** Something was typed: earlier messages no longer hold. */
  onType: () => void
  onProblem: (message: string) => void
}

const NONE: Suggestion[] = []

/** A field for places with its suggestions: what is typed, what fits, which one is marked by the arrow keys. */
export function usePlaceSearch({ onChoose, onType, onProblem }: PlaceSearchOptions) {
  const { t } = useText()
  const shop = useShop()
  const client = useQueryClient()
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [mark, setMark] = useState(-1)
  const [isAsking, setAsking] = useState(false)
  const [chosen, setChosen] = useState<Suggestion | null>(null)
  const typed = text.trim()
  const wanted = useDebounced(typed, DEBOUNCE_MS)
  const isShown = isOpen && typed !== ''
  const query = useQuery({ ...placeQueries.suggestions(shop, wanted), enabled: isShown && wanted !== '', placeholderData: keepPreviousData })
  const suggestions = isShown && query.data !== undefined ? readSuggestions(query.data) : NONE
  const isSettled = wanted === typed && !query.isFetching

  function type(next: string): void {
    setText(next)
    setOpen(true)
    setMark(-1)
    setChosen(null)
    onType()
  }

  function choose(suggestion: Suggestion): void {
    setText(suggestion.placePrediction.structuredFormat.mainText.text)
    setOpen(false)
    setMark(-1)
    setChosen(suggestion)
    onChoose(suggestion)
  }

  /** Takes the marked suggestion, the one chosen before, or the first that fits what is typed. */
  async function submit(): Promise<void> {
    const ready = suggestions[mark] ?? chosen
    if (ready !== null) return choose(ready)
    if (typed === '') return onProblem(t('place.required'))
    setAsking(true)
    try {
      const [first] = readSuggestions(await client.fetchQuery(placeQueries.suggestions(shop, typed)))
      if (first !== undefined) choose(first)
      else onProblem(t('place.no_results', { q: typed }))
    } catch (error) {
      onProblem(describeFailure(error, t))
    } finally {
      setAsking(false)
    }
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.key === 'Escape' && isShown) {
      // Otherwise Escape would also close the dialog round it.
      event.preventDefault()
      event.stopPropagation()
      setOpen(false)
      setMark(-1)
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    if (isShown) setMark(moveMark(mark, event.key === 'ArrowDown' ? 1 : -1, suggestions.length))
    else setOpen(true)
  }

  return {
    text,
    typed,
    isShown,
    isAsking,
    suggestions,
    mark,
    state: query.isError ? 'failed' : suggestions.length > 0 ? 'found' : isSettled ? 'none' : 'searching',
    type,
    choose,
    submit,
    handleKey,
    open: () => setOpen(true),
    close: () => {
      setOpen(false)
      setMark(-1)
    },
  } as const
}

export type PlaceSearchState = ReturnType<typeof usePlaceSearch>
