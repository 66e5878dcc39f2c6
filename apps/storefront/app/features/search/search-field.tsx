import { type ComponentType, type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { usePreferences } from '../../lib/device.tsx'
import { useText } from '../../lib/text.tsx'
import { withTexts } from '../../lib/texts.ts'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { TravelLink } from '../../ui/travel-link.tsx'
import { MOST_LETTERS, readSearchText, searchPath } from './search-address.ts'
import type { SearchPanelProps } from './search-panel.tsx'

const loadPanel = () => withTexts('search', import('./search-panel.tsx'))

/** Parcels and vehicles are not searched for; without a place there is nothing to search in. */
export function SearchField() {
  const { place, module } = usePreferences()
  const { pathname, search } = useLocation()
  if (place === null || module === null || module.type === 'parcel' || module.type === 'rental') return null
  const shown = readSearchText(pathname, search)
  return <Field shown={shown} type={module.type} isHome={pathname === '/home'} />
}

type FieldProps = { shown: string; type: 'food' | 'grocery' | 'pharmacy' | 'ecommerce'; isHome: boolean }

/** The field is in every page; what opens under it comes when it is pointed at. Without scripts it is a form that leads to the results. */
function Field({ shown, type, isHome }: FieldProps) {
  const { t } = useText()
  const navigate = useNavigate()
  const { key, search } = useLocation()
  const box = useRef<HTMLElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(shown)
  const [isOpen, setOpen] = useState(false)
  const [Panel, setPanel] = useState<ComponentType<SearchPanelProps> | null>(null)
  const [arrived, setArrived] = useState({ key, shown })
  // Results that were gone to may still be coming: what is typed or opened before they are here is kept.
  const [way, setWay] = useState<'none' | 'going' | 'typing on'>('none')
  if (arrived.key !== key) {
    setArrived({ key, shown })
    setWay('none')
    if (way !== 'typing on') {
      setOpen(false)
      if (arrived.shown !== shown) setText(shown)
    }
  }

  const prepare = () =>
    void loadPanel().then(
      ({ SearchPanel }) => setPanel(() => SearchPanel),
      () => undefined,
    )
  const open = () => {
    prepare()
    setOpen(true)
    setWay((now) => (now === 'going' ? 'typing on' : now))
  }
  const close = () => setOpen(false)

  useEffect(() => {
    if (!isOpen) return
    const leave = ({ target }: Event) => {
      if (!box.current?.contains(target as Node)) setOpen(false)
    }
    for (const kind of ['pointerdown', 'focusin']) document.addEventListener(kind, leave)
    return () => {
      for (const kind of ['pointerdown', 'focusin']) document.removeEventListener(kind, leave)
    }
  }, [isOpen])

  function go(wanted: string) {
    const words = wanted.trim().slice(0, MOST_LETTERS)
    if (words === '') return input.current?.focus()
    setText(words)
    close()
    setWay('going')
    input.current?.blur()
    void loadPanel().then(
      ({ rememberSearch }) => rememberSearch(words),
      () => undefined,
    )
    void navigate(searchPath(words))
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    go(text)
  }

  const isResults = isHome && /\b(data_type|search)=/.test(search)
  return (
    <search ref={box} className="search-box" data-home={isHome || undefined} data-open={(isOpen && Panel !== null) || undefined}>
      <form action="/home" className="search-field" onSubmit={submit}>
        <Icon name="search" size={20} className="flex-none" />
        <input
          ref={input}
          name="search"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={MOST_LETTERS}
          dir={text === '' ? undefined : 'auto'}
          className="search-input"
          role="combobox"
          aria-expanded={isOpen && Panel !== null}
          aria-controls="search-panel"
          aria-autocomplete="list"
          aria-label={t(`shell.search_${type}`)}
          placeholder={t(`shell.search_${type}`)}
          value={text}
          onPointerEnter={prepare}
          onFocus={open}
          onPointerDown={open}
          onChange={(event) => {
            setText(event.target.value)
            // Whoever typed before the page was alive came to the field without it.
            open()
          }}
        />
        <input type="hidden" name="data_type" value="searched" />
        {text !== '' && (
          <IconButton
            icon="close"
            size={32}
            label={t('shell.search_clear')}
            onClick={() => {
              setText('')
              input.current?.focus()
            }}
          />
        )}
      </form>
      {isHome && !isResults && (
        <TravelLink to="/home?data_type=all&show=filters" className="round search-filter" aria-label={t('shell.filters')}>
          <Icon name="filter" size={20} />
        </TravelLink>
      )}
      {isOpen && Panel !== null && <Panel text={text} input={input} onType={setText} onGo={go} onClose={close} />}
    </search>
  )
}
