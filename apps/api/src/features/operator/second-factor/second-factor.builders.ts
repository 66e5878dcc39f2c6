import type { StaffRole } from '@medina/contract/operator/people/staff-roles'
import { Secret, TOTP } from 'otpauth'
import { aStaffMember, type StaffMember } from '#features/operator/people/people.builders.ts'
import type { TestApp } from '#testing/shop/test-app.ts'

export type ProtectedMember = StaffMember & { secret: string; recovery: string[] }

/** The code that an app shows now, or some half minutes later. */
export function codeOf({ api }: TestApp, { secret }: { secret: string }, steps = 0): string {
  const timestamp = api.clock.now().getTime() + steps * 30_000
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}

/** Somebody who set an app up more than ten minutes ago. */
export async function aProtected(app: TestApp, role: StaffRole = 'owner'): Promise<ProtectedMember> {
  const path = '/api/v1/operator/me/second-factor/app'
  const member = await aStaffMember(app, { role })
  const { body } = await app.post<{ secret: string }>(path, undefined, member.headers)
  const { body: made } = await app.put<{ recovery_codes: string[] }>(path, { code: codeOf(app, body) }, member.headers)
  app.travelTo(new Date(app.api.clock.now().getTime() + 11 * 60_000).toISOString())
  return { ...member, secret: body.secret, recovery: made.recovery_codes }
}
