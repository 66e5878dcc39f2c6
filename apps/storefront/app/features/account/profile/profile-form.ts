import type { Input } from '@medina/contract/endpoints/endpoints'
import type { Profile } from '@medina/contract/identity/profile'
import { compactPhone } from '@medina/contract/wire/compact-phone'
import type { Problems } from '#lib/use-form.ts'
import { fullName } from '#features/account/person-name.ts'

/** A profile as its form holds it. */
export type ProfileDraft = {
  name: string
  email: string
  phone: string
  current_password: string
  password: string
  confirm_password: string
}
export type ProfileField = keyof ProfileDraft
/** Shorter passwords are refused; 8 are advised (spec 9.008). */
export const PASSWORD_MIN = 6
/** In characters (spec 9.009). */
const LONGEST_EMAIL = 255

export type ProfileRules = { hasPassword: boolean }

export function draftProfile(person: Profile): ProfileDraft {
  const { email, phone } = person
  return {
    name: fullName(person),
    email: email ?? '',
    phone: phone ?? '',
    current_password: '',
    password: '',
    confirm_password: '',
  }
}

/** The errors of a form (spec 5.002, 5.003). Passwords are checked only when a new one is to be set. */
export function findProfileProblems(draft: ProfileDraft, { hasPassword }: ProfileRules): Problems<ProfileField> {
  const problems: Problems<ProfileField> = {}
  if (draft.name.trim() === '') problems.name = 'account.name_required'
  const phone = compactPhone(draft.phone)
  if (phone !== '' && !/^\+?\d+$/.test(phone)) problems.phone = 'account.phone_invalid'
  const email = draft.email.trim()
  if (email === '') problems.email = 'account.email_required'
  else if (email.length > LONGEST_EMAIL) problems.email = 'account.email_long'
  else if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) problems.email = 'account.email_invalid'
  return changesPassword(draft) ? { ...problems, ...findPasswordProblems(draft, hasPassword) } : problems
}

/** Whether the form sets a new password. */
export function changesPassword({ password, confirm_password }: ProfileDraft): boolean {
  return password !== '' || confirm_password !== ''
}

function findPasswordProblems(draft: ProfileDraft, hasPassword: boolean): Problems<ProfileField> {
  const problems: Problems<ProfileField> = {}
  if (hasPassword && draft.current_password === '') problems.current_password = 'account.current_password_required'
  if (draft.password === '') problems.password = 'account.password_required'
  else if ([...draft.password].length < PASSWORD_MIN) problems.password = ['account.password_short', { n: PASSWORD_MIN }]
  if (draft.confirm_password === '') problems.confirm_password = 'account.confirm_required'
  else if (draft.confirm_password !== draft.password) problems.confirm_password = 'account.confirm_differs'
  return problems
}

/** A valid form as it is sent (spec 3.008). An empty phone is left out, so that the stored number stays. */
export function toProfileBody(draft: ProfileDraft, photo: File | null): NonNullable<Input<'profile.update'>['body']> {
  const phone = compactPhone(draft.phone)
  return {
    name: draft.name.trim(),
    email: draft.email.trim(),
    ...(phone === '' ? {} : { phone }),
    ...(photo === null ? {} : { image: photo }),
    ...(changesPassword(draft)
      ? {
          password: draft.password,
          confirm_password: draft.confirm_password,
          ...(draft.current_password === '' ? {} : { current_password: draft.current_password }),
        }
      : {}),
  }
}
