import { type KeyboardEvent, useId, useState } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { Field } from '@medina/web/ui/form/field.tsx'
import { useMarkedOption } from '@medina/web/ui/form/use-marked-option.ts'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { Dialog } from '@medina/web/ui/overlay/dialog.tsx'
import type { OverlayProps } from '@medina/web/ui/overlay/overlay.tsx'
import { type Country, findCountries, listCountries } from './countries.ts'

type CountryDialogProps = OverlayProps & {
  code: string
  /** The country picked last, and the shop's; the first of the two that has this code comes first. */
  picked: string
  country: string
  onPick: (country: Country) => void
}

/** All countries with their calling codes, and a search box. */
export default function CountryDialog({ code, picked, country, onPick, ...overlay }: CountryDialogProps) {
  const { t } = useText()
  return (
    <Dialog {...overlay} size="sm" title={t('phone.title')} closeLabel={t('ui.close')}>
      <CountryList first={{ code, countries: [picked, country] }} onPick={onPick} />
    </Dialog>
  )
}

type CountryListProps = { first: Parameters<typeof listCountries>[1]; onPick: (country: Country) => void }

function CountryList({ first, onPick }: CountryListProps) {
  const { t, language } = useText()
  const id = useId()
  const [countries] = useState(() => listCountries(language, first))
  const [typed, setTyped] = useState('')
  const [mark, setMark] = useState(0)
  const found = findCountries(countries, typed)
  const isCurrent = (one: Country) => one === countries[0] && one.code === first.code

  function press(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const marked = found[mark]
    if (step !== undefined) setMark((mark + step + found.length) % Math.max(found.length, 1))
    else if (event.key === 'Enter' && marked !== undefined) onPick(marked)
    else if (event.key !== 'Enter') return
    // Enter would submit the form around the field.
    event.preventDefault()
  }

  return (
    <>
      <Field
        label={t('phone.find')}
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          setMark(0)
        }}
        onKeyDown={press}
        start={<Icon name="search" size={20} className="text-ink-2" />}
        role="combobox"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={found[mark] && `${id}-${found[mark].country}`}
        autoComplete="off"
        dir="auto"
        data-autofocus
      />
      <div id={`${id}-list`} role="listbox" aria-label={t('phone.title')} className="country-list">
        {found.map((one, index) => (
          <CountryOption
            key={one.country}
            id={`${id}-${one.country}`}
            country={one}
            isMarked={index === mark}
            isCurrent={isCurrent(one)}
            onPick={() => onPick(one)}
          />
        ))}
      </div>
      <p role="status" className={found.length === 0 ? 'py-4 text-ink-2' : 'sr-only'}>
        {found.length === 0 ? t('phone.none') : t('phone.found', { n: found.length })}
      </p>
    </>
  )
}

type OptionProps = { id: string; country: Country; isMarked: boolean; isCurrent: boolean; onPick: () => void }

function CountryOption({ id, country, isMarked, isCurrent, onPick }: OptionProps) {
  const row = useMarkedOption<HTMLButtonElement>(isMarked)
  return (
    <button
      ref={row}
      id={id}
      type="button"
      role="option"
      tabIndex={-1}
      aria-selected={isCurrent}
      data-marked={isMarked || undefined}
      className="country-row"
      onClick={onPick}
    >
      <span className="min-w-0 flex-1 text-start">{country.name}</span>
      {isCurrent && <Icon name="check" size={20} className="text-accent-ink" />}
      <bdi dir="ltr" className="num text-ink-2">
        {country.code}
      </bdi>
    </button>
  )
}
