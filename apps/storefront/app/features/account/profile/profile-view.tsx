import type { ContactChannel } from '@medina/contract/identity/identity'
import type { Profile } from '@medina/contract/identity/profile'
import type { Config } from '@medina/contract/site-config'
import { formatPhone } from '@medina/contract/wire/format-phone'
import { type ReactNode, Suspense } from 'react'
import { showFailure } from '@medina/web/api/failure.ts'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { withTexts } from '@medina/web/texts/texts.ts'
import { LinkButton } from '@medina/web/ui/button/link-button.tsx'
import { pathOf } from '#features/account/menu/account-menu.ts'
import { useLacks } from '@medina/web/site/site.tsx'
import { readContactState } from './contact-channels.ts'
import { PageHead } from '@medina/web/ui/navigation/page-head.tsx'
import { fullName } from '#features/account/person-name.ts'
import { DataCard } from './data-card.tsx'
import { draftProfile, toProfileBody } from './profile-form.ts'
import { Statistics } from '#features/account/statistics.tsx'
import { useProfileUpdate } from './use-profile-update.tsx'
import { VerifiedBadge } from './verified-badge.tsx'

const MyAddresses = lazyWithRetry(() => withTexts('address', import('#features/address/my-addresses.tsx')))

/** The customer's profile: name, contacts and whether they are verified, figures. */
export function ProfileView({ person, config }: { person: Profile; config: Config }) {
  const { t } = useText()
  const lacksData = useLacks('profile.export')
  const { send, isPending, dialogs } = useProfileUpdate()
  const verify = (channel: ContactChannel) =>
    send({ ...toProfileBody(draftProfile(person), null), button_type: channel }).catch((failure: unknown) =>
      showFailure(failure, t),
    )
  return (
    <>
      <PageHead back="/profile" backLabel={t('account.back')} narrowOnly>
        {t('account.profile_title')}
      </PageHead>
      <div className="account-wide">
        <Statistics person={person} />
      </div>
      <section aria-labelledby="details" className="card px-4 py-4.5 md:px-6 md:py-5">
        <header className="flex items-center justify-between gap-4">
          <h2 id="details" className="text-h3">
            {t('account.details')}
          </h2>
          <LinkButton to={`${pathOf('profile-settings')}&edit=1`} variant="secondary" size="sm" icon="edit">
            <span className="sm:hidden">{t('ui.edit')}</span>
            <span className="hidden sm:block">{t('account.edit')}</span>
          </LinkButton>
        </header>
        <dl className="account-details">
          <Detail label={t('account.name')}>
            <bdi>{fullName(person)}</bdi>
          </Detail>
          {(['email', 'phone'] as const).map((channel) => (
            <ContactDetail key={channel} {...{ channel, person, config, isPending }} onVerify={() => void verify(channel)} />
          ))}
          {config.centralize_login.manual_login_status === 1 && (
            <Detail label={t('account.password')}>
              {t(person.has_password ? 'account.password_set' : 'account.password_unset')}
            </Detail>
          )}
        </dl>
      </section>
      <div className="mt-8">
        <Suspense fallback={null}>
          <MyAddresses heading="h2" />
        </Suspense>
      </div>
      {!lacksData && (
        <div className="mt-8">
          <DataCard />
        </div>
      )}
      {dialogs}
    </>
  )
}

type ContactDetailProps = {
  channel: ContactChannel
  person: Profile
  config: Config
  isPending: boolean
  onVerify: () => void
}

function ContactDetail({ channel, person, config, isPending, onVerify }: ContactDetailProps) {
  const { t } = useText()
  const contact = readContactState(person, config, channel)
  const marks = (
    <>
      <VerifiedBadge contact={contact} />
      {contact.canVerify && (
        <button type="button" className="text-action -my-2 min-h-11" disabled={isPending} onClick={onVerify}>
          {t('account.verify')}
          <span className="sr-only"> {t(`account.${channel}`)}</span>
        </button>
      )}
    </>
  )
  return (
    <Detail label={t(`account.${channel}`)} end={marks}>
      {contact.value === null ? (
        <span className="font-regular text-ink-3">{t('account.none')}</span>
      ) : (
        <bdi dir="ltr">{channel === 'phone' ? formatPhone(contact.value) : contact.value}</bdi>
      )}
    </Detail>
  )
}

function Detail({ label, end, children }: { label: string; end?: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span>{children}</span>
        {end}
      </dd>
    </div>
  )
}
