import type { Suggestion } from '@medina/contract/geo'
import { useQueryClient } from '@tanstack/react-query'
import { type ClipboardEvent, type KeyboardEvent, useCallback, useState } from 'react'
import { useShop } from '@medina/web/api/shop.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { loadFlow } from './load-flow.ts'
import { moveMark } from './map/move-mark.ts'
import { describeFailure } from './place-failure.ts'

export type PlaceSearchOptions = {
  /** Initial text of the field: the place chosen before. */
  initialText?: string
  onChoose: (suggestion: Suggestion) => void
  /** The text has changed, so earlier messages no longer hold. */
  onType: () => void
  onProblem: (message: string) => void
}

const NONE: Suggestion[] = []

/** The state of a field that searches places (combobox). */
export function usePlaceSearch({ initialText = '', onChoose, onType, onProblem }: PlaceSearchOptions) {
  const { t } = useText()
  const [text, setText] = useState(initialText)
  const [isOpen, setOpen] = useState(false)
  const marked = useMarkedSuggestions()
  const { suggestions, mark, setSuggestions, setMark } = marked
  const { isAsking, take, paste } = useFirstMatch({ type, choose, showMessage })
  const [chosen, setChosen] = useState<Suggestion | null>(null)
  const typed = text.trim()
  const isShown = isOpen && typed !== ''

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

  /** The list closes for a message: one at a time. */
  function showMessage(message: string): void {
    close()
    onProblem(message)
  }

  /** Chooses the marked suggestion, the one chosen before, or the first match of the text. */
  async function submit(): Promise<void> {
    const ready = suggestions[mark] ?? chosen
    if (ready !== null) return choose(ready)
    if (typed === '') return showMessage(t('place.required'))
    await take(typed)
  }

  function handleKey(event: KeyboardEvent): void {
    const key = readKey(event, isShown)
    if (key === 'close') close()
    else if (key !== null && isShown) setMark(moveMark(mark, key, suggestions.length))
    else if (key !== null) setOpen(true)
  }

  return {
    text,
    typed,
    isShown,
    isAsking,
    ...marked,
    type,
    show: setText,
    choose,
    submit,
    paste,
    handleKey,
    close,
    open: () => setOpen(true),
  }
}

/** A link to a map, as people share their place: it replaces the text and is chosen at once. Null for other texts. */
function readPastedLink(event: ClipboardEvent): string | null {
  const pasted = event.clipboardData.getData('text').trim()
  if (!/https?:|geo:|goo\.gl/i.test(pasted)) return null
  event.preventDefault()
  return pasted
}

type Steps = { type: (text: string) => void; choose: (suggestion: Suggestion) => void; showMessage: (message: string) => void }

/** Takes the first match of a text, or of a pasted link to a map; shows a message if there is none. */
function useFirstMatch({ type, choose, showMessage }: Steps) {
  const { t } = useText()
  const shop = useShop()
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  async function find(typed: string): Promise<Suggestion | string> {
    setAsking(true)
    try {
      const { findFirst } = await loadFlow()
      return (await findFirst(client, shop, typed)) ?? t('place.no_results', { q: typed })
    } catch (error) {
      return describeFailure(error, t)
    } finally {
      setAsking(false)
    }
  }
  async function take(wanted: string): Promise<void> {
    const found = await find(wanted)
    if (typeof found === 'string') showMessage(found)
    else choose(found)
  }
  function paste(event: ClipboardEvent): void {
    const link = readPastedLink(event)
    if (link === null) return
    type(link)
    void take(link)
  }
  return { isAsking, take, paste }
}

/** The action of a key on the list: a step of the mark, or closing it. */
function readKey(event: KeyboardEvent, isShown: boolean): 1 | -1 | 'close' | null {
  if (event.key === 'Escape' && isShown) {
    event.preventDefault()
    // Otherwise Escape would also close the dialog around the field.
    event.stopPropagation()
    return 'close'
  }
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return null
  event.preventDefault()
  return event.key === 'ArrowDown' ? 1 : -1
}

/** The suggestions on display, and which of them the arrow keys have marked; -1 for none. */
function useMarkedSuggestions() {
  const [suggestions, setList] = useState(NONE)
  const [mark, setMark] = useState(-1)
  // A mark belongs to one list: in a new one the same row may be another place.
  const setSuggestions = useCallback((found: Suggestion[]): void => {
    setList(found)
    setMark(-1)
  }, [])
  return { suggestions, mark, setSuggestions, setMark }
}

export type PlaceSearchState = ReturnType<typeof usePlaceSearch>
