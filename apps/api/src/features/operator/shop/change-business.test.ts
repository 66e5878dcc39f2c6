import type { OperatorSetting, SheetCells } from '@medina/contract/operator/operator-settings'
import type { OperatorAct } from '@medina/contract/operator/operator-stock'
import type { Config } from '@medina/contract/site-config'
import { switchedMedia } from '#adapters/social/social-adapter.ts'
import { describedProviders } from '#lib/providers/provider-settings.ts'
import { aShop, messagesOf, refusalOf, type Shop } from '#testing/shop/builders.ts'
import { withoutTrace } from '#testing/shop/everything.ts'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { settingPlaces } from '#features/site/public.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aRedBlueJpeg } from '#lib/uploads/photo.builders.ts'
import { anItem } from '#features/catalog/catalog.builders.ts'
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
  app.put<{ setting: OperatorSetting; advice: string | null; effects?: string[] }>(`${base}/settings/${key}`, body, headers)
const rowsOf = async (name: string) => (await app.get<{ rows: SheetCells[] }>(`${base}/sheets/${name}`, office.headers)).body.rows
type Saved = { changes: { sheet?: string; name: string; kind: string }[] }
const save = (name: string, rows: SheetCells[], { headers } = office) =>
  app.put<Saved>(`${base}/sheets`, { rows: { [name]: rows } }, headers)
const remove = (rows: Record<string, SheetCells[]>) => app.put<Saved>(`${base}/sheets`, { remove: rows }, office.headers)
const inLanguage = (language: string) => ({ ...office, headers: { ...office.headers, 'X-localization': language } })
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
    const gateways = settings.find((setting) => setting.key === 'active_payment_method_list')
    expect(gateways?.options).toEqual(expect.arrayContaining(['cmi', 'moyasar', 'paymob', 'paytabs', 'stripe']))
    // Names of settings help an owner, and are no secrets.
    expect(gateways?.choices.paytabs).toContain('PAYTABS_SERVER_KEY')
    // Without a further way to sign in, there is nothing to choose.
    const further = describedProviders.filter(
      ({ kind, name }) => kind === 'social' && !(switchedMedia as readonly string[]).includes(name),
    )
    expect(settings.filter((setting) => setting.key === 'other_logins').flatMap(({ options }) => options)).toEqual(
      further.map(({ name }) => name),
    )
    // Each of the others is there, set or not.
    const keys = [...settingPlaces.keys()].filter((each) => each !== 'other_logins')
    expect(settings.map((setting) => setting.key).filter((each) => each !== 'other_logins')).toEqual(keys)
    expect((await set('business_name', { value: 'سوق الميناء', language: 'ar' })).status).toBe(200)
    const read = async () => (await app.get<Config>('/api/v1/config', { 'X-localization': 'ar' })).body.business_name
    expect(await read()).toBe('سوق الميناء')
    expect((await set('additional_charge', { value: '2.50' })).body.setting).toMatchObject({ value: '2.50', is_set: true })
    expect(await lastAct()).toMatchObject({ act: 'setting', key: key(), about: { name: 'additional_charge', to: '2.50' } })
    expect((await set('additional_charge', { value: null })).body.setting.is_set).toBe(false)
    await set('business_name', { value: null })
  })

  it.each([199, 200, 201])('of %s letters and an emoji is stored, and its history ends between letters', async (length) => {
    const value = `${'a'.repeat(length)}😀 and more`
    expect((await set('company_description', { value })).body.setting.value).toBe(value)
    const to = String((await lastAct())?.about.to)
    expect([to.length <= 200, to.isWellFormed(), to.endsWith('…')]).toEqual([true, true, true])
    await set('company_description', { value: null })
  })

  it.each([
    ['as text', '"\\ud83d"', (text: string) => `{"value":${text}}`],
    ['in its JSON', '"\\ud83d"', (text: string) => JSON.stringify({ value: `{"en":${text}}` })],
    ['as a name in its JSON', '"\\ud83d"', (text: string) => JSON.stringify({ value: `{"en":"a",${text}:"b"}` })],
  ])('with half a letter %s is refused', async (_, half, write) => {
    const { headers } = office
    const send = () =>
      app.app.inject({
        method: 'PUT',
        url: `${base}/settings/company_description`,
        headers: { ...headers, 'content-type': 'application/json' },
        payload: write(half),
      })
    const { statusCode, body } = await send()
    expect([statusCode, body]).toEqual([422, expect.stringContaining('errors')])
  })

  it('that gives prices or texts another look is previewed in the reader’s language, and changes nothing', async () => {
    await anItem(app.api.db, { store_id: kitchen.storeId, name: { en: 'Bread', ar: 'خبز' } })
    const preview = async (key: string, value: string, language: string) => {
      const { status, body } = await withoutTrace(app, () => set(key, { value, is_preview: true }, inLanguage(language)))
      expect(status).toBe(200)
      return body.effects
    }
    const [price] = (await preview('currency_code', 'EUR', 'en')) ?? []
    expect(price).toMatch(
      /^\d+ prices? keeps? (its number|their numbers) and gets? another currency: 65\.00\u00A0\S+ becomes 65\.00\u00A0EUR\. /,
    )
    expect((await preview('currency_code', 'EUR', 'ar'))?.[0]).toContain('دون تحويل الرقم')
    expect((await preview('languages', '["en"]', 'fr'))?.join(' ')).toMatch(/arabe/)
    expect(await preview('time_zone', 'Asia/Tokyo', 'en')).toEqual([
      expect.stringContaining('by the clock of Asia/Tokyo instead of'),
    ])
    expect(await preview('additional_charge', '3.00', 'en')).toEqual([])
    expect(refusalOf(await set('time_zone', { value: 'Mars', is_preview: true }))).toEqual([422, 'value'])
  })

  it('that does not exist, or takes something else, changes nothing and says why', async () => {
    expect(refusalOf(await withoutTrace(app, () => set('no_such_setting', { value: 'on' })))).toEqual([404, 'setting'])
    const refused = await withoutTrace(app, () => set('additional_charge', { value: 'a lot' }))
    expect([refusalOf(refused), messagesOf(refused)]).toEqual([
      [422, 'value'],
      ['Please enter zero or more with a point, without a currency, such as 12.50.'],
    ])
  })

  it.each([
    ['additional_charge', 'a lot', 'ar', 'يُرجى إدخال صفر أو أكثر، مثل 12.50، بلا عملة'],
    ['additional_charge', 'a lot', 'fr', 'Veuillez saisir zéro ou plus avec un point, sans devise, comme 12.50.'],
    ['parcel_tax', '5.123', 'ar', 'يُرجى إدخال نسبة مئوية بمنزلتين عشريتين على الأكثر، مثل 12.5'],
    ['refund_window_hours', '-1', 'fr', /^Veuillez saisir un nombre entier de \d+ à \d+\.$/],
    ['order_confirmation_model', 'nobody', 'ar', 'يُرجى اختيار واحد من: store, deliveryman'],
    ['home_delivery_status', 'perhaps', 'ar', 'يُرجى اختيار التشغيل أو الإيقاف'],
    ['dm_tips_amounts', '1,0', 'fr', /^Veuillez saisir au plus 6 montants au-dessus de zéro/],
    ['country', 'Morocco', 'ar', 'يُرجى إدخال رمز ISO للبلد من حرفين، مثل SA'],
    ['time_zone', 'Casablanca', 'fr', 'Veuillez saisir le nom d’un fuseau horaire, comme Africa/Casablanca.'],
    ['currency_code', 'DHS', 'en', 'Please enter the ISO code of a currency in three letters, such as SAR.'],
    ['accent_color', '#ffffff', 'ar', /^يُرجى إدخال لون مثل .*#17794a داكن/],
    ['business_name', '{"en"', 'ar', /^تعذّرت قراءة هذا النص/],
    ['social_media', '[oops', 'ar', /^يُرجى التحقق من هذه القيمة. شكلها: \[\{"name"/],
  ])('refused of %s, %s, is explained in the language %s of whoever set it', async (name, value, language, sentence) => {
    const refused = await withoutTrace(app, () => set(name, { value }, inLanguage(language)))
    const [message = ''] = messagesOf(refused)
    expect([refused.status, message.replace(/[\u2066-\u2069]/g, '')]).toEqual([
      422,
      typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
    ])
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

  it('are saved with their fees and surges in one transaction, and refused in the language of the person', async () => {
    const zone = (await rowsOf('zones'))[0]?.name_en ?? ''
    const fee = (await rowsOf('fees')).find((row) => row.zone === zone)
    const rush = {
      name_en: 'Dinner',
      name_ar: 'العشاء',
      zone,
      price: '20',
      price_type: 'percent',
      start_date: '2026-03-01',
      end_date: '2026-03-31',
    }
    const all = (changes: SheetCells, { headers } = office) =>
      app.put<Saved>(
        `${base}/sheets`,
        {
          rows: {
            zones: [{ name_en: zone, offline_payment: 'yes' }],
            fees: [{ zone, module: fee?.module ?? '', type: 'distance', minimum: '3.00', per_km: '1.25', ...changes }],
            surges: [rush],
          },
        },
        headers,
      )
    const refused = await withoutTrace(app, () => all({ per_km: 'much' }, inLanguage('ar')))
    const [message = ''] = messagesOf(refused)
    expect([refusalOf(refused), message.replace(/[\u2066-\u2069]/g, '')]).toEqual([
      [422, 'per_km'],
      '«much» ليس مبلغًا. يُرجى إدخال صفر أو أكثر، مثل 12.50، بلا عملة.',
    ])
    expect((await all({})).body.changes.map(({ name, kind }) => [name, kind])).toEqual([
      [zone, 'change'],
      [`${zone}, ${fee?.module}`, 'change'],
      ['Dinner', 'add'],
    ])
    const late = await withoutTrace(app, () =>
      save('surges', [{ name_en: 'Dinner', start_date: '2026-03-31', end_date: '2026-03-01' }]),
    )
    expect([refusalOf(late), messagesOf(late)]).toEqual([
      [422, 'end_date'],
      ['The last day is before the first one. Please choose the same day or a later one.'],
    ])
  })

  it('without stores are deleted with their surges; one with stores stays, and says why', async () => {
    const square = '[[40,22.4],[40.1,22.4],[40.1,22.5],[40,22.5],[40,22.4]]'
    const surge = { name_en: 'Rain', zone: 'Salt Flats', price: '5.00', price_type: 'amount' }
    const rows = {
      zones: [{ name_en: 'Salt Flats', name_ar: 'الملاحات', area: square }],
      surges: [{ ...surge, start_date: '2026-03-01', end_date: '2026-03-31' }],
    }
    expect((await app.put(`${base}/sheets`, { rows }, office.headers)).status).toBe(200)
    const used = (await rowsOf('zones'))[0]?.name_en ?? ''
    const refused = await withoutTrace(app, () => remove({ zones: [{ name_en: used }] }))
    expect([refusalOf(refused), messagesOf(refused)]).toEqual([[422, 'rows'], [expect.stringContaining(`“${used}” is in use`)]])
    expect(refusalOf(await withoutTrace(app, () => remove({ zones: [{ name_en: 'Atlantis' }] })))).toEqual([422, 'name_en'])
    const gone = await remove({ zones: [{ name_en: 'Salt Flats' }], surges: [{ name_en: 'Rain' }] })
    expect(gone.body.changes.map(({ name, kind }) => [name, kind])).toEqual([
      ['Rain', 'remove'],
      ['Salt Flats', 'remove'],
    ])
    expect((await rowsOf('zones')).some(({ name_en: name }) => name === 'Salt Flats')).toBe(false)
    expect(await lastAct()).toMatchObject({ act: 'zones_remove', key: key(), about: { name: 'Salt Flats' } })
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
    form.append('rows', JSON.stringify({ banners: [row] }))
    form.append(
      'pictures[]',
      new Blob([new Uint8Array(await aRedBlueJpeg(600, 300).toBuffer())], { type: 'image/jpeg' }),
      'figs.jpg',
    )
    const sent = await app.put(`${base}/sheets`, form, office.headers)
    expect(sent.status, sent.text).toBe(200)
    expect((await rowsOf('banners')).find(({ slug }) => slug === 'summer-figs')).toMatchObject({
      title_en: 'Summer figs',
      link: '/offers',
    })
    const two: SheetCells[] = [{ slug: 'summer-figs', title_en: 'Figs' }, { slug: 'nothing' }]
    expect((await withoutTrace(app, () => save('banners', two))).status).toBe(422)
    expect((await save('banners', [{ slug: 'summer-figs', status: 'no' }])).status).toBe(200)
    expect((await remove({ banners: [{ slug: 'summer-figs' }] })).body.changes).toMatchObject([
      { name: 'summer-figs', kind: 'remove' },
    ])
    expect((await rowsOf('banners')).some(({ slug }) => slug === 'summer-figs')).toBe(false)
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
