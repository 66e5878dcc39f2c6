import { expect, test } from 'vitest'
import { findLastPosition, listPositions, moveQuestion, moveTopic, orderQuestions } from './question-order.ts'

const aRow = (slug: string, position: number, topic = 'Paying') => ({ slug, position: String(position), topic_en: topic })
const topics = orderQuestions([aRow('cards', 30), aRow('call', 20, 'Help'), aRow('cash', 10), aRow('coupons', 40)])
const namesOf = (list: typeof topics) => list.map(({ name, rows }) => [name, ...rows.map(({ slug }) => slug)].join(' '))

test('questions are grouped by topic in the order of the help page', () => {
  expect(namesOf(topics)).toEqual(['Paying cash cards coupons', 'Help call'])
  expect(namesOf(orderQuestions([aRow('b', 0), aRow('a', 0)]))).toEqual(['Paying a b'])
  expect(findLastPosition([])).toBe('10')
  expect(findLastPosition([aRow('cash', 10), aRow('cards', 30)])).toBe('40')
})

test('a question and a topic move by one place, and the ends stay', () => {
  expect(namesOf(moveQuestion(topics, 'cards', -1))).toEqual(['Paying cards cash coupons', 'Help call'])
  expect(namesOf(moveTopic(topics, 'Help', -1))).toEqual(['Help call', 'Paying cash cards coupons'])
  expect(namesOf(moveQuestion(topics, 'cash', -1))).toEqual(namesOf(topics))
  expect(namesOf(moveTopic(topics, 'Help', 1))).toEqual(namesOf(topics))
})

test('only positions that change are saved, and equal ones become different', () => {
  const tidy = orderQuestions([aRow('cash', 10), aRow('cards', 20), aRow('call', 30, 'Help')])
  expect(listPositions(moveQuestion(tidy, 'cards', -1))).toEqual([
    { slug: 'cards', position: '10' },
    { slug: 'cash', position: '20' },
  ])
  const equal = orderQuestions(['a', 'b', 'c'].map((slug) => aRow(slug, 0)))
  const moved = listPositions(moveQuestion(equal, 'c', -1))
  expect(moved).toEqual([
    { slug: 'c', position: '1' },
    { slug: 'b', position: '2' },
  ])
  expect(listPositions(tidy)).toEqual([])
})
