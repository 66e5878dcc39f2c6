import type { Suggestion } from '@medina/contract/geo'
import { type ComponentType, type FocusEvent, type Ref, useId, useRef, useState } from 'react'
import { useShop } from '@medina/web/api/shop.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { withTexts } from '@medina/web/texts/texts.ts'
import { FieldNotes } from '@medina/web/ui/form/field-notes.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { useOverlays } from '#features/frame/overlays.tsx'
import { loadFlow, preloadFlow } from '#features/place/load-flow.ts'
import { describeFailure } from '#features/place/place-failure.ts'
import { type PlaceSearchState, usePlaceSearch } from '#features/place/use-place-search.ts'
import type { PointListsProps } from './point-lists.tsx'
import type { Destination } from './trip-plan.ts'
import '@medina/web/ui/form/field.css'
import '#features/place/place-search.css'
import './trip-form.css'

type PointFieldProps = {
  /** Set as `data-trip-field`, by which a form finds the field of a problem. */
  name: 'pickup' | 'destination'
  label: string
  placeholder: string
  /** The initial value; afterwards the field holds what is typed. */
  initial: Destination | null
  error: string | null
  /** In a dialog the field has a box, and its lists push down the content below. */
  boxed?: boolean
  /** Opens the map in place of the field's own dialog: one dialog is open at a time. */
  onMap?: () => void
  /** The field's dialog is open again after the map. */
  isBack?: boolean
  onChange: (point: Destination | null) => void
}

const loadLists = () => withTexts('place', import('./point-lists.tsx'))

/** A point of a trip: a search of places, and known places while nothing is typed. */
export function PointField(props: PointFieldProps) {
  const { name, label, placeholder, initial, error, boxed = false, isBack = false, onChange } = props
  const { t } = useText()
  const { show } = useOverlays()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const point = usePoint(initial, onChange)
  const { Lists, open, close } = useLists(() => point.fail(t('error.network')))
  const message = point.problem ?? error

  const showMap = () => show({ kind: 'map', onPick: ({ lat, lng, address }) => point.choose({ lat, lng, address }) })

  return (
    <div
      role="presentation"
      className={boxed ? 'relative min-w-0' : 'trip-field'}
      onFocus={open}
      // After a dialog the field regains the focus without an event, so these keys open its lists.
      onKeyDown={open}
      onInput={open}
      // A pressed row vanishes, but not the focus.
      onClick={() => {
        input.current?.focus()
        open()
      }}
      onBlur={(event) => {
        // The lists stay open while the focus moves into them.
        if (event.currentTarget.contains(event.relatedTarget)) return
        closeAfterPress(event, () => {
          close()
          point.search.close()
        })
      }}
    >
      <label htmlFor={id} className={boxed ? 'mb-1.5 block text-sm font-medium' : 'clip-1 block text-xs text-ink-2'}>
        {label}
      </label>
      <div className={boxed ? 'field-box' : 'trip-box'}>
        <Icon name={name === 'pickup' ? 'pin' : 'flag'} size={20} className="text-accent-ink" />
        <PointInput
          ref={input}
          id={id}
          name={name}
          placeholder={placeholder}
          className={boxed ? 'field-input' : 'trip-input'}
          search={point.search}
          isWrong={message !== null}
          isBack={isBack}
        />
      </div>
      <FieldNotes id={`${id}-notes`} error={message} />
      {Lists && (
        <Lists
          id={id}
          search={point.search}
          className={boxed ? 'mt-2' : 'popup inset-x-0 top-full mt-2 min-w-64 overflow-y-auto p-2'}
          onMap={props.onMap ?? showMap}
          onProblem={point.fail}
          onChoose={point.choose}
        />
      )}
    </div>
  )
}

/** The lists of a field, while it has the focus and once their code is loaded. */
function useLists(onFail: () => void) {
  const [Lists, setLists] = useState<ComponentType<PointListsProps> | null>(null)
  const [isOpen, setOpen] = useState(false)
  return {
    Lists: isOpen ? Lists : null,
    open(): void {
      setOpen(true)
      preloadFlow()
      if (Lists === null) loadLists().then((loaded) => setLists(() => loaded.default), onFail)
    },
    close: () => setOpen(false),
  }
}

/** Lists that vanish move the content below, so they stay until a press there ends: otherwise it would miss. */
function closeAfterPress({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>, close: () => void): void {
  if (!relatedTarget?.matches(':active')) return close()
  const closeUnlessBack = () => {
    if (!currentTarget.contains(document.activeElement)) close()
  }
  addEventListener('mouseup', () => setTimeout(closeUnlessBack), { once: true })
}

/** The search of a field, and the failure between a suggestion and its point. */
function usePoint(initial: Destination | null, onChange: (point: Destination | null) => void) {
  const { t } = useText()
  const shop = useShop()
  const [problem, setProblem] = useState<string | null>(null)

  async function look({ placePrediction }: Suggestion): Promise<void> {
    try {
      const { fetchSpot } = await loadFlow()
      onChange(await fetchSpot(shop, placePrediction.placeId))
    } catch (error) {
      setProblem(describeFailure(error, t))
    }
  }

  const search = usePlaceSearch({
    initialText: initial?.address ?? '',
    onChoose: (suggestion) => void look(suggestion),
    onType: () => {
      setProblem(null)
      onChange(null)
    },
    onProblem: setProblem,
  })

  return {
    search,
    problem,
    fail: setProblem,
    choose(point: Destination): void {
      setProblem(null)
      search.close()
      search.show(point.address)
      onChange(point)
    },
  }
}

type PointInputProps = Pick<PointFieldProps, 'name' | 'placeholder' | 'isBack'> & {
  ref: Ref<HTMLInputElement>
  id: string
  className: string
  search: PlaceSearchState
  isWrong: boolean
}

function PointInput({ ref, id, name, placeholder, className, search, isWrong, isBack }: PointInputProps) {
  return (
    <input
      ref={ref}
      id={id}
      className={className}
      role="combobox"
      aria-expanded={search.isShown && search.suggestions.length > 0}
      aria-controls={`${id}-list`}
      aria-autocomplete="list"
      aria-activedescendant={search.mark >= 0 ? `${id}-${search.mark}` : undefined}
      aria-invalid={isWrong || undefined}
      aria-describedby={isWrong ? `${id}-notes` : undefined}
      placeholder={placeholder}
      value={search.text}
      dir={search.text === '' ? undefined : 'auto'}
      maxLength={2000}
      autoComplete="off"
      spellCheck={false}
      data-trip-field={name}
      data-autofocus={isBack || undefined}
      onChange={(event) => search.type(event.target.value)}
      onKeyDown={(event) => {
        search.handleKey(event)
        if (event.key !== 'Enter' || !search.isShown) return
        // Enter chooses the place first; the next one submits the form.
        event.preventDefault()
        void search.submit()
      }}
    />
  )
}
