import type { Api } from '#api.ts'
import { listQuestions, previewQuestion, removeQuestion, writeQuestion } from '#features/site/public.ts'
import type { Operator } from '#lib/actor.ts'
import { notFound, refuse } from '#lib/errors.ts'
import { toBase, type Translated } from '#lib/i18n.ts'
import { recordActs } from './shop/operator-acts.ts'

/** The questions of the help page belong to no store, so only keys of all stores read and write them. */
export function registerOperatorQuestions(api: Api): void {
  const { serve, db, clock, endpoints } = api

  serve('operator.helpQuestions', async ({ operator }) => {
    requireBusiness(operator)
    return { questions: await listQuestions(db) }
  })

  serve('operator.writeHelpQuestion', async ({ operator, params: { slug }, body }) => {
    requireBusiness(operator)
    const texts = { topic: withoutGaps(body.topic), question: withoutGaps(body.question), answer: withoutGaps(body.answer) }
    const written = await writeQuestion(db, { ...body, ...texts, slug })
    if ('refusal' in written) {
      if (written.refusal === 'empty') throw refuse(422, 'answer', 'help.answer_empty')
      throw refuse(422, 'slug', 'help.too_many')
    }
    const { isNew, ...question } = written
    await recordChange(operator, slug, isNew ? 'add' : 'change')
    return question
  })

  serve('operator.previewHelpQuestion', ({ operator, body }) => {
    requireBusiness(operator)
    return previewQuestion(api, body)
  })

  serve('operator.removeHelpQuestion', async ({ operator, params: { slug } }) => {
    requireBusiness(operator)
    const isRemoved = await db.transaction().execute((tx) => removeQuestion(tx, slug))
    if (!isRemoved) throw notFound('question', 'help.question_unknown')
    await recordChange(operator, slug, 'remove')
    return { slug }
  })

  async function recordChange({ id }: Operator, slug: string, kind: 'add' | 'change' | 'remove'): Promise<void> {
    const about = { name: toBase(slug) }
    await recordActs(db, [{ keyId: id, storeId: null, act: `help_questions_${kind}`, about, now: clock.now() }])
    endpoints.invalidate()
  }
}

/** Throws 404 `question` for a key of some stores. */
function requireBusiness({ storeIds, courier }: Operator): void {
  if (storeIds !== null || courier !== null) throw notFound('question', 'help.question_unknown')
}

const withoutGaps = (text: Partial<Translated>): Translated =>
  Object.fromEntries(Object.entries(text).filter(([, each]) => each !== undefined)) as Translated
