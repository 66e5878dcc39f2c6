import { useText } from '@medina/web/texts/text.tsx'
import { Badge } from '@medina/web/ui/display/badge.tsx'
import { useOwnQuestions, useTakeBack } from './questions.data.ts'

/** The heading of the section, which gets the focus of a removed row. */
export const QUESTIONS_ID = 'questions'

/** The customer's questions that wait for an answer or were declined; the customer can take each of them back. */
export function OwnQuestions({ itemId }: { itemId: number }) {
  const { t } = useText()
  const questions = useOwnQuestions(itemId)
  const { mutate, isPending } = useTakeBack()
  if (questions.length === 0) return null
  return (
    <ul aria-label={t('questions.own')} className="mt-2 ruled">
      {questions.map(({ id, words, state }) => (
        <li key={id} className="py-4">
          <p dir="auto" className="text-label font-semibold">
            {words}
          </p>
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
            <Badge tone={state === 'open' ? 'neutral' : 'warning'}>
              {t(state === 'open' ? 'questions.open' : 'questions.declined')}
            </Badge>
            <button
              type="button"
              className="text-action inline-flex min-h-11 items-center"
              disabled={isPending}
              onClick={() => {
                // The row goes with its button.
                document.getElementById(QUESTIONS_ID)?.focus({ preventScroll: true })
                mutate(id)
              }}
            >
              {t('questions.take_back')}
            </button>
          </p>
        </li>
      ))}
    </ul>
  )
}
