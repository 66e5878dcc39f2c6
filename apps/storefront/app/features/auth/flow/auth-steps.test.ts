import type { SessionAnswer } from '@medina/contract/identity/identity'
import { describe, expect, it } from 'vitest'
import { readMissingContact, readNextStep } from './auth-steps.ts'

const answer: SessionAnswer = {
  token: null,
  is_personal_info: 1,
  is_exist_user: null,
  is_phone_verified: 1,
  is_email_verified: 1,
  login_type: 'manual',
  email: null,
  phone: null,
  name: null,
  ticket: null,
  notices: [],
}
const person = { id: 7, name: 'Lina Haddad', image: '/images/lina' }

describe('what an answer wants next', () => {
  it('[4.049] with a token somebody is in', () => {
    const notices = ['At most 5 of Milk can be ordered at once.']
    expect(readNextStep({ ...answer, token: 't', notices })).toEqual({ kind: 'in', token: 't', notices })
  })

  it('[4.047] without a name it is user_info, with what was proven', () => {
    expect(
      readNextStep({
        ...answer,
        login_type: 'social',
        is_personal_info: 0,
        ticket: 'x',
        email: 'lina@mail.example',
        name: 'Lina',
      }),
    ).toEqual({ kind: 'user-info', ticket: 'x', name: 'Lina', phone: null, email: 'lina@mail.example' })
    expect(readNextStep({ ...answer, is_personal_info: 0, is_exist_user: person })).toMatchObject({ kind: 'user-info', name: '' })
  })

  it('[4.048] with somebody known it is is_exist_user', () => {
    expect(readNextStep({ ...answer, is_exist_user: person, is_phone_verified: 0, ticket: 'x' })).toEqual({
      kind: 'is-it-you',
      ticket: 'x',
      person: { name: 'Lina Haddad', image: '/images/lina' },
    })
  })

  it('[4.050] an unverified phone or e-mail wants its code, the phone first', () => {
    const code = { kind: 'code', ticket: 'x', typed: null, sessionInfo: null }
    const phone = { is_phone_verified: 0, phone: '+966******030', ticket: 'x' } as const
    expect(readNextStep({ ...answer, ...phone }, '055 010 2030')).toEqual({ ...code, channel: 'phone', contact: '+966******030' })
    expect(readNextStep({ ...answer, ...phone, is_email_verified: 0 })).toMatchObject({ channel: 'phone' })
    expect(readNextStep({ ...answer, is_email_verified: 0, email: 'l***a@mail.example', ticket: 'x' })).toEqual({
      ...code,
      channel: 'email',
      contact: 'l***a@mail.example',
    })
  })

  it('[4.050] a code without a ticket is for the phone that was typed', () => {
    const next = readNextStep({ ...answer, login_type: 'otp', is_phone_verified: 0, phone: '+966******030' }, '055 010 2030')
    expect(next).toMatchObject({ kind: 'code', ticket: null, typed: '055 010 2030' })
  })

  it('an answer that says nothing leads nowhere', () => {
    expect(readNextStep(answer)).toBeNull()
  })
})

describe('a provider that told no e-mail', () => {
  const errors = [{ code: 'email', message: 'Please add a phone number to continue.' }]

  it('[4.051] leads to the phone, and to the form with name and phone where it told no name either', () => {
    expect(readMissingContact(errors, { errors, ticket: 'x', name: 'Omar' })).toEqual({
      kind: 'phone',
      ticket: 'x',
      name: 'Omar',
    })
    expect(readMissingContact(errors, { errors, ticket: 'x', name: null })).toEqual({
      kind: 'user-info',
      ticket: 'x',
      name: '',
      phone: null,
      email: null,
    })
  })

  it('is told from other refusals', () => {
    expect(readMissingContact([{ code: 'ticket', message: '' }], { ticket: 'x', name: 'Omar' })).toBeNull()
    expect(readMissingContact(errors, { errors })).toBeNull()
    expect(readMissingContact(errors, 'Bad Gateway')).toBeNull()
  })
})
