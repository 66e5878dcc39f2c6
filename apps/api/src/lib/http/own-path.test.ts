import { expect, it } from 'vitest'
import { readOwnPath } from './own-path.ts'

const OURS = 'https://shop.example'

it.each([
  ['/profile?page=my-orders#top', '/profile?page=my-orders'],
  [`${OURS}/home`, '/home'],
  ['/a/../b', '/b'],
  ['/a//b', '/a//b'],
  ['/%2F/evil.example', '/%2F/evil.example'],
])('%j leads to our own page', (text, path) => {
  expect(readOwnPath(text, OURS)).toBe(path)
})

it.each([
  '//evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  '/a/%2E%2e//evil.example',
  `${OURS}//evil.example/`,
  '//shop.example/home',
  '/\\evil.example',
  '/\t/evil.example',
  'https://evil.example/home',
  'https://shop.example@evil.example/home',
  'https://shop.example:8443/home',
  'http://shop.example/home',
  'javascript:alert(1)',
  'https://',
  'http:evil.example',
  'home',
  '',
])('%j may lead elsewhere', (text) => {
  expect(readOwnPath(text, OURS)).toBeNull()
})

it('without an origin only a path is one of ours', () => {
  expect(readOwnPath('/home?a=1')).toBe('/home?a=1')
  expect(readOwnPath('https://shop.example/home')).toBeNull()
})
