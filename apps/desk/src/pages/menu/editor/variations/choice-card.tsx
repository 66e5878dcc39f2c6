import { Button } from '@medina/web/ui/button/button.tsx'
import { IconButton } from '@medina/web/ui/button/icon-button.tsx'
import { Field } from '@medina/web/ui/form/field.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { textIn } from '#pages/menu/editor/options/option-groups.ts'
import { type Choice, newChoiceOption } from './variations.ts'

type CardProps = {
  choice: Choice
  language: string
  isLocked: boolean
  /** Null removes the choice. */
  onChange: (choice: Choice | null) => void
}

/** One choice of goods with its options. */
export function ChoiceCard({ choice, language, isLocked, onChange }: CardProps) {
  const { t } = useText()
  const { texts, options } = choice
  const name = textIn(texts, language)
  return (
    <fieldset className="desk-item-group" disabled={isLocked}>
      <legend className="sr-only">{name || t('desk_menu.choice')}</legend>
      <div className="flex items-end gap-2">
        <Field
          className="flex-1"
          label={t('desk_menu.choice')}
          dir="auto"
          maxLength={60}
          value={texts[language] ?? ''}
          onChange={(event) => onChange({ ...choice, texts: { ...texts, [language]: event.target.value } })}
        />
        <IconButton icon="trash" label={t('desk_menu.remove', { name })} onClick={() => onChange(null)} />
      </div>
      <ul className="desk-item-choice">
        {options.map((option, at) => (
          <li key={option.id} className="flex items-center">
            <input
              className="desk-item-input"
              dir="auto"
              maxLength={60}
              aria-label={t('desk_menu.option')}
              placeholder={textIn(option.texts, language) || t('desk_menu.option')}
              value={option.texts[language] ?? ''}
              onChange={(event) => {
                const changed = { ...option, texts: { ...option.texts, [language]: event.target.value } }
                onChange({ ...choice, options: options.with(at, changed) })
              }}
            />
            <IconButton
              icon="close"
              label={t('desk_menu.remove', { name: textIn(option.texts, language) })}
              onClick={() => onChange({ ...choice, options: options.toSpliced(at, 1) })}
            />
          </li>
        ))}
      </ul>
      <Button variant="ghost" icon="plus" onClick={() => onChange({ ...choice, options: [...options, newChoiceOption()] })}>
        {t('desk_menu.add_option')}
      </Button>
    </fieldset>
  )
}
