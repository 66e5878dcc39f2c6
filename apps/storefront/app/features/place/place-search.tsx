import { PLACE_SEARCH_FIELD } from '@medina/contract/device/plain-forms'
import { type ComponentType, type ReactNode, useId, useRef, useState } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { classNames } from '@medina/web/ui/class-names.ts'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { IconButton } from '@medina/web/ui/button/icon-button.tsx'
import type { IconName } from '@medina/web/ui/icon/icon-names.ts'
import { preloadFlow } from './load-flow.ts'
import { PlaceNote } from './place-note.tsx'
import type { PlaceProblem } from './use-place-choice.ts'
import { useHasSearch } from './use-has-search.ts'
import { type PlaceSearchOptions, type PlaceSearchState, usePlaceSearch } from './use-place-search.ts'
import '@medina/web/ui/form/field.css'
import './place-search.css'

type PlaceSearchProps = PlaceSearchOptions & {
  label: string
  placeholder: string
  /** Suggestions cover the content below, or push it down. */
  list: 'over' | 'inline'
  icon?: IconName
  problem: PlaceProblem | null
  autoFocus?: boolean
  className?: string
  boxClassName?: string
  listClassName?: string
  /** On a touch screen the field moves up to make room for suggestions above the keyboard. */
  movesUp?: boolean
  /** Inside the field, after the text. */
  end?: (search: PlaceSearchState) => ReactNode
  /** Under the field and its message. */
  children?: (search: PlaceSearchState) => ReactNode
}

type ListProps = { id: string; search: PlaceSearchState; className: string }

const loadList = () => import('./suggestion-list.tsx')

/**
 * A field that searches streets, areas and landmarks (combobox with a list). Enter takes the marked or the first suggestion. A pasted link
 * to a map is chosen at once; in a shop without place search the field takes these, coordinates and plus codes only.
 */
export function PlaceSearch(props: PlaceSearchProps) {
  const { list, problem, className, listClassName } = props
  const { t } = useText()
  const search = usePlaceSearch(props)
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const { List, prepare } = useSuggestionList()
  const note = (
    <div id={`${id}-note`} aria-live="polite">
      {problem && <PlaceNote problem={problem} />}
    </div>
  )
  const hasSearch = useHasSearch()
  return (
    <form
      ref={form}
      role="search"
      // Without scripts the page lists the results.
      action="/"
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        void search.submit()
      }}
    >
      <div className="relative">
        <SearchBox
          {...props}
          {...{ id, search }}
          placeholder={hasSearch ? props.placeholder : t('place.paste')}
          onEdit={() => prepare(() => props.onProblem(t('error.network')))}
          onFocus={() => {
            prepare()
            if (props.movesUp) moveUp(form.current)
          }}
        />
        {search.isShown && List && (
          <List
            id={id}
            search={search}
            className={classNames(list === 'over' && 'popup inset-x-0 top-full mt-2 overflow-y-auto p-2', listClassName)}
          />
        )}
      </div>
      {note}
      {!hasSearch && list === 'inline' && <p className="mt-2 px-2.5 text-sm text-ink-2">{t('place.no_search')}</p>}
      {props.children?.(search)}
    </form>
  )
}

/** The list of suggestions, whose code loads once the field is used. `prepare` reports a failed load. */
function useSuggestionList() {
  const [List, setList] = useState<ComponentType<ListProps> | null>(null)
  function prepare(onFailure: () => void = () => undefined): void {
    preloadFlow()
    if (List === null) loadList().then((loaded) => setList(() => loaded.default), onFailure)
  }
  return { List, prepare }
}

type SearchBoxProps = PlaceSearchProps & { id: string; search: PlaceSearchState; onEdit: () => void; onFocus: () => void }

function SearchBox({ id, search, label, placeholder, list, icon = 'search', problem, ...props }: SearchBoxProps) {
  const { t } = useText()
  const input = useRef<HTMLInputElement>(null)
  const { text, isShown, suggestions, mark } = search
  return (
    <>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <div className={classNames('field-box', props.boxClassName)}>
        <Icon name={icon} size={22} className={icon === 'pin' ? 'text-accent-ink' : undefined} />
        <input
          ref={input}
          id={id}
          className="field-input"
          type="text"
          name={PLACE_SEARCH_FIELD}
          role="combobox"
          aria-expanded={isShown && suggestions.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={mark >= 0 ? `${id}-${mark}` : undefined}
          aria-invalid={problem !== null || undefined}
          aria-describedby={problem === null ? undefined : `${id}-note`}
          data-autofocus={props.autoFocus || undefined}
          placeholder={placeholder}
          value={text}
          dir={text === '' ? undefined : 'auto'}
          maxLength={2000}
          enterKeyHint="search"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          onChange={(event) => {
            search.type(event.target.value)
            props.onEdit()
          }}
          onPaste={(event) => search.paste(event)}
          onKeyDown={search.handleKey}
          onClick={search.open}
          onFocus={props.onFocus}
          onBlur={list === 'over' ? search.close : undefined}
        />
        {text !== '' && (
          <IconButton
            icon="close"
            size={32}
            label={t('place.clear')}
            onClick={() => {
              search.type('')
              input.current?.focus()
            }}
          />
        )}
        {props.end?.(search)}
      </div>
    </>
  )
}

function moveUp(form: HTMLFormElement | null): void {
  if (window.matchMedia('(pointer: coarse) and (max-width: 767px)').matches) form?.scrollIntoView({ block: 'start' })
}
