import { type HelpNeed, helpValues, type HelpValue } from '@medina/contract/help-question-limits'
import type { HelpTopic } from '@medina/contract/help-questions'
import { formatPhone } from '@medina/contract/wire/format-phone'
import type { Api } from '#api.ts'
import { baseText, type Language, localize, translate } from '#lib/i18n.ts'
import { html } from '#lib/text/html.ts'
import { renderMarkdown } from '#lib/text/markdown.ts'
import type { Switches } from '#features/site/business-settings.ts'
import { readOffered } from '#features/site/site.service.ts'
import { readModules } from '#features/site/switches.ts'
import { listQuestions } from './edit-questions.ts'
import type { StoredQuestion } from './help-questions.queries.ts'

/** A value of the business inside a text, as plain text and as HTML. */
type Value = { text: string; markup: string }
type Values = Record<HelpValue, Value>

/** The questions that are true of the shop, by topic, in the reader's language. */
export async function readHelpPage(
  api: Pick<Api, 'db' | 'clock' | 'gateways'>,
  language: Language,
): Promise<{ topics: HelpTopic[] }> {
  const [questions, switches, modules] = await Promise.all([listQuestions(api.db), readOffered(api), readModules(api.db)])
  const active = new Set<string>(modules.flatMap(({ module_type, status }) => (status ? [module_type] : [])))
  const values = readValues(switches, language)
  const topics = new Map<string, HelpTopic>()
  for (const stored of questions.filter(({ status, needs }) => status && needs.every((need) => has(need, switches, active)))) {
    const question = await toQuestion(stored, values, language)
    if (question === null) continue
    const name = baseText(stored.topic)
    const topic = topics.get(name) ?? { title: localize(stored.topic, language), questions: [] }
    topic.questions.push(question)
    topics.set(name, topic)
  }
  return { topics: [...topics.values()] }
}

export type QuestionPreview = { question: string; answer: string; unset: HelpValue[] }

/** A question as the help page shows it; the answer is HTML. `unset` names values that the business has not set. */
export async function previewQuestion(
  api: Pick<Api, 'db' | 'clock' | 'gateways'>,
  { question, answer, language }: { question: string; answer: string; language: Language },
): Promise<QuestionPreview> {
  return fillQuestion(question, answer, readValues(await readOffered(api), language))
}

/** Whether the shop offers what a question needs. A word of a later version is not known, so its question stays hidden. */
function has(need: string, switches: Switches, modules: ReadonlySet<string>): boolean {
  return modules.has(need) || (need in switches && switches[need as Extract<HelpNeed, keyof Switches>])
}

/** Null if the text names a contact that the business has not set. */
async function toQuestion(
  { slug, question, answer }: StoredQuestion,
  values: Values,
  language: Language,
): Promise<HelpTopic['questions'][number] | null> {
  const { unset, ...texts } = await fillQuestion(localize(question, language), localize(answer, language), values)
  return unset.length === 0 ? { slug, ...texts } : null
}

async function fillQuestion(question: string, markdown: string, values: Values): Promise<QuestionPreview> {
  const isNamed = (name: HelpValue) => [question, markdown].some((text) => text.includes(`{${name}}`))
  return {
    question: fill(question, (name) => values[name].text),
    answer: fill(await renderMarkdown(markdown), (name) => values[name].markup),
    unset: helpValues.filter((name) => values[name].text === '' && isNamed(name)),
  }
}

/** Inserts the values of the business; unknown placeholders stay visible. */
const fill = (text: string, find: (name: HelpValue) => string): string =>
  text.replace(/\{(\w+)\}/g, (whole, word: string) => {
    const name = helpValues.find((each) => each === word)
    return name === undefined ? whole : find(name)
  })

const WHOLE_DAYS_FROM = 48

function readValues(switches: Switches, language: Language): Values {
  const { phone, email } = switches
  const plain = (text: string): Value => ({ text, markup: html`<bdi>${text}</bdi>`.markup })
  const hours = (count: number): Value => {
    const isDays = count >= WHOLE_DAYS_FROM && count % 24 === 0
    const text = isDays ? translate(language, 'help.days', { count: count / 24 }) : translate(language, 'help.hours', { count })
    return { text, markup: html`${text}`.markup }
  }
  return {
    business_name: plain(localize(switches.business_name, language)),
    address: plain(localize(switches.address, language)),
    phone: { text: formatPhone(phone), markup: html`<a href="tel:${phone}"><bdi>${formatPhone(phone)}</bdi></a>`.markup },
    email: { text: email, markup: html`<a href="mailto:${email}"><bdi>${email}</bdi></a>`.markup },
    refund_window_hours: hours(switches.refund_window_hours),
    help_answer_hours: hours(switches.help_answer_hours),
    order_link_hours: hours(switches.order_link_hours),
  }
}
