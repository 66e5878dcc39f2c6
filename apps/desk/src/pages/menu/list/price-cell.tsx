import type { MenuItem } from '@medina/contract/operator/menu/menu'
import { toMinor } from '@medina/pricing/money'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { FieldNotes } from '@medina/web/ui/form/field-notes.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { readAmount } from '#ui/read-amount.ts'
import { priceCell } from '#pages/menu/sheet-lists.ts'

type PriceProps = {
  item: Pick<MenuItem, 'name' | 'price' | 'paid'>
  isEditing: boolean
  onEdit: (isEditing: boolean) => void
  /** Takes the new price in minor units. */
  onSave: (minor: number) => void
}

/** The price of a row: one press edits it in place. Enter or leaving the field saves, Escape restores. */
export function PriceCell({ item, isEditing, onEdit, onSave }: PriceProps) {
  const { t } = useText()
  const { text } = useMoney()
  const { name, price, paid } = item
  const button = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    // The field that had the focus is gone: a keyboard would begin again at the top of the page.
    if (wasEditing.current && !isEditing && document.activeElement === document.body) button.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  if (isEditing) return <PriceForm item={item} onEdit={onEdit} onSave={onSave} />
  const isReduced = paid < price
  return (
    <button ref={button} type="button" className="desk-menu-price" onClick={() => onEdit(true)}>
      <span className="sr-only">{name}</span>
      <span className="desk-menu-amount">{text(isReduced ? paid : price)}</span>
      {isReduced && <s className="desk-menu-before">{text(price)}</s>}
      <span className="sr-only">{t('desk_menu.change_price')}</span>
    </button>
  )
}

function PriceForm({ item, onEdit, onSave }: Omit<PriceProps, 'isEditing'>) {
  const { t } = useText()
  const { digits } = useMoney().currency
  const id = useId()
  const initial = priceCell(item.price, digits)
  const [typed, setTyped] = useState(initial)
  const [isBad, setBad] = useState(false)
  // A browser may report the removal of the field as leaving it.
  const isEnded = useRef(false)
  const end = (isLeaving: boolean) => {
    if (isEnded.current) return
    const amount = readAmount(typed, digits)
    if (amount === null && !isLeaving) return setBad(true)
    isEnded.current = true
    onEdit(false)
    if (amount !== null && toMinor(amount, digits) !== toMinor(item.price, digits)) onSave(toMinor(amount, digits))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    end(false)
  }
  return (
    <form className="desk-menu-price-form" noValidate onSubmit={submit}>
      <input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- The field replaces the button that was pressed.
        autoFocus
        className="desk-menu-price-input"
        inputMode="decimal"
        enterKeyHint="done"
        autoComplete="off"
        dir="ltr"
        aria-label={t('desk_menu.price_of', { name: item.name })}
        aria-invalid={isBad || undefined}
        aria-describedby={isBad ? id : undefined}
        value={typed}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          setTyped(event.target.value)
          setBad(false)
        }}
        onBlur={() => end(true)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          isEnded.current = true
          onEdit(false)
        }}
      />
      <FieldNotes id={id} error={isBad && t('desk_menu.bad_price', { example: initial })} />
    </form>
  )
}
