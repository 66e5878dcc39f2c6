import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callOverHttp as call } from './http.ts'
import { saveToken, readToken } from '#session/session.ts'

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  vi.stubGlobal('document', { querySelector: () => null })
  const errors = [{ code: 'auth-001', message: 'No' }]
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ errors }, { status: 401 })))
  saveToken('one')
})
afterEach(() => vi.unstubAllGlobals())

test('[8.002] a call that shows the token and is refused by 401 ends the session', async () => {
  await expect(call('profile.info', {}, {})).rejects.toMatchObject({ status: 401 })
  expect(readToken()).toBeNull()
})

test('[8.002] a wrong password at the door ends no session that is there', async () => {
  const body = {
    login_type: 'manual',
    email_or_phone: 'lina@mail.example',
    password: 'not this one',
    field_type: 'email',
  } as const
  await expect(call('identity.login', { body }, {})).rejects.toMatchObject({ status: 401 })
  await expect(
    call('identity.verifyResetCode', { body: { verification_method: 'email', reset_token: '1' } }, {}),
  ).rejects.toMatchObject({ status: 401 })
  expect(readToken()).toBe('one')
})

test('[4.049] a call of a session that ends while code is loading is still sent in its name', async () => {
  const sent: (string | null)[] = []
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    sent.push(new Headers(init.headers).get('authorization'))
    return Promise.resolve(Response.json({ unread: 0 }))
  })
  const answer = call('notifications.unread', {}, {})
  saveToken(null)
  expect(await answer).toEqual({ unread: 0 })
  expect(sent).toEqual(['Bearer one'])
})
