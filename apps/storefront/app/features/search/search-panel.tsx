import type { Suggestions } from '@medina/contract/catalog/catalog-endpoints'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { usePreferences } from '@medina/web/device/device.tsx'
import { useShop } from '@medina/web/api/shop.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { IconButton } from '@medina/web/ui/button/icon-button.tsx'
import { LoadingMark } from '@medina/web/ui/loading/loading-mark.tsx'
import { useDebounced } from '@medina/web/use-debounced.ts'
import { useBoughtBefore } from '#lib/api/bought-before.ts'
import { BoughtSwitch } from './bought-switch.tsx'
import { removeSearch, clearSearches, listRecentSearches, MOST_SHOWN } from './recent-searches.ts'
import { type Choice, findChoice, listChoices, type Section } from './search-choices.ts'
import { SearchOption } from './search-option.tsx'
import { searchQueries } from './search.data.ts'
import './search-panel.css'

export { rememberSearch } from './recent-searches.ts'

/** Spec 9.005. */
const DEBOUNCE_MS = 500

/** Sections of the second column. */
const ofPages: ReadonlySet<Section['name']> = new Set(['items', 'categories', 'brands', 'stores'])

export type SearchPanelProps = {
  text: string
  input: RefObject<HTMLInputElement | null>
  onType: (text: string) => void
  onGo: (text: string) => void
  onClose: () => void
}

/** Below the search field: recent and popular searches, then suggestions for the typed text. The field keeps the focus. */
export function SearchPanel({ text, input, onType, onGo, onClose }: SearchPanelProps) {
  const { t } = useText()
  const { module } = usePreferences()
  const navigate = useNavigate()
  const [recent, setRecent] = useState(listRecentSearches)
  const typed = text.trim()
  const { data, state } = useSuggestions(typed)
  const bought = useBoughtBefore()
  const popular = useQuery({ ...searchQueries.popular(useShop()), enabled: typed === '' }).data
  const sections = useMemo(
    () => listChoices({ typed, recent: recent.slice(0, MOST_SHOWN), popular: popular ?? [], found: data, module, bought }, t),
    [typed, recent, popular, data, module, bought, t],
  )
  const choices = sections.flatMap((section) => section.choices)
  const { mark, setMark } = useMark(choices, typed, input)

  function choose(choice: Choice) {
    if (choice.kind === 'page') {
      onClose()
      input.current?.blur()
      void navigate(choice.to)
    } else onGo(choice.text)
  }

  const remove = (one: string) => setRecent(removeSearch(one))
  useKeys(input, { choices, mark, setMark, choose, remove, close: onClose })

  const parts = { choices, mark, typed, choose, onType, onRemove: remove }
  const heads = { recent: <ClearAll onPress={() => setRecent(clearSearches())} /> }
  const first = sections.filter(({ name }) => !ofPages.has(name))
  const second = sections.filter(({ name }) => ofPages.has(name))
  return (
    <>
      <IconButton icon="arrow-back" label={t('ui.back')} variant="fill" size={48} className="search-back" onClick={onClose} />
      <div className="search-scrim" onPointerDown={onClose} />
      {/* A press inside must not take the focus from the field. */}
      <div
        id="search-panel"
        className="search-panel"
        data-columns={second.length > 0 || undefined}
        onPointerDown={(event) => event.preventDefault()}
      >
        <div className="search-column">
          {first.map((section) => (
            <List key={section.name} section={section} head={section.name === 'recent' && heads.recent} {...parts} />
          ))}
          {typed === '' && sections.length === 0 && <p className="search-note">{t('search.start')}</p>}
          {typed === '' && <BoughtSwitch hasSome={bought.size > 0} />}
          {typed !== '' && <Status state={state} typed={typed} count={choices.length} isUnsure={data?.is_unsure === true} />}
        </div>
        {second.length > 0 && (
          <div className="search-column">
            {second.map((section) => (
              <List key={section.name} section={section} {...parts} />
            ))}
          </div>
        )}
        {typed !== '' && <Foot typed={typed} onPress={() => onGo(typed)} />}
      </div>
    </>
  )
}

type Parts = {
  choices: Choice[]
  mark: number
  typed: string
  choose: (choice: Choice) => void
  onType: (text: string) => void
  onRemove: (text: string) => void
}

function List({ section, head, choices, mark, ...parts }: Parts & { section: Section; head?: React.ReactNode }) {
  const { t } = useText()
  const id = `search-${section.name}`
  return (
    <section className="search-list">
      <div className="search-head">
        <h3 id={id}>{t(section.title)}</h3>
        {head}
      </div>
      <div role="listbox" aria-labelledby={id}>
        {section.choices.map((choice) => (
          <SearchOption key={choice.id} choice={choice} isMarked={choices[mark] === choice} {...parts} />
        ))}
      </div>
    </section>
  )
}

function ClearAll({ onPress }: { onPress: () => void }) {
  const { t } = useText()
  return (
    <button type="button" className="search-clear" onClick={onPress}>
      {t('search.clear_all')}
    </button>
  )
}

/** The link to all results of the typed text, and the keys that work in the list. */
function Foot({ typed, onPress }: { typed: string; onPress: () => void }) {
  const { t } = useText()
  return (
    <div className="search-foot">
      <button type="button" tabIndex={-1} className="search-all" onClick={onPress}>
        <Icon name="search" size={20} className="flex-none" />
        <span className="clip-1">{t('search.see_all', { q: typed })}</span>
      </button>
      <p aria-hidden="true" className="search-keys">
        <kbd>↑ ↓</kbd> {t('search.key_move')} <kbd>↵</kbd> {t('search.key_open')}
      </p>
    </div>
  )
}

type State = 'found' | 'none' | 'searching' | 'failed'

type StatusProps = { state: State; typed: string; count: number; isUnsure: boolean }

function Status({ state, typed, count, isUnsure }: StatusProps) {
  const { t } = useText()
  return (
    <p role="status" data-state={state} className={state === 'found' ? 'sr-only' : 'search-note'}>
      {state === 'searching' && <LoadingMark size={20} />}
      {state === 'found' && t('search.suggested', { count })}
      {state === 'searching' && t('search.searching')}
      {state === 'none' && t(isUnsure ? 'search.unsure' : 'search.no_suggestions', { q: typed })}
      {state === 'failed' && t('error.network')}
    </p>
  )
}

/** Suggestions, requested once typing has paused (spec 9.005); the previous ones stay until the new ones arrive. */
function useSuggestions(typed: string): { data: Suggestions | undefined; state: State } {
  const wanted = useDebounced(typed, DEBOUNCE_MS)
  const shop = useShop()
  const query = useQuery({
    ...searchQueries.suggestions(shop, wanted),
    enabled: wanted !== '',
    placeholderData: keepPreviousData,
  })
  const data = typed === '' ? undefined : query.data
  const found = [data?.items, data?.stores, data?.categories, data?.brands, data?.searches]
  const hasSome = found.some((some) => some !== undefined && some.length > 0)
  const isSettled = wanted === typed && !query.isFetching
  return { data, state: query.isError ? 'failed' : hasSome ? 'found' : isSettled ? 'none' : 'searching' }
}

/** The row reached with the arrow keys, announced through the field. The mark stays with its row while other rows arrive. */
function useMark(choices: Choice[], typed: string, input: RefObject<HTMLInputElement | null>) {
  const [marked, setMarked] = useState<{ typed: string; choice: Choice | undefined }>()
  const mark = marked?.typed === typed ? findChoice(choices, marked.choice) : -1
  const id = choices[mark]?.id
  useEffect(() => {
    const field = input.current
    if (id === undefined) field?.removeAttribute('aria-activedescendant')
    else field?.setAttribute('aria-activedescendant', id)
    return () => field?.removeAttribute('aria-activedescendant')
  }, [id, input])
  return { mark, setMark: (next: number) => setMarked({ typed, choice: choices[next] }) }
}

/** Moves from the field to the first row, and from the last one back to the field. */
function nextMark(mark: number, step: 1 | -1, count: number): number {
  const next = mark + step
  return next >= count ? -1 : next < -1 ? count - 1 : next
}

type Keys = {
  choices: Choice[]
  mark: number
  setMark: (next: number) => void
  choose: (choice: Choice) => void
  remove: (text: string) => void
  close: () => void
}

/** Keys that work while the focus is in the field. */
function useKeys(input: RefObject<HTMLInputElement | null>, { choices, mark, setMark, choose, remove, close }: Keys) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const marked = choices[mark]
    const actions: Record<string, (() => void) | undefined> = {
      ArrowDown: () => setMark(nextMark(mark, 1, choices.length)),
      ArrowUp: () => setMark(nextMark(mark, -1, choices.length)),
      Enter: marked && !event.isComposing ? () => choose(marked) : undefined,
      Delete: marked?.kind === 'recent' ? () => remove(marked.text) : undefined,
      Escape: close,
    }
    const act = actions[event.key]
    if (act === undefined) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const field = input.current
    const listen = (event: KeyboardEvent) => onKey(event)
    field?.addEventListener('keydown', listen)
    return () => field?.removeEventListener('keydown', listen)
  }, [input])
}
