import type { Endpoint } from '@medina/contract/wire/endpoint'
import { QueryIdSchema } from '@medina/contract/wire/paging'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readLeniently } from './lenient-input.ts'

const base = { summary: 'A test', access: 'anyone', response: z.null() } satisfies Endpoint
const shape = {
  id: QueryIdSchema,
  name: z.string(),
  note: z.string().nullish(),
  kind: z.enum(['a', 'b']).default('a'),
  ids: z.array(z.number().int()).optional(),
  isOn: z.boolean().optional(),
  place: z.object({ label: z.array(z.string()) }).optional(),
  count: z.number().optional(),
}
const withBody = { ...base, body: z.looseObject(shape) } satisfies Endpoint
const withQuery = { ...base, query: z.object(shape) } satisfies Endpoint
const bodyOf = (body: unknown, isForm = false) => readLeniently(withBody, { body, isForm }).body
const queryOf = (query: unknown) => readLeniently(withQuery, { query }).query

describe.each(['undefined', 'null'])('the word %j', (word) => {
  it('is nothing where a member may be missing', () => {
    expect(bodyOf({ name: 'Lina', note: word, kind: word, isOn: word })).toEqual({ name: 'Lina' })
    expect(queryOf({ note: word, kind: word })).toEqual({})
  })

  it('is nothing where it is no value of its member, which is then missing', () => {
    expect(bodyOf({ id: word })).toEqual({})
    expect(queryOf({ id: word })).toEqual({})
  })

  it('stays where a text has to be: it may be a name, or what is looked for', () => {
    expect(bodyOf({ name: word })).toEqual({ name: word })
    expect(queryOf({ name: word })).toEqual({ name: word })
  })

  it('stays in members that no schema names, and inside a text', () => {
    expect(bodyOf({ answer: word, note: `${word}.` })).toEqual({ answer: word, note: `${word}.` })
  })
})

it('a null of JSON is nothing where a member may be missing and does not take it', () => {
  expect(bodyOf({ name: null, note: null, kind: null, ids: null, isOn: null })).toEqual({ name: null, note: null })
  const ofOperator = { ...base, access: 'operator', scope: null, body: z.object(shape) } satisfies Endpoint
  expect(readLeniently(ofOperator, { body: { kind: null } }).body).toEqual({ kind: null })
})

describe('a form', () => {
  it('brings text, and each member is what its schema takes', () => {
    const form = { id: '7', name: '12', note: 'true', ids: ['1', '2'], isOn: 'true', other: '5' }
    expect(bodyOf(form, true)).toEqual({ id: '7', name: '12', note: 'true', ids: [1, 2], isOn: true, other: '5' })
    expect(bodyOf({ ids: '[1,2]', isOn: '0' }, true)).toEqual({ ids: [1, 2], isOn: false })
  })

  it('may leave empty what may be missing', () => {
    expect(bodyOf({ id: '', name: '', note: '', kind: '', ids: '' }, true)).toEqual({ id: '', name: '', note: '' })
  })

  it('is refused as it came where no reading fits', () => {
    expect(bodyOf({ ids: '[1', isOn: 'maybe' }, true)).toEqual({ ids: '[1', isOn: 'maybe' })
  })
})

describe('a body of JSON', () => {
  it('may bring as text what is a list, an object, a number or a flag, also encoded twice', () => {
    const lists = ['[1,2]', '"[1,2]"', '["1","2"]', JSON.stringify('["1","2"]'), ['1', '2'], [1, '2']]
    for (const ids of lists) expect(bodyOf({ ids }), JSON.stringify(ids)).toEqual({ ids: [1, 2] })
    for (const isOn of ['true', '1', 1, '"true"']) expect(bodyOf({ isOn }), JSON.stringify(isOn)).toEqual({ isOn: true })
    for (const isOn of ['false', '0', 0]) expect(bodyOf({ isOn }), JSON.stringify(isOn)).toEqual({ isOn: false })
    const places = [{ label: ['a'] }, '{"label":["a"]}', '{"label":"[\\"a\\"]"}', { label: '["a"]' }]
    for (const place of places) expect(bodyOf({ place }), JSON.stringify(place)).toEqual({ place: { label: ['a'] } })
  })

  it('may bring as text what is a number, but not the other way round', () => {
    expect(bodyOf({ name: 12, note: 5.5 })).toEqual({ name: 12, note: 5.5 })
    expect(bodyOf({ count: '-2.50', id: '7' })).toEqual({ count: -2.5, id: '7' })
  })

  it.each(['', 'null', 'undefined', '"null"', '""', null])('leaves out by %j what may be missing', (empty) => {
    expect(bodyOf({ kind: empty, ids: empty, isOn: empty, place: empty, count: empty })).toEqual({})
  })

  it('keeps a text that its member takes, whatever it looks like', () => {
    expect(bodyOf({ name: '[1]', note: '{"a":1}' })).toEqual({ name: '[1]', note: '{"a":1}' })
  })

  it('is refused as it came where no reading fits', () => {
    const given = { ids: '[1', isOn: 'maybe', kind: 'c', place: '['.repeat(50_000) }
    expect(bodyOf(given)).toEqual(given)
    for (const count of ['1e3', ' 5 ', '0x10', true, [1]]) expect(bodyOf({ count })).toEqual({ count })
    const deep = { place: `${'['.repeat(5000)}${']'.repeat(5000)}` }
    expect(bodyOf(deep)).toEqual(deep)
  })

  it('keeps its types for operators, whose forms alone are read', () => {
    const ofOperator = { ...base, access: 'operator', scope: null, body: z.object(shape) } satisfies Endpoint
    expect(readLeniently(ofOperator, { body: { ids: '[1]', isOn: '1' } }).body).toEqual({ ids: '[1]', isOn: '1' })
    expect(readLeniently(ofOperator, { body: { ids: '[1]', isOn: '1' }, isForm: true }).body).toEqual({ ids: [1], isOn: true })
  })
})

describe('query and body', () => {
  it('are one where an endpoint names the members of one', () => {
    expect(readLeniently(withQuery, { query: { id: '1' }, body: { id: '2', name: 'Lina' } }).query).toEqual({
      id: '1',
      name: 'Lina',
    })
    expect(readLeniently(withBody, { query: { id: '1', note: 'x' }, body: { id: 2 } }).body).toEqual({ id: 2, note: 'x' })
    expect(readLeniently(withBody, { query: { id: '1' } }).body).toEqual({ id: '1' })
  })

  it('stay what they are where it names members of both, or none', () => {
    const both = { ...withQuery, body: withBody.body } satisfies Endpoint
    expect(readLeniently(both, { query: { note: 'a' }, body: { name: 'b' } })).toMatchObject({
      query: { note: 'a' },
      body: { name: 'b' },
    })
    expect(readLeniently(base, { query: { a: 'b' }, body: [1] })).toMatchObject({ query: { a: 'b' }, body: [1] })
    expect(readLeniently(withBody, { query: {} }).body).toBeUndefined()
  })
})

it('the members of a body of several kinds are those of the kind that it says', () => {
  const first = z.object({ type: z.literal('first'), code: z.string().nullish() })
  const second = z.object({ type: z.literal('second'), code: z.string() })
  const endpoint = { ...base, body: z.discriminatedUnion('type', [first, second]).optional() } satisfies Endpoint
  const read = (type: string) => readLeniently(endpoint, { body: { type, code: 'null' } }).body
  expect([read('first'), read('second'), read('third')]).toEqual([
    { type: 'first' },
    { type: 'second', code: 'null' },
    { type: 'third', code: 'null' },
  ])
})
