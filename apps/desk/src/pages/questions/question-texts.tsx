import { directionOf, languageName } from '@medina/contract/device/language-names'
import { baseLanguage, type Language } from '@medina/contract/device/languages'
import { helpValues, type HelpValue, MOST_ANSWER_LETTERS, MOST_QUESTION_LETTERS } from '@medina/contract/help-question-limits'
import type { SheetCells } from '@medina/contract/operator/operator-settings'
import { useRef, useState } from 'react'
import { Chip } from '@medina/web/ui/button/chip.tsx'
import { Field } from '@medina/web/ui/form/field.tsx'
import { TextArea } from '@medina/web/ui/form/text-area.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useShopLanguages } from '#pages/settings/use-shop-languages.ts'
import { QuestionPreview } from './question-preview.tsx'

type TextsProps = { valueOf: (column: string) => string; onChange: (cells: SheetCells) => void }

/** Question and answer in one language at a time, with the answer as customers see it. */
export function QuestionTexts({ valueOf, onChange }: TextsProps) {
  const { t, language: shown } = useText()
  const languages = useShopLanguages()
  const [language, setLanguage] = useState(languages.includes(shown) ? shown : baseLanguage)
  const area = useRef<HTMLTextAreaElement>(null)
  const [question, answer] = [valueOf(`question_${language}`), valueOf(`answer_${language}`)]
  const own = { lang: language, dir: directionOf(language), className: 'desk-help-text' }
  const insert = (name: HelpValue) => {
    const at = area.current?.selectionStart ?? answer.length
    onChange({ [`answer_${language}`]: `${answer.slice(0, at)}{${name}}${answer.slice(at)}` })
    area.current?.focus()
  }
  return (
    <>
      <LanguageChoice languages={languages} language={language} valueOf={valueOf} onChoose={setLanguage} />
      <Field
        {...own}
        label={t('desk_settings.column_question')}
        maxLength={MOST_QUESTION_LETTERS}
        value={question}
        onChange={(event) => onChange({ [`question_${language}`]: event.target.value })}
      />
      <TextArea
        {...own}
        ref={area}
        rows={6}
        label={t('desk_settings.column_answer')}
        hint={t('desk_questions.answer_hint')}
        maxLength={MOST_ANSWER_LETTERS}
        value={answer}
        onChange={(event) => onChange({ [`answer_${language}`]: event.target.value })}
      />
      <QuestionPreview language={language} question={question} answer={answer} />
      <ValueChips onInsert={insert} />
    </>
  )
}

type ChoiceProps = Pick<TextsProps, 'valueOf'> & {
  languages: readonly Language[]
  language: Language
  onChoose: (language: Language) => void
}

/** The languages of the shop; a mark shows in which there is an answer. */
function LanguageChoice({ languages, language, valueOf, onChoose }: ChoiceProps) {
  const { t } = useText()
  if (languages.length < 2) return null
  return (
    <div role="group" aria-label={t('desk_questions.languages')} className="flex flex-wrap gap-2">
      {languages.map((each) => {
        const isWritten = ['question', 'answer'].every((column) => valueOf(`${column}_${each}`).trim() !== '')
        return (
          <Chip
            key={each}
            pressed={each === language}
            {...(isWritten && { icon: 'check' as const })}
            onClick={() => onChoose(each)}
          >
            <span lang={each}>{languageName(each)}</span>
            <span className="sr-only">{t(isWritten ? 'desk_questions.written' : 'desk_questions.missing')}</span>
          </Chip>
        )
      })}
    </div>
  )
}

/** Inserts a value of the business, which the help page keeps up to date. */
function ValueChips({ onInsert }: { onInsert: (name: HelpValue) => void }) {
  const { t } = useText()
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{t('desk_questions.values')}</legend>
      <div className="flex flex-wrap gap-2">
        {helpValues.map((name) => (
          <Chip key={name} icon="plus" onClick={() => onInsert(name)}>
            {t(`desk_questions.value_${name}`)}
          </Chip>
        ))}
      </div>
    </fieldset>
  )
}
