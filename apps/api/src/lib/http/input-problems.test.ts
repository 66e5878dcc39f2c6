import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { AppError } from '#lib/errors.ts'
import { inputProblems, requireUsable } from './input-problems.ts'

function problemsOf(schema: z.ZodType, input: unknown) {
  const { error } = schema.safeParse(input)
  if (error === undefined) return []
  return inputProblems(error, input, 403).problems.map(({ code, message, params }) => [
    code,
    message,
    params?.limit ?? params?.options,
  ])
}

describe('what a schema found', () => {
  const schema = z.object({
    name: z.string().max(3),
    count: z.number().int().min(1).max(9),
    kind: z.enum(['a', 'b']),
    flag: z.boolean().optional(),
    tags: z.array(z.string()).max(1).optional(),
  })

  it('is one sentence a field, naming the field and the limit', () => {
    expect(problemsOf(schema, { name: 'abcd', count: 10, kind: 'c', flag: 1, tags: ['x', 'y'] })).toEqual([
      ['name', 'field.too_long', 3],
      ['count', 'field.too_big', 9],
      ['kind', 'field.choice', 'a, b'],
      ['flag', 'field.invalid', undefined],
      ['tags', 'field.too_big', 1],
    ])
    expect(problemsOf(schema, { name: 5, count: 'x', kind: 'a' })).toEqual([
      ['name', 'field.text', undefined],
      ['count', 'field.number', undefined],
    ])
    expect(problemsOf(schema, { name: 'a', count: 0, kind: 'a', tags: [1] })).toEqual([
      ['count', 'field.too_small', 1],
      ['tags.0', 'field.text', undefined],
    ])
  })

  it('says "required" of what is missing or empty', () => {
    expect(problemsOf(schema, { name: null, count: '' }).map(([code, message]) => [code, message])).toEqual([
      ['name', 'field.required'],
      ['count', 'field.required'],
      ['kind', 'field.required'],
    ])
    expect(problemsOf(schema, null)).toEqual([['body', 'field.required', undefined]])
    expect(problemsOf(schema, [])).toEqual([['body', 'field.invalid', undefined]])
  })

  it('of a union is said of the branch that fits best', () => {
    const union = z.object({
      choice: z.union([
        z.array(z.object({ name: z.string(), labels: z.array(z.string()) })),
        z.array(z.object({ type: z.string(), size: z.number().optional() })),
      ]),
    })
    expect(problemsOf(union, { choice: [{ type: 5 }] })[0]?.[0]).toBe('choice.0.type')
    expect(problemsOf(union, { choice: [{ name: 'a', labels: [5] }] })[0]?.[0]).toBe('choice.0.labels.0')
    expect(problemsOf(union, { choice: 'x' })[0]?.[0]).toBe('choice')
  })
})

describe('a body', () => {
  const codeOf = (body: unknown) => {
    try {
      requireUsable(body, 403)
      return null
    } catch (error) {
      return error instanceof AppError ? error.problems[0]?.code : error
    }
  }

  it.each([null, undefined, 5, 'text', 'نص 🌯', { a: [{ b: 'c' }] }, Array.from({ length: 1000 }, (_, index) => index)])(
    '%j can be used',
    (body) => {
      expect(codeOf(body)).toBeNull()
    },
  )

  it('with text that no database keeps is refused by its field', () => {
    expect(codeOf({ a: { note: 'x\u0000' } })).toBe('a.note')
    expect(codeOf({ tags: ['a', '\ud83c'] })).toBe('tags.1')
    expect(codeOf('\u0000')).toBe('body')
  })

  it('without an end to its nesting is refused', () => {
    const deep = (levels: number): unknown => Array.from({ length: levels }).reduce((inner) => [inner], 'x' as unknown)
    expect(codeOf(deep(30))).toBeNull()
    expect(codeOf(deep(31))).toBe('body')
    expect(codeOf(deep(100_000))).toBe('body')
  })
})
