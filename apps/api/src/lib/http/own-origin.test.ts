import { expect, it } from 'vitest'
import { chooseReturnOrigin } from './own-origin.ts'

const shop = { PUBLIC_URL: 'https://shop.example', CLIENT_ORIGINS: ['https://app.example:8443', 'http://192.168.1.5:3000'] }

it.each([
  ['https://shop.example', 'https://shop.example'],
  ['https://www.shop.example', 'https://www.shop.example'],
  // Behind a proxy that ends TLS without saying so.
  ['http://www.shop.example', 'https://www.shop.example'],
  ['http://192.168.1.5:3000', 'http://192.168.1.5:3000'],
  ['https://app.example:8443', 'https://app.example:8443'],
  ['https://app.example', 'https://shop.example'],
  ['https://evil.example', 'https://shop.example'],
  ['https://shop.example.evil.example', 'https://shop.example'],
  ['https://www.shop.example:444', 'https://shop.example'],
  ['https://www.www.shop.example', 'https://shop.example'],
  ['', 'https://shop.example'],
])('what began at %s comes back to %s', (begun, back) => expect(chooseReturnOrigin(shop, begun)).toBe(back))

it('a PUBLIC_URL with www. knows its name without; a shop without PUBLIC_URL goes by the request', () => {
  const named = { ...shop, PUBLIC_URL: 'https://www.shop.example/' }
  expect(chooseReturnOrigin(named, 'https://shop.example')).toBe('https://shop.example')
  expect(chooseReturnOrigin({ CLIENT_ORIGINS: [] }, 'http://192.168.1.5:3000')).toBe('http://192.168.1.5:3000')
})
