import type { ContactChannel } from '@medina/contract/identity/identity'
import type { Profile } from '@medina/contract/identity/profile'
import { useForm } from '#lib/use-form.ts'
import type { ProfileBody } from '#features/account/account-changes.ts'
import { draftProfile, findProfileProblems, type ProfileDraft, toProfileBody } from './profile-form.ts'

/** The form of the profile, with the photo that was chosen for it. */
export function useProfileForm(person: Profile, send: (body: ProfileBody) => Promise<void>) {
  const form = useForm<ProfileDraft & { image: File | null }>(
    { ...draftProfile(person), image: null },
    {
      check: (draft) => findProfileProblems(draft, { hasPassword: person.has_password }),
      send: ({ image, ...draft }) => send(toProfileBody(draft, image)),
      digits: ['phone'],
    },
  )
  return {
    ...form,
    setPhoto(image: File | null, error?: string) {
      form.change({ image })
      if (error !== undefined) form.mark({ image: error })
    },
    /** Saves the form and has the contact of this channel confirmed (spec 5.007). */
    verify: (channel: ContactChannel) =>
      form.submit(({ image, ...draft }) => send({ ...toProfileBody(draft, image), button_type: channel })),
  }
}
