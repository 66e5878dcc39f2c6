import type { DeviceSession } from '@medina/contract/identity/profile'
import { Suspense, useState } from 'react'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useNow } from '@medina/web/time/now.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { Badge } from '@medina/web/ui/display/badge.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { Notice } from '@medina/web/ui/feedback/notice.tsx'
import { Skeleton } from '@medina/web/ui/loading/skeleton.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { useEndSession } from '#features/account/account-changes.ts'
import { useSessions } from '#features/account/account.data.ts'
import { describeAge, isHandheld, nameDevice } from '#lib/device/device-text.ts'
import { useProof } from '#features/account/proof/use-proof.tsx'
import { SettingsCard } from '#features/account/settings/settings-card.tsx'

const EndSessionsDialog = lazyWithRetry(() => import('./end-sessions-dialog.tsx'))

/** The customer's sessions, this device first; others can be ended one by one or all together. */
export function SessionsCard() {
  const { t } = useText()
  const { data: sessions, isError, refetch } = useSessions()
  const [isAsking, setAsking] = useState<boolean | null>(null)
  const sorted = sessions?.toSorted((one, other) => Number(other.is_current) - Number(one.is_current))
  return (
    <SettingsCard
      title={t('account.sessions_title')}
      action={
        <button type="button" className="text-action -my-2 min-h-11" onClick={() => setAsking(true)}>
          {t('account.sessions_end')}
        </button>
      }
    >
      {sorted !== undefined ? (
        <ul className="-my-2">
          {sorted.map((session) => (
            <Session key={session.id} session={session} />
          ))}
        </ul>
      ) : isError ? (
        <Notice
          title={t('account.sessions_failed')}
          action={
            <Button variant="plain" size="sm" onClick={() => void refetch()}>
              {t('ui.retry')}
            </Button>
          }
        />
      ) : (
        <div aria-busy="true" className="flex items-center gap-4">
          <Skeleton className="size-11" />
          <Skeleton className="h-4 w-40" />
        </div>
      )}
      {isAsking !== null && (
        <Suspense fallback={null}>
          <EndSessionsDialog open={isAsking} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </SettingsCard>
  )
}

function Session({ session }: { session: DeviceSession }) {
  const { t, language } = useText()
  const now = useNow()
  const end = useEndSession()
  const { start, proofDialog } = useProof()
  const name = nameDevice(session, t)
  const seen = session.is_current
    ? t('account.session_now')
    : t('account.session_seen', { when: describeAge(new Date(session.last_seen_at), now, language) })

  async function endThis(): Promise<void> {
    showToast((await end.mutateAsync(session.id)).message)
  }

  return (
    <li className="flex items-center gap-4 border-line py-3 not-last:border-b">
      <span className="grid size-11 flex-none place-items-center rounded-full bg-surface-2">
        <Icon name={isHandheld(session) ? 'mobile' : 'laptop'} size={22} />
      </span>
      <div className="min-w-0 flex-1 leading-ui">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-label font-medium">
          <bdi>{name}</bdi>
          {session.is_current && <Badge tone="success">{t('account.session_here')}</Badge>}
        </p>
        <p className="text-sm text-ink-2">{seen}</p>
      </div>
      {!session.is_current && (
        <button
          type="button"
          className="text-action grid min-h-11 flex-none place-items-center ps-3"
          aria-label={t('account.session_end_label', { device: name })}
          disabled={end.isPending}
          onClick={() => start(endThis)}
        >
          <Icon name="logout" size={20} className="sm:hidden" />
          <span className="hidden sm:block">{t('account.session_end')}</span>
        </button>
      )}
      {proofDialog}
    </li>
  )
}
