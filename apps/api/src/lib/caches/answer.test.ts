import { describe, expect, it } from 'vitest'
import { Answer } from './answer.ts'

describe('an answer', () => {
  const given = { items: [{ id: 1, name: 'شاي' }] }
  const objectsOf = (answer: Answer) => Reflect.get(answer, 'objects') as unknown

  it('keeps only its JSON once it was sent', () => {
    const answer = new Answer(given, 0)
    expect(answer.send()).toBe(JSON.stringify(given))
    expect(objectsOf(answer)).toBeUndefined()
    expect(answer.glance()).toEqual(given)
    expect(objectsOf(answer)).toBeUndefined()
  })

  it('keeps its objects while pages need them, and makes them anew only once', () => {
    const answer = new Answer(given, 0)
    answer.send()
    const first = answer.value
    answer.send()
    expect(first).toEqual(given)
    expect(answer.value).toBe(first)
  })

  it('counts its objects too', () => {
    expect(new Answer('شاي', 0).size).toBe(15)
  })
})
