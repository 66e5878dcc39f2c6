import { directionOf } from '@medina/contract/device/language-names'
import { Field } from '@medina/web/ui/form/field.tsx'
import { Select } from '@medina/web/ui/form/select.tsx'
import { SwitchInput } from '@medina/web/ui/form/switch-input.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useShopLanguages } from '#pages/settings/use-shop-languages.ts'
import { CountryList } from './country-list.tsx'
import { ModuleList } from './module-list.tsx'
import { listOf, textOf, textsOf, type Typed } from './stored-value.ts'
import { type Listed, storedName, type ValueField as FieldShape } from './value-shapes.ts'

type FieldProps = { field: FieldShape; typed: Typed; label?: string; onChange: (typed: Typed) => void }

/** One field of a structured setting. */
export function ValueField({ field, typed, label, onChange }: FieldProps) {
  const { t } = useText()
  const { currency } = useMoney()
  const named = label ?? t(`desk_values.${field.name}`)
  const set = (value: unknown) => onChange({ ...typed, [storedName(field)]: value })
  const text = field.type === 'currencies' ? listOf(typed, field).join(', ') || textOf(typed, field) : textOf(typed, field)
  if (field.type === 'texts') return <TextFields field={field} typed={typed} label={named} onChange={onChange} />
  if (field.type === 'countries') return <CountryList name={named} chosen={listOf(typed, field).map(String)} onChange={set} />
  if (field.type === 'modules') return <ModuleList name={named} chosen={listOf(typed, field)} onChange={set} />
  if (field.type === 'switch' || field.type === 'flag') {
    const isOn = field.type === 'flag' ? text === '1' : text === 'true' || text === '1'
    return (
      <label className="desk-row">
        <span className="min-w-0 flex-1">{named}</span>
        <SwitchInput
          checked={isOn}
          onChange={({ target }) => set(field.type === 'flag' ? (target.checked ? '1' : null) : target.checked)}
        />
      </label>
    )
  }
  if (field.type === 'choice')
    return (
      <Select label={named} value={text} onChange={({ target }) => set(target.value)}>
        {Object.entries(field.options).map(([value, label]) => (
          <option key={value} value={value}>
            {t(`desk_values.${label}`)}
          </option>
        ))}
      </Select>
    )
  if (field.type === 'listed') return <ListedField options={field.options ?? []} value={text} label={named} onChange={set} />
  const isNumber = field.type === 'amount' || field.type === 'whole'
  const isPercent = typed.amount_type === 'percentage' && field.name === 'amount'
  return (
    <Field
      label={named}
      aside={isNumber && field.isOptional === true ? t('desk_values.optional') : undefined}
      hint={field.type === 'picture' ? t('desk_values.picture_hint') : field.type === 'currencies' ? 'SAR, AED' : undefined}
      type={field.type === 'date' ? 'date' : undefined}
      dir={field.type === 'text' ? 'auto' : 'ltr'}
      inputMode={isNumber ? 'decimal' : field.type === 'address' ? 'url' : undefined}
      placeholder={field.type === 'address' ? 'https://' : ' '}
      start={field.type === 'colour' ? <ColourSquare value={text} label={named} onChange={set} /> : undefined}
      end={field.type === 'amount' ? <bdi className="text-ink-3">{isPercent ? '%' : currency.symbol}</bdi> : undefined}
      value={text}
      onChange={({ target }) => set(target.value)}
    />
  )
}

type ListedProps = { options: readonly Listed[]; value: string; label: string; onChange: (value: string) => void }

/** A stored value that is not offered any more stays until another one is chosen. */
function ListedField({ options, value, label, onChange }: ListedProps) {
  const { t } = useText()
  const isKnown = options.some((option) => option.value === value)
  return (
    <Select label={label} value={value} onChange={({ target }) => onChange(target.value)}>
      {!isKnown && (
        <option value={value}>{value === '' ? t('desk_values.choose') : t('desk_values.not_there', { value })}</option>
      )}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </Select>
  )
}

/** A text in each language of the shop. */
function TextFields({ field, typed, label, onChange }: FieldProps & { label: string }) {
  const { t } = useText()
  const languages = useShopLanguages()
  const texts = textsOf(typed, field)
  return languages.map((language) => (
    <Field
      key={language}
      label={`${label} (${t(`desk_settings.language_${language}`)})`}
      dir={directionOf(language)}
      value={texts[language] ?? ''}
      onChange={({ target }) => onChange({ ...typed, [storedName(field)]: { ...texts, [language]: target.value } })}
    />
  ))
}

type SquareProps = { value: string; label: string; onChange: (value: string) => void }

function ColourSquare({ value, label, onChange }: SquareProps) {
  return (
    <input
      type="color"
      className="size-9 flex-none"
      aria-label={label}
      value={/^#[0-9a-f]{6}$/i.test(value) ? value : '#888888'}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
