import { directionOf } from '@medina/contract/device/language-names'
import type { Language } from '@medina/contract/device/languages'
import '@medina/web/ui/display/rich-text.css'
import { Notice } from '@medina/web/ui/feedback/notice.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { usePreview } from './questions.data.ts'

type PreviewProps = { language: Language; question: string; answer: string }

/** Question and answer as the help page shows them; nothing without an answer. */
export function QuestionPreview({ language, question, answer }: PreviewProps) {
  const { t } = useText()
  const { data, isError } = usePreview({ language, question, answer })
  if (answer.trim() === '') return null
  return (
    <section className="desk-help-preview" aria-label={t('desk_questions.preview')} aria-busy={data === undefined && !isError}>
      <h3 className="desk-quiet">{t('desk_questions.preview')}</h3>
      {data === undefined ? (
        isError && <p className="text-ink-2">{t('desk_questions.preview_failed')}</p>
      ) : (
        <>
          <div lang={language} dir={directionOf(language)}>
            <p className="font-medium">{data.question}</p>
            {/* oxlint-disable-next-line react/no-danger -- The API rebuilt it from a few elements; only links have attributes (clean-html.ts). */}
            <div dir="auto" className="rich-text" dangerouslySetInnerHTML={{ __html: inNewTabs(data.answer) }} />
          </div>
          {data.unset.length > 0 && (
            <Notice
              tone="warning"
              title={t('desk_questions.unset', {
                values: data.unset.map((name) => t(`desk_questions.value_${name}`)).join(t('ui.comma')),
              })}
            />
          )}
        </>
      )}
    </section>
  )
}

/** A link of the preview must not leave the form. */
const inNewTabs = (html: string): string => html.replaceAll('<a ', '<a target="_blank" ')
