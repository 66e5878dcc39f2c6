import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { oneOfForms } from './one-of-forms.ts'

const Card = z.object({ id: z.number(), note: z.string().optional() })
const Row = Card.extend({ text: z.string().optional(), category: z.number() })
const Full = Row.extend({ images: z.array(z.string()) })
const Form = oneOfForms([Full, Row, Card])

describe('one of several forms', () => {
  it('is the longest whose own field the value has, without fields that it does not know', () => {
    const card = { id: 1, other: true }
    expect(Form.parse(card)).toEqual({ id: 1 })
    expect(Form.parse({ ...card, category: 2 })).toEqual({ id: 1, category: 2 })
    expect(Form.parse({ ...card, category: 2, images: ['a'] })).toEqual({ id: 1, category: 2, images: ['a'] })
    expect(Form.parse({ ...card, text: 'optional fields tell no form' })).toEqual({ id: 1 })
  })

  it('reports the problems of this form alone', () => {
    const { error } = Form.safeParse({ id: 1, category: 2, images: [7] })
    expect(error?.issues.map(({ path }) => path)).toEqual([['images', 0]])
    for (const value of [null, 'text', [], { category: 2 }]) expect(Form.safeParse(value).success).toBe(false)
  })

  it('is described as a union of them, and is read by its options', () => {
    expect(z.toJSONSchema(Form)).toEqual(z.toJSONSchema(z.union([Full, Row, Card])))
    expect(Form.options).toEqual([Full, Row, Card])
  })

  it('needs a field by which each form differs from the next one', () => {
    expect(() => oneOfForms([Card, Row])).toThrow('no field of its own')
  })
})
