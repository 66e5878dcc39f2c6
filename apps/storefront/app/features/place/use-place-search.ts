import type { Suggestion } from '@medina/contract/geo'
import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useCallback, useState } from 'react'
import { useShop } from '../../lib/shop.tsx'
import { useText } from '../../lib/text.tsx'
import { loadFlow } from './load-flow.ts'
import { moveMark } from './move-mark.ts'
import { describeFailure } from './place-failure.ts'

export type PlaceSearchOptions = {
  onChoose: (suggestion: Suggestion) => void
  /** Something was typed: earlier messages no longer hold. */
  onType: () => void
  onProblem: (message: string) => void
}

const NONE: Suggestion[] = []

/** A field for places: what is typed, which suggestion the arrow keys have marked, what Enter takes. */
export function usePlaceSearch({ onChoose, onType, onProblem }: PlaceSearchOptions) {
  const { t } = useText()
  const shop = useShop()
  const client = useQueryClient()
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [suggestions, keepSuggestions] = useState(NONE)
  const [mark, setMark] = useState(-1)
  const [isAsking, setAsking] = useState(false)
  const [chosen, setChosen] = useState<Suggestion | null>(null)
  const typed = text.trim()
  const isShown = isOpen && typed !== ''

  /** The mark belongs to the list that was seen: in a new one the same row may be another place. */
  const setSuggestions = useCallback((found: Suggestion[]): void => {
    keepSuggestions(found)
    setMark(-1)
  }, [])

  function close(): void {
    setOpen(false)
    setSuggestions(NONE)
  }

  function type(next: string): void {
    setText(next)
    setOpen(true)
    setMark(-1)
    setChosen(null)
    onType()
  }

  function choose(suggestion: Suggestion): void {
    setText(suggestion.placePrediction.structuredFormat.mainText.text)
    close()
    setChosen(suggestion)
    onChoose(suggestion)
  }

  /** One message at a time: the list goes when the field has something to say. */
  function tell(message: string): void {
    close()
    onProblem(message)
  }

  /** Takes the marked suggestion, the one chosen before, or the first that fits what is typed. */
  async function submit(): Promise<void> {
    const ready = suggestions[mark] ?? chosen
    if (ready !== null) return choose(ready)
    if (typed === '') return tell(t('place.required'))
    setAsking(true)
    try {
      const { findFirst } = await loadFlow()
      const first = await findFirst(client, shop, typed)
      if (first !== undefined) choose(first)
      else tell(t('place.no_results', { q: typed }))
    } catch (error) {
      tell(describeFailure(error, t))
    } finally {
      setAsking(false)
    }
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.key === 'Escape' && isShown) {
      // Otherwise Escape would also close the dialog round it.
      event.preventDefault()
      event.stopPropagation()
      close()
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
    setSuggestions,
    type,
    choose,
    submit,
    handleKey,
    close,
    open: () => setOpen(true),
  }
}

export type PlaceSearchState = ReturnType<typeof usePlaceSearch>
