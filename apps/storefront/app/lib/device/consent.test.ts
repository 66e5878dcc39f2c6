// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answerConsent, useIsConsentDue } from './answer-consent.ts'
import { createOptionalStore, consentStore } from './consent.ts'

const viewed = createOptionalStore('recentlyViewed', (text) => text)
const searches = createOptionalStore('searchedValues', (text) => text)
beforeEach(() => localStorage.clear())

test('nothing optional is stored before the answer, nor after a denial', () => {
  viewed.write('[1]')
  expect([consentStore.read(), localStorage.length]).toEqual([null, 0])
  answerConsent('denied')
  viewed.write('[1]')
  expect({ ...localStorage }).toEqual({ cookie_consent: 'denied' })
})

test('the question is due once something waits for it, and a yes stores what waited', () => {
  const { result } = renderHook(useIsConsentDue)
  expect(result.current).toBe(false)
  act(() => viewed.write('[1]'))
  expect([result.current, viewed.read()]).toEqual([true, null])
  act(() => answerConsent('accepted'))
  expect([result.current, viewed.read()]).toEqual([false, '[1]'])
})

test('after a yes it is stored, and a later no deletes all of it, also on the page that shows it', () => {
  answerConsent('accepted')
  viewed.write('[1]')
  searches.write('["soup"]')
  let changes = 0
  viewed.subscribe(() => (changes += 1))
  answerConsent('denied')
  expect([viewed.read(), searches.read(), changes]).toEqual([null, null, 1])
  expect({ ...localStorage }).toEqual({ cookie_consent: 'denied' })
})

test.each(['', 'yes', '1', 'null'])('an edited answer (%j) is none', (text) => {
  localStorage.setItem('cookie_consent', text)
  expect(consentStore.read()).toBeNull()
})
