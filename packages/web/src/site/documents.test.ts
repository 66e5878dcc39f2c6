import { describe, expect, test } from 'vitest'
import { type DocumentFlags, findDocument, listDocuments } from './documents.ts'

const allOn: DocumentFlags = { refund_policy: 1, cancelation_policy: 1, shipping_policy: 1 }
const paths = (flags: DocumentFlags | undefined) => listDocuments(flags).map(({ path }) => path)
const always = ['/about-us', '/terms-and-conditions', '/privacy-policy']

test('[2.023, 2.026] every document has its page', () => {
  expect(paths(allOn)).toEqual([...always, '/refund-policy', '/cancellation-policy', '/shipping-policy'])
})

describe('[2.071] a policy goes with its own flag and no other', () => {
  test.each<[keyof DocumentFlags, string]>([
    ['refund_policy', '/refund-policy'],
    ['cancelation_policy', '/cancellation-policy'],
    ['shipping_policy', '/shipping-policy'],
  ])('%s', (flag, path) => {
    const flags = { ...allOn, [flag]: 0 as const }
    expect(paths(flags)).toEqual(paths(allOn).filter((each) => each !== path))
  })
})

test('while the flags are not known, only what has none is shown', () => {
  expect(paths(undefined)).toEqual(always)
})

test('a document is found however its address is written', () => {
  expect(findDocument('/Privacy-Policy/')?.name).toBe('privacy')
  expect(findDocument('/privacy')).toBeNull()
})
