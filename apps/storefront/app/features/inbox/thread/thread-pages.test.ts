import { expect, test } from 'vitest'
import { aMessage, aThread } from '#features/inbox/inbox.builders.ts'
import { listChunks } from './thread-entries.ts'
import { type ThreadPages, withMessage, withNewestPage } from './thread-pages.ts'

const thread = (...ids: number[]): ThreadPages => ({
  pages: [
    aThread(
      ids.map((id) => aMessage(id)),
      { has_more: true },
    ),
  ],
  pageParams: [null],
})
const idsOf = ({ pages }: ThreadPages) => pages.flatMap(({ messages }) => messages.map(({ id }) => id))

test('a message is shown once, in the order of the server, however often and late it is told', () => {
  const data = [5, 4, 5, 3].reduce((known, id) => withMessage(known, aMessage(id)), thread(1, 2))
  expect(idsOf(data)).toEqual([5, 4, 3, 2, 1])
})

test('after a reconnect the newest page is merged; after a gap only it remains', () => {
  expect(idsOf(withNewestPage(thread(1, 2, 3), aThread([aMessage(3), aMessage(4)], { has_more: true })))).toEqual([4, 3, 2, 1])
  const gap = withNewestPage(thread(1, 2, 3), aThread([aMessage(8), aMessage(9)], { has_more: true }))
  expect(idsOf(gap)).toEqual([9, 8])
  expect(gap.pages[0]?.has_more).toBe(true)
})

test('an unsent message whose answer was lost is shown as sent only', () => {
  const key = '8f14e45f-ceea-4671-9f2b-0242ac120002'
  const unsent = {
    key,
    peer: { kind: 'store', id: 3 } as const,
    guest: null,
    subject: null,
    text: 'Hello',
    pictures: 0,
    at: '2026-03-11T10:00:00Z',
    problem: { code: 'line' } as const,
  }
  const list = (client_key: string | null) =>
    listChunks({
      pages: [[aMessage(1, { is_own: true, client_key })]],
      seenUpTo: 0,
      firstNew: null,
      unsent: [unsent],
      dayOf: (at) => at.slice(0, 10),
    }).flatMap(({ entries }) => entries.map(({ kind }) => kind))
  expect(list(key)).toEqual(['day', 'message'])
  expect(list(null)).toEqual(['day', 'message', 'unsent'])
})
