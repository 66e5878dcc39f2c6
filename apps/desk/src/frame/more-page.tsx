import { Suspense, useState } from 'react'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { withTexts } from '@medina/web/texts/texts.ts'
import { Button } from '@medina/web/ui/button/button.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { QuestionDialog } from '@medina/web/ui/overlay/question-dialog.tsx'
import { useActs } from '#acts/act-store.ts'
import { useMenuActs } from '#acts/menu-act-store.ts'
import { usePhotos } from '#courier/photo-store.ts'
import { deskPages, pathOf } from '#pages/desk-pages.ts'
import { isBusiness } from '#pages/page-rights.ts'
import { useDesk } from '#session/desk-session.tsx'
import { nameScope } from '#shop/name-scope.ts'
import { TicketBox } from '#shop/ticket-box.tsx'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { useDeskDate } from '#session/use-desk-moment.ts'
import { DeskHead } from '#ui/desk-head.tsx'
import { DeviceButtons } from '#ui/device-buttons.tsx'
import { KeyName } from './key-name.tsx'

const SetupLine = lazyWithRetry(async () => ({
  default: (await withTexts('setup', import('#pages/setup/setup-line.tsx'))).SetupLine,
}))

/** The pages that a phone's bar has no room for, and the key, language and theme of this device. */
export function MorePage() {
  const { t } = useText()
  const { me, may, stores } = useDesk()
  const day = useDeskDate()
  const others = deskPages.filter(({ mayOpen, isMain = false }) => mayOpen(me, stores) && !isMain)
  return (
    <div className="desk-main">
      <DeskHead title={t('desk.more')} />
      <main id="content" className="desk-scroll">
        <div className="desk-narrow">
          <Suspense>{isBusiness(me) && <SetupLine />}</Suspense>
          {others.length > 0 && (
            <nav aria-label={t('desk.more')} className="desk-box desk-more-pages">
              {others.map((page) => (
                <TravelLink key={page.path} to={pathOf(page)} className="desk-row">
                  <DeskIcon name={page.icon} />
                  <span className="flex-1">{t(page.label)}</span>
                  <DeskIcon name="chevron-end" size={16} className="text-ink-3" />
                </TravelLink>
              ))}
            </nav>
          )}
          <nav aria-label={t('desk.this_device')} className="desk-box">
            <TravelLink to="/desk/device" className="desk-row">
              <DeskIcon name="bell" />
              <span className="flex-1">{t('desk.device_rings')}</span>
              <DeskIcon name="chevron-end" size={16} className="text-ink-3" />
            </TravelLink>
          </nav>
          {me.person !== undefined && <OwnDevicesLink />}
          {may('orders:write') && me.role !== 'deliveryman' && <TicketBox />}
          <section className="desk-box" aria-label={t('desk.this_device')}>
            <div className="desk-row">
              <KeyName />
            </div>
            {me.expires_at !== null && (
              <div className="desk-row">
                <span className="flex-1">{t('desk.key_until')}</span>
                <span className="text-ink-2">{day(me.expires_at)}</span>
              </div>
            )}
            <div className="desk-row">
              <span className="flex-1">{t('desk.this_device')}</span>
              <DeviceButtons />
            </div>
            <div className="desk-row">
              <span className="flex-1 text-sm text-ink-2">{t(me.person === undefined ? 'desk.rights' : 'desk.your_rights')}</span>
            </div>
            <ul className="desk-rights">
              {me.scopes.map((scope) => (
                <li key={scope}>{t(`desk.scope_${nameScope(scope, me.role)}`)}</li>
              ))}
            </ul>
          </section>
          <SignOut />
        </div>
      </main>
    </div>
  )
}

/** Machines have no devices of their own. */
function OwnDevicesLink() {
  const { t } = useText()
  return (
    <nav aria-label={t('desk.my_devices')} className="desk-box">
      <TravelLink to="/desk/my-devices" className="desk-row">
        <DeskIcon name="laptop" />
        <span className="flex-1">{t('desk.my_devices')}</span>
        <DeskIcon name="chevron-end" size={16} className="text-ink-3" />
      </TravelLink>
    </nav>
  )
}

/** Signs out at once, or after a confirmation if this key has unsent work. */
function SignOut() {
  const { t } = useText()
  const { signOut } = useDesk()
  const acts = useActs().acts.length + useMenuActs().acts.length
  const photos = usePhotos().filter(({ state }) => state === 'waits').length
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="outline" icon="logout" size="lg" block onClick={() => (acts + photos > 0 ? setAsking(true) : signOut())}>
        {t('desk.sign_out')}
      </Button>
      <QuestionDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('desk.sign_out_title')}
        confirm={t('desk.sign_out')}
        onConfirm={signOut}
      >
        <p className="text-ink-2">
          {acts > 0 && t('desk.acts_wait', { n: acts })} {photos > 0 && t('desk_courier.photos_wait', { n: photos })}{' '}
          {t('desk.sign_out_text')}
        </p>
      </QuestionDialog>
    </>
  )
}
