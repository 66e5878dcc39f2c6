import { describe, expect, test } from 'vitest'
import { findProfileProblems, type ProfileDraft, toProfileBody } from './profile-form.ts'

const filled: ProfileDraft = {
  name: 'Noura Al Saud',
  email: 'noura@medina.example',
  phone: '+966 55 010 2030',
  current_password: '',
  password: '',
  confirm_password: '',
}
const check = (changes: Partial<ProfileDraft>, hasPassword = true) =>
  findProfileProblems({ ...filled, ...changes }, { hasPassword })

test('[5.002] name and e-mail are needed, the passwords only when one is to be set', () => {
  expect(check({})).toEqual({})
  expect(check({ name: ' ', email: '' })).toEqual({ name: 'account.name_required', email: 'account.email_required' })
})

describe('[5.003] a phone has digits, with a plus in front if one likes', () => {
  test.each(['', '0550102030', '+966550102030', '055 010 2030', '(055) 010-2030'])('"%s"', (phone) => {
    expect(check({ phone })).toEqual({})
  })
  test.each(['+', '05x', '+966+55', '055 010 2030 ext 4', 'phone'])('not "%s"', (phone) => {
    expect(check({ phone })).toEqual({ phone: 'account.phone_invalid' })
  })
})

test.each(['noura', 'noura@', '@medina.example', 'noura@medina', 'no ura@medina.example'])('"%s" is no e-mail', (email) => {
  expect(check({ email })).toEqual({ email: 'account.email_invalid' })
})

test('[9.009] an e-mail has at most 255 characters, and a longer one is told so', () => {
  expect(check({ email: `${'a'.repeat(240)}@medina.example` })).toEqual({})
  expect(check({ email: `${'a'.repeat(285)}@medina.example` })).toEqual({ email: 'account.email_long' })
})

describe('[5.002, 5.005, 9.008] a new password', () => {
  test('needs itself twice, and the one before it', () => {
    expect(check({ password: 'olive-tree' })).toEqual({
      current_password: 'account.current_password_required',
      confirm_password: 'account.confirm_required',
    })
    expect(check({ confirm_password: 'olive-tree', current_password: 'old' })).toEqual({
      password: 'account.password_required',
      confirm_password: 'account.confirm_differs',
    })
  })
  test('has at least 6 characters, whatever they are', () => {
    const six = { password: '😀😀😀😀😀😀', confirm_password: '😀😀😀😀😀😀', current_password: 'old' }
    expect(check(six)).toEqual({})
    expect(check({ password: '12345', confirm_password: '12345', current_password: 'old' })).toEqual({
      password: ['account.password_short', { n: 6 }],
    })
  })
  test('has to be the same twice', () => {
    expect(check({ password: 'olive-tree', confirm_password: 'olive-trees', current_password: 'old' })).toEqual({
      confirm_password: 'account.confirm_differs',
    })
  })
  test('where there was none before, nothing else is asked for', () => {
    expect(check({ password: 'olive-tree', confirm_password: 'olive-tree' }, false)).toEqual({})
  })
})

describe('[3.008, 7.005] the form as it is sent', () => {
  test('without what was not touched', () => {
    expect(toProfileBody({ ...filled, current_password: 'filled in by the browser' }, null)).toEqual({
      name: 'Noura Al Saud',
      email: 'noura@medina.example',
      phone: '+966550102030',
    })
    expect(toProfileBody({ ...filled, phone: ' ' }, null)).not.toHaveProperty('phone')
  })
  test('with photo and password', () => {
    const photo = new File(['x'], 'photo.jpg', { type: 'image/jpeg' })
    const change = { password: 'olive-tree', confirm_password: 'olive-tree', current_password: 'noura-2026' }
    expect(toProfileBody({ ...filled, ...change }, photo)).toMatchObject({ ...change, image: photo })
  })
})
