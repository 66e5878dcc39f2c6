import { expect, it } from 'vitest'
import { toMailbox } from './mailbox.ts'

it.each([
  ['lina+1@mail.example', 'lina@mail.example'],
  ['Lina+a+b@Mail.Example', 'lina@mail.example'],
  ['li.na@mail.example', 'li.na@mail.example'],
  ['l.i.n.a+shop@gmail.com', 'lina@gmail.com'],
  ['lina@googlemail.com', 'lina@gmail.com'],
  ['+1@mail.example', '+1@mail.example'],
  ['"a@b"+1@mail.example', '"a@b"@mail.example'],
  ['+966551234567', '+966551234567'],
])('%s counts as %s', (contact, mailbox) => {
  expect(toMailbox(contact)).toBe(mailbox)
})
