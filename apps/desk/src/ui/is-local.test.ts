import { expect, it } from 'vitest'
import { isLocal } from './is-local.ts'

it('an address of this computer is told from one that other devices reach', () => {
  const local = [
    'http://localhost',
    'http://localhost:4701/desk#link=A',
    'http://127.0.0.1:3000',
    'http://127.1.2.3/desk',
    'http://[::1]:80/',
  ]
  expect(local.map(isLocal)).toEqual(local.map(() => true))
  expect(['http://shop.localhost:3000/', 'http://0.0.0.0:3000/'].map(isLocal)).toEqual([true, true])
  const far = [
    'https://shop.example/desk',
    'http://192.168.1.4:3000',
    'https://localhost.example',
    'https://127.example',
    'nothing',
  ]
  expect(far.map(isLocal)).toEqual(far.map(() => false))
})
