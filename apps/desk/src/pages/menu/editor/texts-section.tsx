import { isLanguage, type Language } from '@medina/contract/device/languages'
import { directionOf, languageName } from '@medina/contract/device/language-names'
import { Field } from '@medina/web/ui/form/field.tsx'
import { TextArea } from '@medina/web/ui/form/text-area.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import type { PartProps } from './part-props.ts'

const MOST_NAME = 200
const MOST_DESCRIPTION = 5000

type SectionProps = PartProps & { onLanguage: (language: Language) => void }

/** Name and description in the languages of the shop; one of them is enough. */
export function TextsSection({ edit, form, language, problems, isLocked, onLanguage }: SectionProps) {
  const { t } = useText()
  const { valueOf, set } = edit
  const direction = directionOf(language as Language)
  const isEmpty = (each: string) => valueOf(`name_${each}`).trim() === ''
  const shown = form.languages.find((each) => !isEmpty(each))
  return (
    <section className="desk-item-card" aria-labelledby="item-texts">
      <h2 id="item-texts">{t('desk_menu.texts')}</h2>
      {form.languages.length > 1 && (
        <div className="desk-item-languages" role="group" aria-label={t('desk_menu.languages')}>
          {form.languages.map((each) => (
            <button key={each} type="button" aria-pressed={each === language} onClick={() => onLanguage(each)}>
              {isEmpty(each) ? <span className="desk-item-open" aria-hidden="true" /> : <Icon name="check" size={16} />}
              <span lang={each}>{languageName(each)}</span>
              <span className="sr-only">{t(isEmpty(each) ? 'desk_menu.text_missing' : 'desk_menu.text_there')}</span>
            </button>
          ))}
        </div>
      )}
      <Field
        id="item-name"
        label={t('desk_menu.column_name')}
        lang={language}
        dir={direction}
        maxLength={MOST_NAME}
        readOnly={isLocked}
        value={valueOf(`name_${language}`)}
        error={problems.get('name') ?? problems.get(`name_${language}`)}
        onChange={(event) => set({ [`name_${language}`]: event.target.value })}
      />
      <TextArea
        label={t('desk_menu.column_description')}
        lang={language}
        dir={direction}
        maxLength={MOST_DESCRIPTION}
        readOnly={isLocked}
        value={valueOf(`description_${language}`)}
        error={problems.get(`description_${language}`)}
        onChange={(event) => set({ [`description_${language}`]: event.target.value })}
      />
      <p className="desk-quiet" role="status">
        {isEmpty(language) && shown !== undefined && isLanguage(language)
          ? t('desk_menu.instead', { language: languageName(language), shown: languageName(shown) })
          : null}
      </p>
    </section>
  )
}
