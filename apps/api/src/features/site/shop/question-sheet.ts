import {
  helpNeeds,
  MOST_ANSWER_LETTERS,
  MOST_QUESTION_LETTERS,
  MOST_QUESTIONS,
  MOST_TOPIC_LETTERS,
} from '@medina/contract/help-question-limits'
import { inLanguages, yesOrNo } from '#lib/sheets/cell-text.ts'
import { flagCell, joinList, listCell, slugCell, wholeCell } from '#lib/sheets/cells.ts'
import { listOf, numberOf } from '#lib/sheets/fields.ts'
import { refuse } from '#lib/sheets/read-row.ts'
import { requiredText, textColumns } from '#lib/sheets/shop-cells.ts'
import type { ShopSheet } from '#lib/sheets/shop-sheet.ts'
import { optional, required } from '#lib/sheets/sheet.ts'
import { renderMarkdown } from '#lib/text/markdown.ts'
import { listQuestions, removeQuestion, saveQuestions } from '#features/site/questions/edit-questions.ts'

/** Questions and answers of the help page (`help-questions.csv`), with answers in Markdown. */
export const questionSheet: ShopSheet = {
  sheet: () => ({
    name: 'help_questions',
    columns: {
      slug: required(slugCell),
      ...textColumns('topic', MOST_TOPIC_LETTERS, { isRequired: true }),
      ...textColumns('question', MOST_QUESTION_LETTERS, { isRequired: true }),
      ...textColumns('answer', MOST_ANSWER_LETTERS, { isRequired: true }),
      needs: optional(listCell({ most: helpNeeds.length, longest: 50 })),
      position: optional(wholeCell(0, 10_000), 0),
      status: optional(flagCell, true),
    },
    together: [],
  }),
  key: ['slug'],
  most: MOST_QUESTIONS,
  async list(db) {
    return (await listQuestions(db)).map(({ slug, topic, question, answer, needs, position, status }) => ({
      slug,
      ...inLanguages('topic', topic),
      ...inLanguages('question', question),
      ...inLanguages('answer', answer),
      needs: joinList(needs),
      position: String(position),
      status: yesOrNo(status),
    }))
  },
  async check(row, { report }) {
    const strange = listOf(row.cells, 'needs').find((need) => !helpNeeds.some((known) => known === need))
    if (strange !== undefined) refuse(row, 'needs', `“${strange}” is unknown: write one of ${helpNeeds.join(', ')}.`, report)
    const answer = row.cells.answer_en
    if (typeof answer === 'string' && answer !== '' && (await renderMarkdown(answer)) === '')
      refuse(row, 'answer_en', 'The answer has no text: write some Markdown.', report)
  },
  async save(tx, rows) {
    await saveQuestions(
      tx,
      rows.map(({ cells }) => ({
        slug: String(cells.slug),
        topic: requiredText(cells, 'topic'),
        question: requiredText(cells, 'question'),
        answer: requiredText(cells, 'answer'),
        needs: listOf(cells, 'needs'),
        position: numberOf(cells, 'position') ?? 0,
        status: cells.status === true,
      })),
    )
  },
  async remove(tx, keys) {
    for (const { slug } of keys) await removeQuestion(tx, String(slug))
  },
}
