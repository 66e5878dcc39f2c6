import { languages } from '@medina/contract/device/languages'
import type { HelpTopic } from '@medina/contract/help-questions'
import { afterEach, expect, it } from 'vitest'
import type { OperatorAct } from '@medina/contract/operator/operator-stock'
import { changeSetting, invalidateSwitches } from '#features/site/public.ts'
import { aKey } from '#features/operator/operator.builders.ts'
import { refusalOf } from '#testing/shop/builders.ts'
import { withoutTrace } from '#testing/shop/everything.ts'
import { startTestApp } from '#testing/shop/test-app.ts'
import { MOST_QUESTIONS } from '@medina/contract/help-question-limits'
import { applyShop } from '#features/setup/apply-shop.ts'
import { openShopFiles } from '#features/setup/setup.builders.ts'
import type { SheetRow } from '#lib/sheets/sheet.ts'
import { listDefaultQuestions } from './default-questions.ts'

const app = await startTestApp()
const { options } = openShopFiles()
const { headers } = await aKey(app, { role: 'admin' })
const PATH = '/api/v1/operator/help-questions'
const hours = {
  topic: { en: 'Hours', ar: 'المواعيد' },
  question: { en: 'When are you open?', ar: 'متى تفتحون؟' },
  answer: { en: 'Every **day** of the week. Call {phone}.' },
}

const read = async (language = 'en') => {
  app.api.endpoints.invalidate()
  const { body } = await app.get<{ topics: HelpTopic[] }>('/api/v1/help-questions', { 'X-localization': language })
  return body.topics
}
const slugs = (topics: HelpTopic[]) => topics.flatMap(({ questions }) => questions.map(({ slug }) => slug))
const set = async (key: string, value: string) => {
  await changeSetting(app.api.db, { key, typed: value })
  invalidateSwitches()
}

afterEach(async () => {
  await app.api.db.deleteFrom('help_questions').execute()
})

it('a shop without questions of its own shows those of the product that are true of it', async () => {
  expect(slugs(await read())).toEqual(expect.arrayContaining(['pay-in-cash', 'order-without-account', 'use-a-coupon']))
  expect(slugs(await read())).not.toContain('earn-points')
  await set('cash_on_delivery', 'off')
  expect(slugs(await read())).not.toContain('pay-in-cash')
  await set('cash_on_delivery', 'on')
  expect(slugs(await read())).toContain('pay-in-cash')
})

it('the questions of the product have a text in every language', () => {
  for (const { topic, question, answer } of listDefaultQuestions())
    for (const text of [topic, question, answer]) expect(Object.keys(text).toSorted()).toEqual(languages.toSorted())
})

it('the first change keeps the other questions, and Markdown is shown without raw HTML', async () => {
  await set('phone', '+966110102030')
  const before = slugs(await read())
  const answer = { en: 'Every **day**, <b>raw</b> [here](javascript:alert(1)). Call {phone}.' }
  expect((await app.put(`${PATH}/opening-hours`, { ...hours, answer, position: 1 }, headers)).status).toBe(200)
  const topics = await read()
  expect(slugs(topics)).toEqual(['opening-hours', ...before])
  expect(topics[0]).toMatchObject({ title: 'Hours', questions: [{ question: 'When are you open?' }] })
  const shown = topics[0]?.questions[0]?.answer ?? ''
  expect(shown).toContain('<strong>day</strong>')
  expect(shown).toContain('&lt;b&gt;raw&lt;/b&gt;')
  expect(shown).not.toContain('javascript')
  expect(shown).toContain('<a href="tel:+966110102030"><bdi>')
  expect((await read('ar'))[0]).toMatchObject({ title: 'المواعيد', questions: [{ question: 'متى تفتحون؟' }] })
})

it('a question that names a contact is hidden while the business has none', async () => {
  await app.put(`${PATH}/opening-hours`, hours, headers)
  await set('phone', '')
  expect(slugs(await read())).not.toContain('opening-hours')
  await set('phone', '+966110102030')
  expect(slugs(await read())).toContain('opening-hours')
})

it('a removed question stays away, also the last one', async () => {
  for (const { slug } of listDefaultQuestions())
    expect((await app.remove(`${PATH}/${slug}`, undefined, headers)).status).toBe(200)
  expect(await read()).toEqual([])
  expect(refusalOf(await app.remove(`${PATH}/use-a-coupon`, undefined, headers))).toEqual([404, 'question'])
  await app.put(`${PATH}/use-a-coupon`, hours, headers)
  const { body } = await app.get<{ questions: { slug: string }[] }>(PATH, headers)
  expect(body.questions.map(({ slug }) => slug)).toEqual(['use-a-coupon'])
})

it('the desk changes questions as rows of their file, sees one as customers do, and its history names who did it', async () => {
  const office = await aKey(app, { role: 'admin' })
  const save = (body: object) => app.put('/api/v1/operator/sheets', body, office.headers)
  const before = slugs(await read())
  const cells = { slug: 'opening-hours', topic_en: 'Hours', question_en: 'Open?', answer_en: 'Every **day**.', status: 'no' }
  expect((await save({ rows: { help_questions: [cells] }, known: {} })).status).toBe(200)
  expect(slugs(await read())).toEqual(before)
  const change = { slug: 'opening-hours', status: 'yes', position: '1' }
  const known = { help_questions: [{ slug: 'opening-hours', status: 'no', position: '0' }] }
  expect((await save({ rows: { help_questions: [change] }, known })).status).toBe(200)
  expect(slugs(await read())).toEqual(['opening-hours', ...before])
  expect((await save({ rows: { help_questions: [{ ...change, position: '2' }] }, known })).status).toBe(409)
  expect((await app.remove(`${PATH}/opening-hours`, undefined, headers)).status).toBe(200)

  const acts = await app.get<{ acts: OperatorAct[] }>('/api/v1/operator/acts?sheet=help_questions', office.headers)
  const about = { name: 'opening-hours', to: 'position, status' }
  expect(acts.body.acts.slice(0, 3)).toMatchObject([
    { act: 'help_questions_remove', about: { name: 'opening-hours' } },
    { act: 'help_questions_change', key: { id: office.id }, about },
    { act: 'help_questions_add', key: { id: office.id }, about: { name: 'opening-hours' } },
  ])
})

it('neither files nor the desk bring a shop above 300 questions, which it may still change', async () => {
  const { db } = app.api
  const listed = listDefaultQuestions().length
  const aRow = (number: number): SheetRow => {
    const cells = { slug: `question-${number}`, topic_en: 'Hours', question_en: 'Open?', answer_en: 'Every day.' }
    return { sheet: 'help_questions', row: number + 2, cells }
  }
  const rows = Array.from({ length: MOST_QUESTIONS - listed + 1 }, (_, number) => aRow(number))
  const apply = (given: SheetRow[], prunes = false) => applyShop(db, given, { ...options, prunes })
  const { problems } = await apply(rows)
  expect(problems).toMatchObject([{ sheet: 'help-questions.csv', row: null, message: expect.stringContaining('301 rows') }])
  expect(await db.selectFrom('help_questions').select('slug').execute()).toEqual([])
  expect((await apply(rows.slice(1))).problems).toEqual([])
  const save = (cells: object, known: object = {}) =>
    app.put('/api/v1/operator/sheets', { rows: { help_questions: [cells] }, known }, headers)
  const refused = await save({ ...aRow(0).cells })
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('There is room for 300 of them only.')])
  const known = { help_questions: [{ slug: 'question-1', position: '0' }] }
  expect((await save({ slug: 'question-1', position: '7' }, known)).status).toBe(200)
  // A file that names all that is to stay makes room.
  expect((await apply([aRow(0)], true)).problems).toEqual([])
})

it('a preview has the values of the business in the language of the text, and names those that it has not set', async () => {
  await set('phone', '')
  const preview = (body: object) => app.post(`${PATH}/preview`, body, headers)
  const { body } = await preview({ language: 'ar', question: 'متى؟', answer: '**{refund_window_hours}** <b>{phone}</b> {other}' })
  expect(body).toEqual({ question: 'متى؟', answer: expect.stringContaining('&lt;b&gt;'), unset: ['phone'] })
  expect((body as { answer: string }).answer).toMatch(/^<p><strong>(?!\{).*<\/strong>.*\{other\}/)
  const other = await aKey(app, { role: 'admin', storeIds: [1] })
  const call = { language: 'en', question: '', answer: 'x' }
  expect(refusalOf(await app.post(`${PATH}/preview`, call, other.headers))[0]).toBe(404)
  expect(refusalOf(await preview({ ...call, answer: 'x'.repeat(10_001) }))[0]).toBe(422)
  expect(refusalOf(await preview({ ...call, language: 'xx' }))[0]).toBe(422)
})

it('refuses an answer without text, unknown needs and languages, bad slugs, and keys of some stores', async () => {
  const bad = (body: object, slug = 'opening-hours') => withoutTrace(app, () => app.put(`${PATH}/${slug}`, body, headers))
  expect(refusalOf(await bad({ ...hours, answer: { en: '[x]: https://little.example' } }))).toEqual([422, 'answer'])
  expect(refusalOf(await bad({ ...hours, needs: ['everything'] }))[0]).toBe(422)
  expect(refusalOf(await bad({ ...hours, topic: { en: 'Hours', de: 'Zeiten' } }))[0]).toBe(422)
  expect(refusalOf(await bad({ ...hours, topic: { ar: 'المواعيد' } }))[0]).toBe(422)
  expect(refusalOf(await bad({ ...hours, question: { en: 'x'.repeat(301) } }))[0]).toBe(422)
  expect(refusalOf(await bad(hours, 'Opening%20hours'))[0]).toBe(422)
  const other = await aKey(app, { role: 'admin', storeIds: [1] })
  expect(refusalOf(await app.get(PATH, other.headers))).toEqual([404, 'question'])
})
