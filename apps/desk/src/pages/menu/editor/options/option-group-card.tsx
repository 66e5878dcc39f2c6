import { Badge } from '@medina/web/ui/display/badge.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { IconButton } from '@medina/web/ui/button/icon-button.tsx'
import { Field } from '@medina/web/ui/form/field.tsx'
import { Select } from '@medina/web/ui/form/select.tsx'
import { Switch } from '@medina/web/ui/form/switch.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { type FoodOption, newOption, type OptionGroup, textIn } from './option-groups.ts'
import { OptionRow } from './option-row.tsx'

type CardProps = {
  group: OptionGroup
  language: string
  isLocked: boolean
  isFirst: boolean
  /** Null removes the group. */
  onChange: (group: OptionGroup | null) => void
  onUp: () => void
}

/** One group of options: its name, its rule, and a row for each option. */
export function OptionGroupCard({ group, language, isLocked, isFirst, onChange, onUp }: CardProps) {
  const { t } = useText()
  const { texts, options } = group
  const name = textIn(texts, language)
  const setOption = (at: number, option: FoodOption | null) =>
    onChange({ ...group, options: option === null ? options.toSpliced(at, 1) : options.with(at, option) })
  return (
    <fieldset className="desk-item-group">
      <legend className="sr-only">{name || t('desk_menu.group')}</legend>
      <div className="flex items-end gap-2">
        <Field
          className="flex-1"
          label={t('desk_menu.group')}
          dir="auto"
          maxLength={100}
          readOnly={isLocked}
          value={texts[language] ?? ''}
          onChange={(event) => onChange({ ...group, texts: { ...texts, [language]: event.target.value } })}
        />
        {!isFirst && !isLocked && <IconButton icon="chevron-up" label={t('desk_menu.group_up', { name })} onClick={onUp} />}
        {!isLocked && <IconButton icon="trash" label={t('desk_menu.remove', { name })} onClick={() => onChange(null)} />}
      </div>
      <GroupRule group={group} isLocked={isLocked} onChange={onChange} />
      <ul className="grid gap-2">
        {options.map((option, at) => (
          <OptionRow
            key={option.id}
            option={option}
            language={language}
            isLocked={isLocked}
            isFirst={at === 0}
            isOnly={options.length === 1}
            onChange={(changed) => setOption(at, changed)}
            onUp={() => onChange({ ...group, options: options.toSpliced(at, 1).toSpliced(at - 1, 0, option) })}
          />
        ))}
      </ul>
      {!isLocked && (
        <Button variant="ghost" icon="plus" onClick={() => onChange({ ...group, options: [...options, newOption()] })}>
          {t('desk_menu.add_option')}
        </Button>
      )}
    </fieldset>
  )
}

/** Whether one or several options are chosen, and whether one must be. */
function GroupRule({ group, isLocked, onChange }: Pick<CardProps, 'group' | 'isLocked' | 'onChange'>) {
  const { t } = useText()
  const { type, isRequired } = group
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {isRequired && <Badge tone="accent">{t('desk_menu.required')}</Badge>}
        <Badge>{t(`desk_menu.choose_${type}`)}</Badge>
      </div>
      <div className="desk-menu-pair desk-item-rule">
        <Select
          label={t('desk_menu.rule')}
          value={type}
          disabled={isLocked}
          onChange={(event) => onChange({ ...group, type: event.target.value === 'multi' ? 'multi' : 'single' })}
        >
          <option value="single">{t('desk_menu.choose_single')}</option>
          <option value="multi">{t('desk_menu.choose_multi')}</option>
        </Select>
        <Switch
          label={t('desk_menu.required')}
          checked={isRequired}
          disabled={isLocked}
          onChange={(event) => onChange({ ...group, isRequired: event.target.checked })}
        />
      </div>
      {type === 'multi' && (
        <div className="desk-menu-pair">
          {(['min', 'max'] as const).map((bound) => (
            <Field
              key={bound}
              label={t(`desk_menu.${bound}`)}
              inputMode="numeric"
              dir="ltr"
              readOnly={isLocked}
              value={group[bound]}
              onChange={(event) => onChange({ ...group, [bound]: event.target.value })}
            />
          ))}
        </div>
      )}
    </>
  )
}
