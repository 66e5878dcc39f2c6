import { expect, it } from 'vitest'
import { describeSent } from './take-over.ts'

const soup = { kind: 'item', id: 1, name: 'Soup' } as const
const bakery = { kind: 'store', id: 3, name: 'Bakery' } as const
const nothing = { taken: [], full: [], gone: [] }

it.each([
  { sent: nothing, messages: [] },
  { sent: { ...nothing, taken: [soup] }, messages: [['wishlist.kept_one', { name: 'Soup' }]] },
  { sent: { ...nothing, taken: [soup, bakery] }, messages: [['wishlist.kept']] },
  { sent: { ...nothing, gone: [soup] }, messages: [['wishlist.kept_gone_one', { name: 'Soup' }]] },
  { sent: { ...nothing, gone: [soup, bakery] }, messages: [['wishlist.kept_gone']] },
  {
    sent: { ...nothing, taken: [soup], full: [bakery] },
    messages: [['wishlist.kept_one', { name: 'Soup' }], ['wishlist.kept_full']],
  },
  { sent: { ...nothing, full: [soup], gone: [bakery] }, messages: [['wishlist.kept_full']] },
])('[5.038] of hearts pressed before sign-in it is said once what was kept and what is lost: $messages', ({ sent, messages }) => {
  expect(describeSent(sent).map(({ text }) => text)).toEqual(messages)
})
