import { ApiFailure } from '@medina/contract/client'
import type { ContactChannel } from '@medina/contract/identity'
import type { Profile } from '@medina/contract/profile'
import { type ChangeEvent, type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import { showFailure } from '../../lib/failure.ts'
import { toLatinDigits } from '../../lib/latin-digits.ts'
import { useText } from '../../lib/text.tsx'
import { showToast } from '../../ui/toast-store.ts'
import type { ProfileBody } from './account-changes.ts'
import {
  draftProfile,
  findProfileProblems,
  PASSWORD_MIN,
  type ProfileDraft,
  type ProfileField,
  toProfileBody,
} from './profile-form.ts'

type FormField = ProfileField | 'image'
type Errors = Partial<Record<FormField, string>>
type Sending = { element: RefObject<HTMLFormElement | null>; send: (body: ProfileBody) => Promise<void> }

const fields: readonly FormField[] = ['image', 'name', 'phone', 'email', 'current_password', 'password', 'confirm_password']

/** The form's values and what is wrong with them, by our rules and by the server's. */
export function useProfileForm(person: Profile, { element, send }: Sending) {
  const { t } = useText()
  const [draft, setDraft] = useState(() => draftProfile(person))
  const [photo, setPhoto] = useState<File | null>(null)
  const [errors, setErrors] = useState<Errors>({})

  function change(name: ProfileField, text: string) {
    setDraft((current) => ({ ...current, [name]: name === 'phone' ? toLatinDigits(text) : text }))
    setErrors(({ [name]: _gone, ...rest }) => rest)
  }

  /** Shows what is wrong at the fields and leads to the first of them. */
  function refuse(found: Errors) {
    flushSync(() => setErrors(found))
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }

  /** Refusals that name a field stand at it, all others are said one by one (8.005, 8.006). */
  function refuseBy(failure: unknown) {
    if (!(failure instanceof ApiFailure) || failure.errors.length === 0) return showFailure(failure, t)
    const found: Errors = {}
    for (const { code, message } of failure.errors) {
      const name = fields.find((field) => field === code)
      if (name === undefined) showToast(message, { tone: 'error' })
      else found[name] ??= message
    }
    refuse(found)
  }

  return {
    photo,
    errors,
    setPhoto(next: File | null, error?: string) {
      setPhoto(next)
      setErrors(({ image: _gone, ...rest }) => (error === undefined ? rest : { ...rest, image: error }))
    },
    field: (name: ProfileField) => ({
      name,
      value: draft[name],
      error: errors[name],
      onChange: (event: ChangeEvent<HTMLInputElement>) => change(name, event.currentTarget.value),
    }),
    reset() {
      setDraft(draftProfile(person))
      setPhoto(null)
      setErrors({})
    },
    /** With a channel, its contact is to be confirmed with this (5.007). */
    async submit(channel?: ContactChannel) {
      const problems = findProfileProblems(draft, { hasPassword: person.has_password })
      if (problems.length > 0) {
        return refuse(Object.fromEntries(problems.map(([name, problem]) => [name, t(`account.${problem}`, { n: PASSWORD_MIN })])))
      }
      const body = toProfileBody(draft, photo)
      await send(channel === undefined ? body : { ...body, button_type: channel }).catch(refuseBy)
    },
  }
}

export type ProfileFormField = ReturnType<ReturnType<typeof useProfileForm>['field']>
export type { ProfileDraft }
