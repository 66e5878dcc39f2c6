import type { Item } from '@medina/contract/catalog/catalog'
import type { Profile } from '@medina/contract/identity/profile'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aShop, refusalOf } from '#testing/shop/builders.ts'
import { aCustomer } from '#testing/shop/people.ts'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { aCategory, anItem } from '#features/catalog/catalog.builders.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function aPlace() {
  const shop = await aShop(app)
  const { db } = app.api
  const [grills, sweets] = [
    await aCategory(db, { module_id: shop.moduleId, name: 'Grills' }),
    await aCategory(db, { module_id: shop.moduleId, name: 'Sweets' }),
  ]
  const kunafa = await aCategory(db, { module_id: shop.moduleId, parent_id: sweets })
  const of = (name: string, category_id: number, order_count: number) =>
    anItem(db, { store_id: shop.storeId, name, category_id, order_count, recommended: true })
  await of('Kebab', grills, 9)
  await of('Kunafa', kunafa, 2)
  const lina = await aCustomer(app)
  const headers = { ...shop.headers, ...lina.headers }
  const save = (interest: unknown, more: Record<string, string> = headers) =>
    app.post('/api/v1/customer/update-interest', { interest }, more)
  const profile = async () => (await app.get<Profile>('/api/v1/customer/info', headers)).body
  return { shop, grills, sweets, headers, save, profile, lina }
}

describe('[2.024] interests', () => {
  it('are set for a module at a time, the last word counts, and the profile tells them', async () => {
    const { shop, grills, sweets, save, profile, lina } = await aPlace()
    const other = await aShop(app, { module: 'grocery' })
    const fruit = await aCategory(app.api.db, { module_id: other.moduleId })
    expect((await save([grills, grills])).status).toBe(200)
    await save([fruit], { ...other.headers, ...lina.headers })
    await save([String(sweets)])
    expect(await profile()).toMatchObject({
      interest: [sweets, fruit],
      selected_modules_for_interest: [shop.moduleId, other.moduleId],
    })
    await save([], lina.headers)
    expect(await profile()).toMatchObject({ interest: [], selected_modules_for_interest: [] })
  })

  it('that are no categories of the module change nothing', async () => {
    const { grills, save, profile } = await aPlace()
    await save([grills])
    const foreign = await aCategory(app.api.db, { module_id: (await aShop(app)).moduleId })
    for (const wrong of [[foreign], [424242], [grills, foreign]]) expect(refusalOf(await save(wrong))).toEqual([403, 'interest'])
    for (const wrong of [undefined, 'x', {}, Array.from({ length: 101 }, (_, index) => index + 1)])
      expect(refusalOf(await save(wrong))).toEqual([403, 'interest'])
    for (const wrong of [['x'], [-1], [1.5], [1e40]]) expect(refusalOf(await save(wrong))).toEqual([403, 'interest.0'])
    expect((await profile()).interest).toEqual([grills])
  })

  it('bring the items of their categories to the front of what is recommended, and choose what is suggested', async () => {
    const { shop, sweets, save, headers } = await aPlace()
    const names = async (path: string) => {
      const { body } = await app.get<{ items: Item[] } | Item[]>(`/api/v1${path}`, headers)
      return (Array.isArray(body) ? body : body.items).map(({ name }) => name)
    }
    expect(await names('/items/recommended')).toEqual(['Kebab', 'Kunafa'])
    expect(await names(`/items/recommended?interest=[${sweets}]`)).toEqual(['Kunafa', 'Kebab'])
    expect(await names('/customer/suggested-items')).toEqual(['Kebab', 'Kunafa'])
    await save([sweets])
    expect(await names('/customer/suggested-items')).toEqual(['Kunafa'])
    expect(refusalOf(await app.get('/api/v1/customer/suggested-items', shop.headers))).toEqual([401, 'auth-001'])
  })
})
