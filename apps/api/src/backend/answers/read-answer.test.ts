import { CartLineSchema } from '@medina/contract/orders/cart'
import { ItemSchema, ListedCategoriesSchema, StoreDetailsSchema } from '@medina/contract/catalog/catalog'
import { ListedItemSchema } from '@medina/contract/catalog/catalog-endpoints'
import { ModuleSchema } from '@medina/contract/site'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readAnswer, Unreadable } from './read-answer.ts'
import { readAs } from './read-as.ts'

const OddSchema = z.object({
  price: z.number(),
  stock: z.number().nullable(),
  is_on: z.boolean(),
  flag: z.union([z.literal(0), z.literal(1)]),
  ids: z.array(z.number()),
  name: z.string(),
  note: z.string().nullable(),
  type: z.enum(['percent', 'amount']),
  extra: z.object({ a: z.number() }).optional(),
})

const plain = { price: 0, stock: null, is_on: false, flag: 0, ids: [], name: '', note: null, type: 'percent' }

describe('an answer of the family', () => {
  it.each<[what: string, answer: object, read: object]>([
    ['numbers as text', { price: '12.50', stock: '3' }, { price: 12.5, stock: 3 }],
    ['flags as text and booleans', { flag: '1', is_on: 1 }, { flag: 1, is_on: true }],
    ['a boolean flag', { flag: true, is_on: '0' }, { flag: 1, is_on: false }],
    ['nulls in place of values', { price: null, is_on: null, ids: null, name: null, type: null }, { name: '' }],
    ['empty texts', { price: '', stock: '', ids: '', type: '' }, {}],
    ['lists as JSON text', { ids: '["1",2]' }, { ids: [1, 2] }],
    ['lists with gaps, which PHP writes as objects', { ids: { '0': 4, '2': '5' } }, { ids: [4, 5] }],
    ['objects as JSON text', { extra: '{"a":"7"}' }, { extra: { a: 7 } }],
    ['an empty object, which PHP writes as a list', { extra: [] }, { extra: { a: 0 } }],
    ['numbers as names', { name: 5 }, { name: '5' }],
    ['members that nobody knows', { pivot: { zone_id: 2 } }, {}],
  ])('may have %s', (_what, answer, read) => {
    expect(OddSchema.parse(readAnswer(OddSchema, { name: 'x', ...answer }))).toEqual({ ...plain, name: 'x', ...read })
  })

  it('drops the rows of a list that mean something unknown, such as modules of another kind', () => {
    const modules = [
      { id: 1, module_name: 'Food', module_type: 'food', status: '1' },
      { id: 9, module_name: 'Ride', module_type: 'ride', status: '1' },
    ]
    expect(readAnswer(z.array(ModuleSchema), modules)).toMatchObject([{ id: 1, module_type: 'food' }])
  })

  it('leaves out the rows that cannot be read, and says what was wrong with them', () => {
    const problems: string[] = []
    const RowSchema = z.object({
      id: z.number(),
      price: z.number(),
      type: z.enum(['percent', 'amount']),
      note: z.number().nullable(),
    })
    const rows = [
      { id: 1, price: '2.50' },
      { price: 3 },
      { id: '', price: 3 },
      { id: 3, price: 'ask us' },
      { id: 4, type: 'barter' },
      { id: 5, note: 'soon' },
      'x',
    ]
    const read = readAnswer(
      z.object({ list: z.array(RowSchema) }),
      { list: rows },
      { report: (problem) => problems.push(problem) },
    )
    expect(read).toMatchObject({
      list: [
        { id: 1, price: 2.5 },
        { id: 5, note: null },
      ],
    })
    expect(problems).toEqual([
      'a row of list: no id',
      'a row of list: no id',
      'a row of list: price is no number',
      'a row of list: type is none of its values',
      'note: note is no number',
      'a row of list: no id',
    ])
  })

  it('loses the rows that the schema refuses, and no others', () => {
    const TextSchema = z.object({ id: z.number(), name: z.string().min(1), tags: z.array(z.string().max(3)) })
    const problems: string[] = []
    const rows = [
      { id: 1, name: '' },
      { id: 2, name: 'Two', tags: ['new', 'ancient'] },
      { id: 3, name: 'Three' },
    ]
    expect(readAs(z.array(TextSchema), rows, { report: (problem) => problems.push(problem) })).toEqual([
      { id: 2, name: 'Two', tags: ['new'] },
      { id: 3, name: 'Three', tags: [] },
    ])
    expect(problems).toEqual([expect.stringMatching(/^0\.name: /), expect.stringMatching(/^1\.tags\.1: /)])
    expect(() => readAs(TextSchema, { id: 1, name: '' })).toThrow(z.ZodError)
  })

  it('is refused where it is something else altogether', () => {
    for (const answer of [{}, [], null, '<html>']) expect(() => readAnswer(OddSchema, answer)).toThrow(Unreadable)
  })

  it('has the size of row that was asked for', () => {
    const row = {
      id: '31',
      name: 'Soup',
      price: '60',
      category_ids: '[{"id":"11","position":1,"name":"Soups"}]',
      food_variations: '',
    }
    const card = readAnswer(ListedItemSchema, row, { view: 'card' }) as object
    expect(card).not.toHaveProperty('category_ids')
    expect(readAnswer(ListedItemSchema, row, { view: 'row' })).toMatchObject({ main_category_id: 11, has_options: false })
    expect(ItemSchema.parse(readAnswer(ListedItemSchema, row))).toMatchObject({
      category_ids: [{ id: '11', position: 1, name: 'Soups' }],
      food_variations: '',
      available_time_ends: '23:59:59',
    })
  })

  it('keeps one of ours as it is', () => {
    const variation = { name: 'Size', type: 'single', min: 0, max: 0, required: 'on', values: [{ label: 'L', optionPrice: 4 }] }
    const item = ItemSchema.parse(readAnswer(ItemSchema, { id: 1, food_variations: [variation], has_options: true }))
    expect(readAnswer(ItemSchema, item)).toEqual(item)
    expect(readAnswer(ListedCategoriesSchema, [])).toEqual([])
  })

  it('fills what a store or a cart line leaves out with what leaves it usable', () => {
    expect(readAnswer(StoreDetailsSchema, { id: 5 })).toMatchObject({ active: true, open: 1, delivery: true, discount: null })
    expect(readAnswer(CartLineSchema, { id: 5, variation: '[]' })).toMatchObject({ variation: [], problem: null })
  })
})
