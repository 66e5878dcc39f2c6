import type { Input } from '@medina/contract/endpoints'
import type { Profile } from '@medina/contract/profile'
import { fullName } from './person-name.ts'

/** The form as its fields hold it. */
export type ProfileDraft = {
  name: string
  email: string
  phone: string
  current_password: string
  password: string
  confirm_password: string
}
export type ProfileField = keyof ProfileDraft
/** The sentences of the form stand in the message files under these names. */
export type ProfileProblem =
  | 'name_required'
  | 'email_required'
  | 'email_invalid'
  | 'email_long'
  | 'phone_invalid'
  | 'current_password_required'
  | 'password_required'
  | 'password_short'
  | 'confirm_required'
  | 'confirm_differs'

/** Shorter passwords are refused; 8 are advised (9.008). */
export const PASSWORD_MIN = 6
/** The most of an e-mail (9.009). */
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

/** What is wrong with a filled form, in the order of its fields (5.002, 5.003). The passwords are asked for only when one is to be set. */
export function findProfileProblems(draft: ProfileDraft, { hasPassword }: ProfileRules): [ProfileField, ProfileProblem][] {
  const problems: [ProfileField, ProfileProblem][] = []
  if (draft.name.trim() === '') problems.push(['name', 'name_required'])
  const phone = bare(draft.phone)
  if (phone !== '' && !/^\+?\d+$/.test(phone)) problems.push(['phone', 'phone_invalid'])
  const email = draft.email.trim()
  if (email === '') problems.push(['email', 'email_required'])
  else if (email.length > LONGEST_EMAIL) problems.push(['email', 'email_long'])
  else if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) problems.push(['email', 'email_invalid'])
  if (changesPassword(draft)) problems.push(...findPasswordProblems(draft, hasPassword))
  return problems
}

/** Whether the form asks for a new password at all. */
export function changesPassword({ password, confirm_password }: ProfileDraft): boolean {
  return password !== '' || confirm_password !== ''
}

function findPasswordProblems(draft: ProfileDraft, hasPassword: boolean): [ProfileField, ProfileProblem][] {
  const problems: [ProfileField, ProfileProblem][] = []
  if (hasPassword && draft.current_password === '') problems.push(['current_password', 'current_password_required'])
  if (draft.password === '') problems.push(['password', 'password_required'])
  else if ([...draft.password].length < PASSWORD_MIN) problems.push(['password', 'password_short'])
  if (draft.confirm_password === '') problems.push(['confirm_password', 'confirm_required'])
  else if (draft.confirm_password !== draft.password) problems.push(['confirm_password', 'confirm_differs'])
  return problems
}

/** A filled form as it is sent (3.008). An empty phone is left out: a number that is there stays. */
export function toProfileBody(draft: ProfileDraft, photo: File | null): NonNullable<Input<'profile.update'>['body']> {
  const phone = bare(draft.phone)
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

/** A number without what people write between its digits. */
function bare(phone: string): string {
  return phone.replace(/[\s().-]/g, '')
}
