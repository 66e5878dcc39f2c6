import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { writeText } from '@medina/web/device/local-storage.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { SkipLink } from '@medina/web/ui/navigation/skip-link.tsx'
import { useOverlayHistory } from '@medina/web/ui/overlay/overlay-history.ts'
import { clearActs } from '#acts/act-store.ts'
import { clearMenuActs } from '#acts/menu-act-store.ts'
import { useSendActs } from '#acts/send-acts-when-connected.ts'
import { useSendMenuActs } from '#acts/send-menu-acts.ts'
import { useBoardWatch } from '#board/use-board-watch.ts'
import { clearPhotos } from '#courier/photo-store.ts'
import { usePhotoSender } from '#courier/use-photo-sender.ts'
import { useUnread } from '#pages/messages/use-unread.ts'
import { DeskSessionProvider, useDesk } from '#session/desk-session.tsx'
import { HeadContext } from '#ui/desk-head.tsx'
import { DeskNav } from './desk-nav.tsx'
import { FrameHead } from './frame-head.tsx'
import { useLinkTravel } from './use-link-travel.ts'

const DeviceWatch = lazyWithRetry(async () => ({ default: (await import('./device/device-watch.tsx')).DeviceWatch }))

/** The sign-in, or the menu with a page. On every page, acts are sent and new orders ring. */
export function DeskFrame() {
  return (
    <DeskSessionProvider onKeyRefused={clearActs} onSignOut={clearDeviceData}>
      <Frame />
    </DeskSessionProvider>
  )
}

function clearDeviceData(): void {
  clearActs()
  clearMenuActs()
  clearPhotos()
  // Lines that were ticked off, and a store that is being typed; their pages need not be loaded for it.
  writeText('desk_picked', null)
  writeText('desk_setup_store', null)
}

function Frame() {
  const { t } = useText()
  const { store } = useDesk()
  useOverlayHistory(useLocation().key)
  useLinkTravel()
  useSendActs()
  useSendMenuActs()
  usePhotoSender()
  const waiting = useBoardWatch()
  const unread = useUnread()
  return (
    <div className="desk" data-module={store?.module_type ?? 'food'}>
      <SkipLink to="content" label={t('desk.skip')} />
      <DeskNav waiting={waiting} unread={unread} />
      <Suspense>
        <DeviceWatch />
      </Suspense>
      <HeadContext value={FrameHead}>
        <Outlet />
      </HeadContext>
    </div>
  )
}
