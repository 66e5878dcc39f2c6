import { type ComponentType, type RefObject, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { withTexts } from '@medina/web/texts/texts.ts'
import { MOST_LETTERS, searchPath } from '#features/filters/search-address.ts'
import { reduceSearchField, startSearchField } from './search-field-state.ts'
import type { SearchPanelProps } from './search-panel.tsx'
import { cutText } from '@medina/contract/wire/cut-text'

const loadPanel = () => withTexts('search', import('./search-panel.tsx'))

/**
 * State of the search field on a page that shows the results for `shown`: its text, its panel and the navigation to other
 * results.
 */
export function useSearchField(shown: string) {
  const navigate = useNavigate()
  const { key } = useLocation()
  const box = useRef<HTMLElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [Panel, setPanel] = useState<ComponentType<SearchPanelProps> | null>(null)
  const [{ text, isOpen, page }, dispatch] = useReducer(reduceSearchField, { key, shown }, startSearchField)
  if (page.key !== key) dispatch({ kind: 'arrive', page: { key, shown } })

  const close = () => dispatch({ kind: 'close' })
  useLeave(box, isOpen, close)

  const preparePanel = () =>
    void loadPanel().then(
      ({ SearchPanel }) => setPanel(() => SearchPanel),
      () => undefined,
    )

  return {
    box,
    input,
    text,
    Panel: isOpen ? Panel : null,
    preparePanel,
    close,
    open() {
      preparePanel()
      dispatch({ kind: 'open' })
    },
    type(next: string) {
      preparePanel()
      dispatch({ kind: 'type', text: next })
    },
    /** Replaces the text by a suggestion, or clears it. */
    fill: (next: string) => dispatch({ kind: 'fill', text: next }),
    search(wanted: string) {
      const words = cutText(wanted.trim(), MOST_LETTERS)
      if (words === '') return input.current?.focus()
      dispatch({ kind: 'search', text: words })
      input.current?.blur()
      void loadPanel().then(
        ({ rememberSearch }) => rememberSearch(words),
        () => undefined,
      )
      void navigate(searchPath(words))
    },
  }
}

/** Calls `onLeave` when the pointer or the focus moves elsewhere. */
function useLeave(box: RefObject<HTMLElement | null>, isActive: boolean, onLeave: () => void): void {
  const leave = useEffectEvent(({ target }: Event) => {
    if (!box.current?.contains(target as Node)) onLeave()
  })
  useEffect(() => {
    if (!isActive) return
    const listen = (event: Event) => leave(event)
    for (const kind of ['pointerdown', 'focusin']) document.addEventListener(kind, listen)
    return () => {
      for (const kind of ['pointerdown', 'focusin']) document.removeEventListener(kind, listen)
    }
  }, [isActive])
}
