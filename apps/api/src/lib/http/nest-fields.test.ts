import { expect, it } from 'vitest'
import { nestFields } from './nest-fields.ts'

const nest = (text: string) => nestFields(new URLSearchParams(text))

it.each([
  ['name=Lina&phone=', { name: 'Lina', phone: '' }],
  ['name=first&name=last', { name: 'last' }],
  ['ids[]=3&ids[]=5', { ids: ['3', '5'] }],
  ['ids[1]=5&ids[0]=3', { ids: ['3', '5'] }],
  ['ids[1]=5&ids[7]=3', { ids: { 1: '5', 7: '3' } }],
  ['keys[auth]=a&keys[p256dh]=b', { keys: { auth: 'a', p256dh: 'b' } }],
  [
    'v[0][name]=Size&v[0][values][label][]=Large&v[1][name]=Heat',
    { v: [{ name: 'Size', values: { label: ['Large'] } }, { name: 'Heat' }] },
  ],
  ['a=1&a[b]=2', { a: { b: '2' } }],
  ['a[b]=2&a=1', { a: '1' }],
  ['[a]=1&a]=2&b[=3&c[d]e=4', { '[a]': '1', 'a]': '2', 'b[': '3', 'c[d]e': '4' }],
  ['', {}],
])('%s is %j', (text, body) => {
  expect(nest(text)).toEqual(body)
})

it('makes no list that is longer than its fields', () => {
  expect(nest('ids[4000000000]=1')).toEqual({ ids: { 4_000_000_000: '1' } })
})

it.each(['__proto__=1', 'a[__proto__][b]=1', 'a[constructor]=1', 'a[prototype]=1', `a${'[b]'.repeat(8)}=1`])(
  '%s is refused',
  (text) => {
    expect(() => nest(text)).toThrow('body')
    expect({}).not.toHaveProperty('b')
  },
)
