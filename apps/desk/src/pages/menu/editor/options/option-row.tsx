import { IconButton } from '@medina/web/ui/button/icon-button.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { type FoodOption, textIn } from './option-groups.ts'

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

/** One option: its name, and the price that it adds; empty adds nothing. */
export function OptionRow({ option, language, isLocked, isFirst, isOnly, onChange, onUp }: RowProps) {
  const { t } = useText()
  const { symbol } = useMoney().currency
  const { texts, price } = option
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
      <span className="desk-item-plus">
        <span aria-hidden="true">+</span>
        <input
          className="desk-item-input"
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          aria-label={t('desk_menu.option_price', { name })}
          placeholder={symbol}
          value={price}
          onChange={(event) => onChange({ ...option, price: event.target.value })}
        />
      </span>
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
