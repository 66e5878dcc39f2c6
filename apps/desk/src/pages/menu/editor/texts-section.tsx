import { isLanguage, type Language } from '@medina/contract/device/languages'
import { directionOf, languageName } from '@medina/contract/device/language-names'
import { Field } from '@medina/web/ui/form/field.tsx'
import { TextArea } from '@medina/web/ui/form/text-area.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { useMediaQuery } from '@medina/web/ui/use-media-query.ts'
import { useText } from '@medina/web/texts/text.tsx'
import type { PartProps } from './part-props.ts'

const MOST_NAME = 200
const MOST_DESCRIPTION = 5000

type SectionProps = PartProps & { onLanguage: (language: Language) => void }

/** Name and description in the languages of the shop, of which one is enough: beside each other on wide windows, else one at a time. */
export function TextsSection(props: SectionProps) {
  const { edit, form, language } = props
  const { t } = useText()
  const isWide = useMediaQuery('(min-width: 1024px)') && form.languages.length > 1
  const isEmpty = (each: string) => edit.valueOf(`name_${each}`).trim() === ''
  const shown = form.languages.find((each) => !isEmpty(each))
  return (
    <section className="desk-item-card" aria-labelledby="item-texts">
      <h2 id="item-texts">{t('desk_menu.texts')}</h2>
      {form.languages.length > 1 && <LanguageTabs {...props} isEmpty={isEmpty} />}
      {isWide ? (
        <div className="desk-item-texts">
          {form.languages.map((each, at) => (
            <div key={each} className="desk-item-text" onFocus={() => onFocusOf(props, each)}>
              <TextFields {...props} language={each} isFirst={at === 0} isNamed />
            </div>
          ))}
        </div>
      ) : (
        <TextFields {...props} isFirst />
      )}
      <p className="desk-quiet" role="status">
        {isEmpty(language) && shown !== undefined && isLanguage(language)
          ? t('desk_menu.instead', { language: languageName(language), shown: languageName(shown) })
          : null}
      </p>
    </section>
  )
}

/** The preview and the other texts of the form follow the column in which somebody writes. */
function onFocusOf({ language, onLanguage }: SectionProps, each: Language): void {
  if (each !== language) onLanguage(each)
}

type TabsProps = Pick<SectionProps, 'form' | 'language' | 'onLanguage'> & { isEmpty: (language: string) => boolean }

function LanguageTabs({ form, language, onLanguage, isEmpty }: TabsProps) {
  const { t } = useText()
  return (
    <div className="desk-item-languages" role="group" aria-label={t('desk_menu.languages')}>
      {form.languages.map((each) => (
        <button key={each} type="button" aria-pressed={each === language} onClick={() => onLanguage(each)}>
          {isEmpty(each) ? <span className="desk-item-open" aria-hidden="true" /> : <Icon name="check" size={16} />}
          <span lang={each}>{languageName(each)}</span>
          <span className="sr-only">{t(isEmpty(each) ? 'desk_menu.text_missing' : 'desk_menu.text_there')}</span>
        </button>
      ))}
    </div>
  )
}

type FieldsProps = PartProps & {
  /** The first language shows the problem of a name that is missing in all. */
  isFirst: boolean
  /** Whether the labels say the language. */
  isNamed?: boolean
}

function TextFields({ edit, language, problems, isLocked, isFirst, isNamed = false }: FieldsProps) {
  const { t } = useText()
  const { valueOf, set } = edit
  const labelOf = (column: 'name' | 'description') => {
    const name = t(`desk_menu.column_${column}`)
    return isNamed ? t('desk_menu.in_language', { name, language: languageName(language as Language) }) : name
  }
  const own = { lang: language, dir: directionOf(language as Language), readOnly: isLocked }
  return (
    <>
      <Field
        {...own}
        id={isFirst ? 'item-name' : undefined}
        label={labelOf('name')}
        maxLength={MOST_NAME}
        value={valueOf(`name_${language}`)}
        error={(isFirst ? problems.get('name') : undefined) ?? problems.get(`name_${language}`)}
        onChange={(event) => set({ [`name_${language}`]: event.target.value })}
      />
      <TextArea
        {...own}
        label={labelOf('description')}
        maxLength={MOST_DESCRIPTION}
        value={valueOf(`description_${language}`)}
        error={problems.get(`description_${language}`)}
        onChange={(event) => set({ [`description_${language}`]: event.target.value })}
      />
    </>
  )
}
