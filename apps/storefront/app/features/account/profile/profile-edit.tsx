import type { Profile } from '@medina/contract/identity/profile'
import type { Config } from '@medina/contract/site-config'
import { useNavigate } from 'react-router'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Field } from '@medina/web/ui/form/field.tsx'
import { pathOf } from '#features/account/menu/account-menu.ts'
import { ContactField } from './contact-field.tsx'
import { PageHead } from '@medina/web/ui/navigation/page-head.tsx'
import { PasswordFields } from './password-fields.tsx'
import { PhotoField } from '#features/account/photo/photo-field.tsx'
import { useProfileUpdate } from './use-profile-update.tsx'
import type { ContactChannel } from '@medina/contract/identity/identity'
import { useForm } from '#lib/use-form.ts'
import type { ProfileBody } from '#features/account/account-changes.ts'
import { draftProfile, findProfileProblems, type ProfileDraft, toProfileBody } from './profile-form.ts'

/** The form of the profile (spec 2.047): photo, name, contacts, and a password where people sign in with one (spec 5.005). */
export function ProfileEdit({ person, config }: { person: Profile; config: Config }) {
  const { t } = useText()
  const navigate = useNavigate()
  const back = pathOf('profile-settings')
  const { send, isPending, dialogs } = useProfileUpdate(() => void navigate(back, { replace: true }))
  const form = useProfileForm(person, send)
  const hasManual = config.centralize_login.manual_login_status === 1

  return (
    <>
      <PageHead back={back} backLabel={t('account.edit_back')}>
        {t('account.edit_title')}
      </PageHead>
      <form {...form.form} className="card account-form">
        <PhotoField person={person} photo={form.values.image} error={form.errors.image} onChange={form.setPhoto} />
        <hr className="border-t border-line" />
        <div className="grid items-start gap-5 md:grid-cols-2">
          <Field
            {...form.field('name')}
            label={t('account.name')}
            dir="auto"
            autoComplete="name"
            required
            maxLength={120}
            className="half-field"
          />
          {(['phone', 'email'] as const).map((channel) => (
            <ContactField
              key={channel}
              channel={channel}
              field={form.field(channel)}
              person={person}
              config={config}
              isPending={isPending}
              onVerify={() => void form.verify(channel)}
            />
          ))}
        </div>
        {hasManual && <PasswordFields field={form.field} hasPassword={person.has_password} />}
        <div className="account-foot">
          <Button variant="secondary" onClick={() => form.reset()}>
            {t('ui.reset')}
          </Button>
          <Button type="submit" pending={isPending}>
            {t('account.update')}
          </Button>
        </div>
      </form>
      {dialogs}
    </>
  )
}

/** The form of the profile, with the photo that was chosen for it. */
function useProfileForm(person: Profile, send: (body: ProfileBody) => Promise<void>) {
  const form = useForm<ProfileDraft & { image: File | null }>(
    { ...draftProfile(person), image: null },
    {
      check: (draft) => findProfileProblems(draft, { hasPassword: person.has_password }),
      send: ({ image, ...draft }) => send(toProfileBody(draft, image)),
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
