import { aStaffMember, type StaffMember } from '#features/operator/people/people.builders.ts'
import { codeOf } from '#features/operator/second-factor/second-factor.builders.ts'
import type { Shop } from '#testing/shop/builders.ts'
import type { SignInApp } from '#testing/shop/sign-in.ts'
import type { Headers, Reply } from '#testing/shop/test-app.ts'
import { createAuthenticator } from '#testing/stand-ins/authenticator.ts'

export const SITE = 'http://localhost'
export const ME = '/api/v1/operator/me'
export const PEOPLE = '/api/v1/operator/people'
export const SIGN_IN = '/api/v1/operator/sign-in'
export type Ground = { app: SignInApp; shop: Shop; minutes: (n: number) => void }
export type Device = { headers: Headers }
export type Member = StaffMember & Device
type Options = Record<string, unknown> & { challenge: string }

/** Steps of several flows of the desk. */
export function desk({ app, minutes }: Ground) {
  const optionsOf = async (path: string, { headers }: Device) =>
    (await app.post<{ options: Options }>(`${path}/options`, undefined, headers)).body.options as never
  const addPasskey = async (device: Device, authenticator = createAuthenticator(SITE)) => {
    const credential = authenticator.create(await optionsOf(`${ME}/passkeys`, device))
    await app.post(`${ME}/passkeys`, { credential }, device.headers)
    return authenticator
  }
  return {
    optionsOf,
    addPasskey,
    secretOf: async ({ headers }: Device) =>
      (await app.post<{ secret: string }>(`${ME}/second-factor/app`, undefined, headers)).body.secret,
    confirmApp: ({ headers }: Device, secret: string) =>
      app.put<{ recovery_codes: string[] }>(`${ME}/second-factor/app`, { code: codeOf(app, { secret }) }, headers),
    signOut: ({ headers }: Device) => app.put(`${ME}/signed-out`, { devices: 'this' }, headers),
    anOwner: () => aStaffMember(app, { role: 'owner' }),
    /** Signs somebody out everywhere, as an owner does. */
    endAll: async ({ id }: { id: number }) => {
      const { headers } = await aStaffMember(app, { role: 'owner' })
      return app.put(`${PEOPLE}/${id}/signed-out`, { device: null }, headers)
    },
    /** `headers`: of the session that finishes. It is used once before, so that its last use is no trace of the refused call. */
    late: async (n: number, finish: () => Promise<Reply<unknown>>, headers?: Headers) => {
      minutes(n)
      if (headers !== undefined) for (const path of [ME, '/api/v1/customer/info']) await app.get(path, headers)
      return finish
    },
  }
}
