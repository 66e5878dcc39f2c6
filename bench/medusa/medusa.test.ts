import { describe, expect, it } from 'vitest'
import { toProducts } from './catalogue.ts'
import { type Compared, listRatios, toFigures, toTable } from './compare.ts'
import { toFailure } from './install.ts'
import { listMedusaLoads } from './medusa-loads.ts'
import { Skipped } from '../skipped.ts'

const outcome = (rate: number) => ({ rate, walks: rate * 12, p50: 1000 / rate, p99: 2000 / rate, service: 2, database: 1 })
const compared: Compared = {
  name: 'detail',
  outcomes: { ours: [2000, 1500, 900].map(outcome), theirs: [50, 60, 20].map(outcome) },
}

describe('the goods of the other shop', () => {
  const goods = [7, 8, 29].map((id) => ({ id, name: `Milk ${id}`, description: 'Fresh.', price: 1250, category: id }))
  const categories = Array.from({ length: 20 }, (_, at) => `category-${at}`)
  const products = toProducts(goods, { categories, channel: 'channel', profile: 'profile' })

  it('are ours by name and price, each with one variant, two pictures and a category', () => {
    expect(products.map(({ title }) => title)).toEqual(['Milk 7', 'Milk 8', 'Milk 29'])
    for (const { images, variants } of products) {
      expect(images).toHaveLength(2)
      expect(variants).toHaveLength(1)
      expect(variants[0]?.prices).toEqual([{ currency_code: 'usd', amount: 12.5 }])
    }
    expect(products.map((product) => product.categories)).toEqual([
      [{ id: 'category-7' }],
      [{ id: 'category-8' }],
      [{ id: 'category-9' }],
    ])
  })

  it('have handles and numbers of their own, by which Medusa tells them apart', () => {
    expect(new Set(products.map(({ handle }) => handle)).size).toBe(3)
    expect(new Set(products.map(({ variants }) => variants[0]?.sku)).size).toBe(3)
  })

  it('are ordered by nine calls, each made of what the answers before it said', () => {
    const sold = { key: 'key', region: 'region', products: [{ id: 'product', variant: 'variant' }] }
    const steps = listMedusaLoads(sold, ['milk']).find(({ name }) => name === 'checkout')?.steps ?? []
    const way = {}
    const answers = [
      { cart: { id: 'CART' } },
      { unit_price: 1 },
      { email: 'lina@mail.example' },
      { shipping_options: [{ id: 'OPTION' }] },
      { shipping_option_id: 'OPTION' },
      { payment_collection: { id: 'COLLECTION' } },
      { payment_sessions: [] },
      { order: { id: 'ORDER' } },
      { display_id: 1 },
    ]
    const calls = answers.map((answer, at) => {
      const { path, body = '' } = steps[at]?.call(way) ?? {}
      steps[at]?.read(JSON.stringify(answer), way)
      return `${path} ${body}`
    })
    expect(steps).toHaveLength(9)
    expect(calls[1]).toBe('/store/carts/CART/line-items {"variant_id":"variant","quantity":1}')
    expect(calls[4]).toBe('/store/carts/CART/shipping-methods {"option_id":"OPTION"}')
    expect(calls[6]).toBe('/store/payment-collections/COLLECTION/payment-sessions {"provider_id":"pp_system_default"}')
    expect(calls[8]).toBe('/store/orders/ORDER ')
    expect(() => steps[8]?.read('{"message":"not found"}', way)).toThrow('occurs 0 times')
  })
})

describe('the ratio', () => {
  it('is that of neighbours, and has to be 25 in the middle of the rounds', () => {
    expect(listRatios(compared)).toEqual([40, 25, 45])
    expect(toFigures(compared).at(-1)).toEqual({ name: 'detail: ours / theirs', value: 40, unit: '×', budget: { least: 25 } })
  })

  it('does not exist for rounds that only one side has', () => {
    const { ours, theirs } = compared.outcomes
    expect(() => listRatios({ name: 'detail', outcomes: { ours, theirs: theirs.slice(1) } })).toThrow('more rounds')
    expect(() => listRatios({ name: 'detail', outcomes: { ours: ours.slice(1), theirs } })).toThrow('more rounds')
  })

  it('stands in the table between the rates and the times of both, with the worst and the best round', () => {
    expect(toTable([compared]).split('\n').at(-1)).toMatch(/^\| detail \| 1500 \/ 50 \| 40× \(25 to 45\) \| /)
    const once = { name: 'detail', outcomes: { ours: [outcome(2000)], theirs: [outcome(50)] } }
    expect(toTable([once]).split('\n').at(-1)).toBe('| detail | 2000 / 50 | 40× | 0.5 / 20 | 1 / 40 | 3 / 3 |')
  })
})

describe('an installation that fails', () => {
  it.each([
    'npm error code ENOTFOUND\nnpm error network request to https://registry.example/@medusajs%2fmedusa failed',
    'npm error code EAI_AGAIN',
    'npm error code ECONNREFUSED',
    'npm error code E503\nnpm error 503 Service Unavailable',
  ])('is skipped where the registry does not answer: %s', (complaint) => {
    const failure = toFailure(complaint)
    expect(failure).toBeInstanceOf(Skipped)
    expect(failure.message).toContain('the npm registry does not answer')
  })

  it.each(['npm error code ENOSPC', 'npm error code ETARGET\nnpm error notarget No matching version', 'npm error code E404', ''])(
    'fails where it does: %s',
    (complaint) => {
      expect(toFailure(complaint)).not.toBeInstanceOf(Skipped)
    },
  )
})
