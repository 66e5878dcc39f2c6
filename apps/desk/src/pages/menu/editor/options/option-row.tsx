import { IconButton } from '@medina/web/ui/button/icon-button.tsx'
import { SwitchInput } from '@medina/web/ui/form/switch-input.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { type FoodOption, joinPrice, splitPrice, textIn } from './option-groups.ts'

type RowProps = {
  option: FoodOption
  language: string
  isLocked: boolean
  isFirst: boolean
  isOnly: boolean
  /** Null removes the option. */
  onChange: (option: FoodOption | null) => void
  onUp: () => void
}

/** One option: its name, the price that it adds or takes off, and whether it is sold out. */
export function OptionRow({ option, language, isLocked, isFirst, isOnly, onChange, onUp }: RowProps) {
  const { t } = useText()
  const { texts, isSoldOut = false } = option
  const name = textIn(texts, language)
  return (
    <li className="desk-item-option">
      <input
        className="desk-item-input"
        dir="auto"
        maxLength={100}
        aria-label={t('desk_menu.option')}
        placeholder={name || t('desk_menu.option')}
        readOnly={isLocked}
        value={texts[language] ?? ''}
        onChange={(event) => onChange({ ...option, texts: { ...texts, [language]: event.target.value } })}
      />
      <OptionPrice name={name} price={option.price} onChange={(price) => onChange({ ...option, price })} />
      <SwitchInput
        className="reach relative"
        aria-label={t('desk_menu.on_sale_of', { name })}
        checked={!isSoldOut}
        onChange={() => onChange({ ...option, isSoldOut: !isSoldOut })}
      />
      <IconButton
        icon="chevron-up"
        label={t('desk_menu.group_up', { name })}
        disabled={isFirst || isLocked}
        className="disabled:opacity-30"
        onClick={onUp}
      />
      <IconButton
        icon="close"
        label={t('desk_menu.remove', { name })}
        disabled={isOnly || isLocked}
        className="disabled:opacity-30"
        onClick={() => onChange(null)}
      />
    </li>
  )
}

type PriceProps = { name: string; price: string; onChange: (price: string) => void }

/** The price that an option adds; its sign is a button. Empty adds nothing. */
function OptionPrice({ name, price, onChange }: PriceProps) {
  const { t } = useText()
  const { symbol } = useMoney().currency
  const { isLess, size } = splitPrice(price)
  return (
    <span className="desk-item-plus" dir="ltr">
      <button
        type="button"
        className="desk-item-sign"
        aria-label={t('desk_menu.option_less', { name })}
        aria-pressed={isLess}
        onClick={() => onChange(joinPrice(!isLess, size))}
      >
        {isLess ? '\u2212' : '+'}
      </button>
      <input
        className="desk-item-input"
        inputMode="decimal"
        autoComplete="off"
        aria-label={t(isLess ? 'desk_menu.option_taken_off' : 'desk_menu.option_price', { name })}
        placeholder={symbol}
        value={size}
        onChange={(event) => onChange(joinPrice(isLess, event.target.value))}
      />
    </span>
  )
}
