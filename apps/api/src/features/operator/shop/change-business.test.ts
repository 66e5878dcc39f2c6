import type { OperatorSetting, SheetCells } from '@medina/contract/operator/operator-settings'
import type { OperatorAct } from '@medina/contract/operator/operator-stock'
import type { Config } from '@medina/contract/site-config'
import { aShop, messagesOf, refusalOf, type Shop } from '@medina/testing/shop/builders'
import { withoutTrace } from '@medina/testing/shop/everything'
import { startTestApp, type TestApp } from '@medina/testing/shop/test-app'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aRedBlueJpeg } from '#lib/uploads/photo.builders.ts'
import { aKey, type TestKey } from '#features/operator/operator.builders.ts'

let app: TestApp
let kitchen: Shop
let office: TestKey

beforeAll(async () => {
  app = await startTestApp()
  kitchen = await aShop(app)
  office = await aKey(app, { role: 'admin' })
})
afterAll(() => app.close())

const base = '/api/v1/operator'
const set = (key: string, body: object, { headers } = office) =>
  app.put<{ setting: OperatorSetting; advice: string | null }>(`${base}/settings/${key}`, body, headers)
const rowsOf = async (name: string) => (await app.get<{ rows: SheetCells[] }>(`${base}/sheets/${name}`, office.headers)).body.rows
const save = (name: string, rows: SheetCells[], { headers } = office) =>
  app.put<{ changes: { name: string; kind: string }[] }>(`${base}/sheets/${name}`, { rows }, headers)
const lastAct = async () => (await app.get<{ acts: OperatorAct[] }>(`${base}/acts`, office.headers)).body.acts[0]
const key = () => ({ id: office.id, name: 'A key of admin' })

describe('a setting', () => {
  it('is set by the rules of the command, is in force at once, and its change is in the history', async () => {
    const { settings } = (await app.get<{ settings: OperatorSetting[] }>(`${base}/settings`, office.headers)).body
    expect(settings.find((setting) => setting.key === 'order_confirmation_model')).toMatchObject({
      kind: 'choice',
      options: ['store', 'deliveryman'],
      value: 'store',
      is_set: false,
    })
    expect((await set('business_name', { value: 'سوق الميناء', language: 'ar' })).status).toBe(200)
    const read = async () => (await app.get<Config>('/api/v1/config', { 'X-localization': 'ar' })).body.business_name
    expect(await read()).toBe('سوق الميناء')
    expect((await set('additional_charge', { value: '2.50' })).body.setting).toMatchObject({ value: '2.50', is_set: true })
    expect(await lastAct()).toMatchObject({ act: 'setting', key: key(), about: { name: 'additional_charge', to: '2.50' } })
    expect((await set('additional_charge', { value: null })).body.setting.is_set).toBe(false)
    await set('business_name', { value: null })
  })

  it('that does not exist, or takes something else, changes nothing and says why', async () => {
    expect(refusalOf(await withoutTrace(app, () => set('no_such_setting', { value: 'on' })))).toEqual([404, 'setting'])
    const refused = await withoutTrace(app, () => set('additional_charge', { value: 'a lot' }))
    expect([refusalOf(refused), messagesOf(refused)[0]]).toEqual([[422, 'value'], expect.stringContaining('amount of money')])
  })
})

describe('zones and banners', () => {
  it('are changed as rows of their files: an outline is checked, and saved', async () => {
    const [zone] = await rowsOf('zones')
    const name = zone?.name_en ?? ''
    const square = '[[39,22.4],[39.1,22.4],[39.1,22.5],[39,22.5],[39,22.4]]'
    expect((await save('zones', [{ name_en: name, area: square }])).body.changes).toMatchObject([{ name, kind: 'change' }])
    expect((await rowsOf('zones'))[0]).toMatchObject({ ...zone, area: square })
    expect(await lastAct()).toMatchObject({ act: 'zones_change', key: key(), about: { name, to: 'area' } })
    const bow = '[[39.0,22.4],[39.1,22.5],[39.1,22.4],[39.0,22.5],[39.0,22.4]]'
    const refused = await withoutTrace(app, () => save('zones', [{ name_en: name, area: bow }]))
    expect([refusalOf(refused), messagesOf(refused)[0]]).toEqual([[422, 'area'], expect.stringContaining('crosses itself')])
  })

  it('a new banner brings its picture along, and its rows are saved all or none', async () => {
    const [zone] = await rowsOf('zones')
    const moduleName = await app.api.db.selectFrom('modules').select('module_name').executeTakeFirstOrThrow()
    const row = {
      slug: 'summer-figs',
      module: moduleName.module_name.en,
      zones: zone?.name_en ?? '',
      title_en: 'Summer figs',
      title_ar: 'تين الصيف',
      image_en: 'picture-1',
      link: '/offers',
      store: '',
      item: '',
    }
    const form = new FormData()
    form.append('rows', JSON.stringify([row]))
    form.append(
      'pictures[]',
      new Blob([new Uint8Array(await aRedBlueJpeg(600, 300).toBuffer())], { type: 'image/jpeg' }),
      'figs.jpg',
    )
    const sent = await app.put(`${base}/sheets/banners`, form, office.headers)
    expect(sent.status, sent.text).toBe(200)
    expect((await rowsOf('banners')).find(({ slug }) => slug === 'summer-figs')).toMatchObject({
      title_en: 'Summer figs',
      link: '/offers',
    })
    const two: SheetCells[] = [{ slug: 'summer-figs', title_en: 'Figs' }, { slug: 'nothing' }]
    expect((await withoutTrace(app, () => save('banners', two))).status).toBe(422)
    expect((await save('banners', [{ slug: 'summer-figs', status: 'no' }])).status).toBe(200)
  })
})

it('belong to keys of the whole business alone', async () => {
  const some = await aKey(app, { role: 'admin', storeIds: [kitchen.storeId] })
  const till = await aKey(app, { storeIds: [kitchen.storeId] })
  for (const [other, refusal] of [
    [some, [404, 'business']],
    [till, [403, 'scope']],
  ] as const) {
    expect(refusalOf(await app.get(`${base}/settings`, other.headers))).toEqual(refusal)
    expect(refusalOf(await app.get(`${base}/sheets/zones`, other.headers))).toEqual(refusal)
    expect(refusalOf(await app.get(`${base}/acts`, other.headers))).toEqual(refusal)
    expect(refusalOf(await withoutTrace(app, () => set('maintenance_mode', { value: 'on' }, other)))).toEqual(refusal)
    expect(refusalOf(await withoutTrace(app, () => save('zones', [{ name_en: 'X' }], other)))).toEqual(refusal)
  }
})
