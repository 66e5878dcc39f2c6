import { Button } from '@medina/web/ui/button/button.tsx'
import { Switch } from '@medina/web/ui/form/switch.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { LabelFields } from './label-fields.tsx'
import { type MethodQuestion, nameNext } from './method-cells.ts'

type QuestionsProps = { questions: readonly MethodQuestion[]; onChange: (questions: MethodQuestion[]) => void }

/** Questions that customers answer when they say that they have paid. */
export function MethodQuestions({ questions, onChange }: QuestionsProps) {
  const { t } = useText()
  return (
    <fieldset className="method-rows">
      <legend>{t('desk_methods.questions')}</legend>
      {questions.map((question, at) => {
        const change = (changes: Partial<MethodQuestion>) => onChange(questions.with(at, { ...question, ...changes }))
        return (
          <div key={question.name} className="method-row">
            <LabelFields
              label={t('desk_methods.question')}
              maxLength={300}
              texts={question.label}
              onChange={(label) => change({ label })}
            />
            <Switch
              label={t('desk_methods.question_required')}
              checked={question.required}
              onChange={(event) => change({ required: event.target.checked })}
            />
            <Button variant="plain" icon="trash" onClick={() => onChange(questions.filter((_, other) => other !== at))}>
              {t('desk_methods.question_remove')}
            </Button>
          </div>
        )
      })}
      <Button
        variant="secondary"
        icon="plus"
        onClick={() => onChange([...questions, { name: nameNext(questions, 'answer'), label: {}, required: true }])}
      >
        {t('desk_methods.question_add')}
      </Button>
    </fieldset>
  )
}
