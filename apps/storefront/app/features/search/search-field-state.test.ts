import { describe, expect, test } from 'vitest'
import { reduceSearchField, type SearchFieldEvent, startSearchField } from './search-field-state.ts'

const home = { key: 'home', shown: '' }
const soups = { key: 'soups', shown: 'soup' }

function run(...events: SearchFieldEvent[]) {
  return events.reduce(reduceSearchField, startSearchField(home))
}

const type = (text: string): SearchFieldEvent => ({ kind: 'type', text })
const search = (text: string): SearchFieldEvent => ({ kind: 'search', text })
const arrive = (page: typeof home): SearchFieldEvent => ({ kind: 'arrive', page })

test('a field begins with the text of the page that it is on', () => {
  expect(startSearchField(soups)).toMatchObject({ text: 'soup', isOpen: false })
})

test('typing opens the panel, whether or not the field was focused before', () => {
  expect(run(type('so'))).toMatchObject({ text: 'so', isOpen: true })
  expect(run({ kind: 'open' }, type('so'), { kind: 'close' })).toMatchObject({ text: 'so', isOpen: false })
})

test('a suggestion fills the field and leaves the panel as it is', () => {
  expect(run(type('so'), { kind: 'fill', text: 'soup' })).toMatchObject({ text: 'soup', isOpen: true })
})

describe('a search', () => {
  test('closes the panel and shows the text of the results when they arrive', () => {
    const searching = run(type(' soup '), search('soup'))
    expect(searching).toMatchObject({ text: 'soup', isOpen: false })
    expect(reduceSearchField(searching, arrive(soups))).toMatchObject({ text: 'soup', isOpen: false, results: 'settled' })
  })

  test('keeps what is typed while its results are loading, and the open panel with it', () => {
    const state = run(type('soup'), search('soup'), type('soup of'), arrive(soups))
    expect(state).toMatchObject({ text: 'soup of', isOpen: true, results: 'settled' })
  })

  test('keeps a panel that is opened while its results are loading', () => {
    expect(run(type('soup'), search('soup'), { kind: 'open' }, arrive(soups))).toMatchObject({ text: 'soup', isOpen: true })
  })

  test('protects the typed text from the first page that arrives only', () => {
    const state = run(type('soup'), search('soup'), type('soup of'), arrive(soups), arrive(home))
    expect(state).toMatchObject({ text: '', isOpen: false })
  })
})

describe('another page', () => {
  test('replaces the text where it shows results for another one, as on the way back', () => {
    expect(run(search('soup'), arrive(soups), arrive(home)).text).toBe('')
    expect(run(search('soup'), arrive(soups), arrive({ key: 'salads', shown: 'salad' })).text).toBe('salad')
  })

  test('closes the panel but leaves a typed text that has nothing to do with it', () => {
    expect(run(type('sou'), arrive({ key: 'store', shown: '' }))).toMatchObject({ text: 'sou', isOpen: false })
  })
})
