import { expect, it } from 'vitest'
import { readEmail } from './read-email.ts'

it.each([
  ['lina@medina.example', 'lina@medina.example'],
  ['lina@bücher.example', 'lina@xn--bcher-kva.example'],
  ['lina@BÜCHER.example', 'lina@xn--bcher-kva.example'],
  ['lina@bu\u0308cher.example', 'lina@xn--bcher-kva.example'],
  ['lina@مثال.إختبار', 'lina@xn--mgbh0fb.xn--kgbechtv'],
  ['lina@例え。テスト', null],
])('%s is the address %s', (text, email) => {
  expect(readEmail(text)).toBe(email)
})

it.each([
  '',
  'lina',
  '@bücher.example',
  'lina@',
  'lina@bücher',
  'lina@bücher.example/path',
  'lina@bücher.example:25',
  'lina@bücher.example?x',
  'lina@１.２.３.４',
  'li na@bücher.example',
  'lina@@bücher.example',
])('%s is no address', (text) => {
  expect(readEmail(text)).toBeNull()
})
