import type { SheetCells } from '@medina/contract/operator/operator-settings'
import { useState } from 'react'
import { Button } from '@medina/web/ui/button/button.tsx'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import { LoadingMark } from '@medina/web/ui/loading/loading-mark.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { DeskHead } from '#ui/desk-head.tsx'
import '#ui/note.css'
import { BusinessActs } from '#pages/settings/business-acts.tsx'
import '#pages/settings/settings.css'
import { useSheet } from '#pages/settings/settings.data.ts'
import { FindField } from '#shop/find-field.tsx'
import '#shop/shop.css'
import { QuestionDialog } from './question-dialog.tsx'
import { orderQuestions, type Topic } from './question-order.ts'
import { TopicDialog } from './topic-dialog.tsx'
import { TopicList } from './topic-list.tsx'
import { toRowSearch } from './questions.data.ts'
import './questions.css'

/** The questions and answers of the help page, in its order; those that are not published too. */
export function QuestionsPage() {
  const { t } = useText()
  const questions = useSheet('help_questions')
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState<SheetCells | 'new' | null>(null)
  const [topic, setTopic] = useState<Topic | null>(null)
  const topics = orderQuestions(questions ?? [])
  return (
    <div className="desk-main">
      <DeskHead
        title={t('desk_questions.title')}
        isOfSettings
        search={<FindField label={t('desk_questions.find')} value={typed} onChange={setTyped} />}
      />
      <main id="content" className="desk-scroll" aria-busy={questions === undefined}>
        {questions === undefined ? (
          <div className="grid h-full place-items-center">
            <LoadingMark size={48} />
          </div>
        ) : (
          <div className="desk-narrow">
            <Button icon="plus" block onClick={() => setOpen('new')}>
              {t('desk_questions.add')}
            </Button>
            {questions.length === 0 && <EmptyState art="chat" title={t('desk_questions.none')} />}
            <Topics topics={topics} typed={typed} onOpen={setOpen} onOpenTopic={setTopic} />
            {typed === '' && <BusinessActs sheet="help_questions" />}
          </div>
        )}
      </main>
      {open !== null && (
        <QuestionDialog
          question={open === 'new' ? null : (questions?.find(({ slug }) => slug === open.slug) ?? open)}
          questions={questions ?? []}
          onClose={() => setOpen(null)}
        />
      )}
      {topic !== null && <TopicDialog topic={topic} onClose={() => setTopic(null)} />}
    </div>
  )
}

type TopicsProps = {
  topics: readonly Topic[]
  typed: string
  onOpen: (question: SheetCells) => void
  onOpenTopic: (topic: Topic) => void
}

/** All topics, or what the search found: found questions keep their place, so they have no arrows. */
function Topics({ topics, typed, ...opening }: TopicsProps) {
  const { t } = useText()
  if (typed.trim() === '') return <TopicList topics={topics} {...opening} />
  const found = topics.flatMap(({ name, rows }) => {
    const shown = rows.filter(toRowSearch(typed))
    return shown.length === 0 ? [] : [{ name, rows: shown }]
  })
  return (
    <>
      <p role="status" className={found.length === 0 ? 'text-ink-2' : 'sr-only'}>
        {found.length === 0 && t('desk_questions.none_found')}
      </p>
      <TopicList topics={found} isFixed {...opening} />
    </>
  )
}
