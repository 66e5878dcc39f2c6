import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { optionalWireNumber, wireNumber } from './number.ts'
import { QueryIdSchema, QueryIdsSchema } from './paging.ts'

const WholeSchema = wireNumber(z.number().int().min(-5).max(1000))
const DecimalSchema = wireNumber(z.number().min(-90).max(90))
const LooseSchema = optionalWireNumber(z.number().max(1000))

const noNumbers: [what: string, value: unknown][] = [
  ['true', true],
  ['false', false],
  ['a list of one', [3]],
  ['a list of a text', ['3']],
  ['an empty list', []],
  ['an object', {}],
  ['a date', new Date(0)],
  ['what says of itself that it is 5', { valueOf: () => 5 }],
  ['hexadecimal', '0x10'],
  ['binary', '0b11'],
  ['octal', '0o17'],
  ['an exponent', '1e3'],
  ['an exponent of a decimal', '1.5E1'],
  ['a plus sign', '+5'],
  ['two signs', '--5'],
  ['spaces', '   '],
  ['spaces around', ' 5 '],
  ['a line after it', '5\n'],
  ['a comma', '1,5'],
  ['thousands', '1_000'],
  ['half a decimal', '5.'],
  ['the other half', '.5'],
  ['two points', '1.2.3'],
  ['words', 'five'],
  ['Arabic thousands', '١٬٠٠٠'],
  ['Arabic words', 'خمسة'],
  ['Infinity', 'Infinity'],
  ['JSON’s 1e999', Number.POSITIVE_INFINITY],
  ['what is beyond all numbers', '9'.repeat(400)],
  ['NaN', Number.NaN],
  ['NaN as text', 'NaN'],
]

describe('a number on the wire', () => {
  it.each<[unknown, number]>([
    [5, 5],
    ['5', 5],
    ['007', 7],
    ['-5', -5],
    ['2.0', 2],
    ['٥', 5],
    ['-۰۵', -5],
    ['９', 9],
  ])('%j is whole', (value, number) => {
    expect(WholeSchema.parse(value)).toBe(number)
  })

  it.each<[unknown, number]>([
    [22.42, 22.42],
    ['22.4200001', 22.420_000_1],
    ['-0.5', -0.5],
    ['90', 90],
    ['٢٢٫٤٢', 22.42],
    ['-۰.۵', -0.5],
  ])('%j has decimals', (value, number) => {
    expect(DecimalSchema.parse(value)).toBe(number)
  })

  it.each(noNumbers)('%s is none', (_, value) => {
    for (const schema of [WholeSchema, DecimalSchema, LooseSchema]) expect(schema.safeParse(value).success).toBe(false)
  })

  it.each(['', 'null', 'undefined', null, undefined])('%j is none either, and never 0', (value) => {
    expect(WholeSchema.safeParse(value).success).toBe(false)
    expect(LooseSchema.parse(value)).toBeUndefined()
  })

  it.each(['1.5', 1.5, '1001', 1001, '-6'])('%j is not whole, or out of bounds', (value) => {
    expect(WholeSchema.safeParse(value).success).toBe(false)
  })

  it('may be missing in an object only where it may be left out', () => {
    expect(z.object({ tip: LooseSchema }).parse({})).toEqual({})
    expect(z.object({ tip: WholeSchema }).safeParse({}).success).toBe(false)
  })

  it('is described as a number with its bounds', () => {
    const described = z.toJSONSchema(z.object({ whole: WholeSchema, loose: LooseSchema }), { io: 'input' })
    expect(described).toMatchObject({
      properties: { whole: { type: 'integer', minimum: -5, maximum: 1000 }, loose: { type: 'number' } },
      required: ['whole'],
    })
  })
})

describe('ids', () => {
  it.each([1, '1', Number.MAX_SAFE_INTEGER])('%j is one', (id) => {
    expect(QueryIdSchema.parse(id)).toBe(Number(id))
  })

  it.each([0, -1, 1.5, 2 ** 53, '9007199254740993', true, [1], '0x1', '1e0', ''])('%j is none', (id) => {
    expect(QueryIdSchema.safeParse(id).success).toBe(false)
  })

  it.each(['0x10', '1e3', '1,true', '1.5', 'Infinity', '[1,-2]'])('%j is no list of ids', (ids) => {
    expect(QueryIdsSchema.safeParse(ids).success).toBe(false)
  })

  it.each(['1,2', '[1,2]', '["1","2"]', ['1', '2']])('%j is one', (ids) => {
    expect(QueryIdsSchema.parse(ids)).toEqual([1, 2])
  })
})
