import { expect, it } from 'vitest'
import { refusalOf } from '#testing/shop/builders.ts'
import { startTestApp } from '#testing/shop/test-app.ts'
import { withoutTrace } from '#testing/shop/everything.ts'
import { aKey } from './operator.builders.ts'

const app = await startTestApp()
const { headers } = await aKey(app, { role: 'admin' })
const path = '/api/v1/operator/documents/privacy_policy'
type Version = { id: number; markdown: string; created_at: string }
const write = (markdown: string, language = 'en', at = path) => app.put<Version>(at, { language, markdown }, headers)
const shown = async () => (await app.get('/api/v1/privacy-policy')).text

it('[2.026] a document is written as Markdown, shown at once, and each version stays readable', async () => {
  const first = await write('# Privacy\n\nWe keep [little](https://little.example) and [help](/help-and-support).')
  expect(first.status).toBe(200)
  const html = await shown()
  expect(html).toContain('href=\\"https://little.example\\" rel=\\"noopener nofollow\\"')
  expect(html).toContain('href=\\"/help-and-support\\"')
  await write('# Privacy\n\nWe keep nothing.')
  expect(await shown()).toContain('We keep nothing.')
  const { body } = await app.get<{ versions: { id: number }[] }>(`${path}/versions?language=en`, headers)
  expect(body.versions).toHaveLength(2)
  expect((await app.get<Version>(`${path}?language=en`, headers)).body.markdown).toContain('We keep nothing.')
  const earlier = await app.get<Version>(`${path}?language=en&version=${first.body.id}`, headers)
  expect(earlier.body).toEqual(first.body)
})

it('is refused for other names and versions, without text, and for keys of some stores', async () => {
  const other = await aKey(app, { role: 'admin', storeIds: [1] })
  expect(refusalOf(await app.get('/api/v1/operator/documents/secrets?language=en', headers))).toEqual([404, 'document'])
  expect(refusalOf(await app.get(`${path}?language=ar`, headers))).toEqual([404, 'version'])
  expect(refusalOf(await withoutTrace(app, () => write(' ')))).toEqual([422, 'markdown'])
  expect(refusalOf(await withoutTrace(app, () => write('[x]: https://little.example')))).toEqual([422, 'markdown'])
  expect(refusalOf(await withoutTrace(app, () => write('We', 'de')))).toEqual([422, 'language'])
  expect(refusalOf(await app.get(`${path}?language=en`, other.headers))).toEqual([404, 'document'])
})
