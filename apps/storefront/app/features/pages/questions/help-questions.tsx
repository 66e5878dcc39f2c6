import type { HelpQuestion, HelpTopic } from '@medina/contract/help-questions'
import { useId, useState } from 'react'
import { matchesName } from '@medina/web/texts/matches-name.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { SearchBox } from '#features/lists/search-box.tsx'
import { HelpJsonLd } from '#features/seo/json-ld.tsx'
import { useHelpTopics } from '../pages.data.ts'
import '@medina/web/ui/display/rich-text.css'
import './help-questions.css'

/** Questions and answers of the business by topic, with a search field that filters them; nothing without questions. */
export function HelpQuestions() {
  const { t } = useText()
  const heading = useId()
  const [typed, setTyped] = useState('')
  const topics = useHelpTopics()
  if (topics === undefined || topics.length === 0) return null
  const shown = typed === '' ? topics : findTopics(topics, typed)
  const count = shown.reduce((sum, { questions }) => sum + questions.length, 0)
  return (
    <section aria-labelledby={heading} className="help-questions">
      {import.meta.env.SSR && <HelpJsonLd topics={topics} />}
      <div className="help-questions-head">
        <h2 id={heading} className="text-h2">
          {t('pages.questions_title')}
        </h2>
        <SearchBox label={t('pages.questions_find')} value={typed} onSearch={setTyped} />
      </div>
      <p role="status" className={count === 0 ? 'text-ink-2' : 'sr-only'}>
        {typed === '' ? '' : t('pages.questions_found', { count, q: typed })}
      </p>
      {shown.map((topic) => (
        <Topic key={topic.title} topic={topic} />
      ))}
    </section>
  )
}

function Topic({ topic: { title, questions } }: { topic: HelpTopic }) {
  return (
    <div className="help-topic">
      <h3 className="text-h3">
        <bdi>{title}</bdi>
      </h3>
      <ul className="card help-topic-list">
        {questions.map((question) => (
          <li key={question.slug}>
            <Question {...question} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Question({ slug, question, answer }: HelpQuestion) {
  const { t } = useText()
  return (
    <details ref={openIfNamed}>
      <summary>
        <span dir="auto">{question}</span>
        <Icon name="chevron-down" size={18} />
      </summary>
      {/* Inside the details, so that browsers open them for the anchor. */}
      <div id={slug} className="help-answer">
        {/* oxlint-disable-next-line react/no-danger -- The API rebuilt it from a few elements; only links have attributes (clean-html.ts). */}
        <div dir="auto" className="rich-text" dangerouslySetInnerHTML={{ __html: answer }} />
        <a href={`#${slug}`} className="text-action" aria-label={t('pages.question_link_to', { question })}>
          {t('pages.question_link')}
        </a>
      </div>
    </details>
  )
}

/** Opens the question that the address names, when the page is opened by a link of the shop. */
function openIfNamed(details: HTMLDetailsElement | null): void {
  const { hash } = window.location
  if (details !== null && hash !== '' && details.lastElementChild?.id === hash.slice(1)) details.open = true
}

/** The questions that contain every typed word, in the topic's name, the question or the answer. */
function findTopics(topics: readonly HelpTopic[], typed: string): HelpTopic[] {
  const tests = typed.split(/\s+/).filter(Boolean).map(matchesName)
  return topics.flatMap(({ title, questions }) => {
    const found = questions.filter(({ question, answer }) => {
      const text = `${title} ${question} ${answer.replace(/<[^>]*>/g, ' ')}`
      return tests.every((matches) => matches(text))
    })
    return found.length === 0 ? [] : [{ title, questions: found }]
  })
}
