import { expect, test } from 'vitest'
import { MOST_MESSAGE_IMAGES, MOST_MESSAGE_LETTERS } from '@medina/contract/messaging/message-limits'
import * as limits from './limits.ts'
import { inboxPath, type Peer } from '#lib/navigation/inbox-path.ts'
import { readWanted } from './peer.ts'

test('a conversation is named by its number or by the other side, with the order it is about', () => {
  const peers: Peer[] = [
    { kind: 'store', id: 3 },
    { kind: 'courier', id: 9 },
    { kind: 'provider', id: 31 },
    { kind: 'support', id: 0 },
  ]
  for (const by of [...peers, { conversation_id: 5 }]) {
    const subject = { kind: 'order', id: 100_482 } as const
    expect(readWanted(new URL(inboxPath(by, subject), 'http://shop').searchParams)).toEqual({ by, subject, guest: null })
  }
})

test('a push message names the conversation by id alone; other addresses lead to the list', () => {
  const read = (query: string) => readWanted(new URLSearchParams(query))
  expect(read('page=inbox&id=5')?.by).toEqual({ conversation_id: 5 })
  for (const query of ['page=inbox', 'type=vendor', 'type=vendor&id=x', 'id=-1', 'type=other&id=3'])
    expect(read(query)).toBeNull()
})

test('the limits of a message are those of the contract', () => {
  expect([limits.MOST_MESSAGE_IMAGES, limits.MOST_MESSAGE_LETTERS]).toEqual([MOST_MESSAGE_IMAGES, MOST_MESSAGE_LETTERS])
})
