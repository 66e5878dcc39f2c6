import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { usePreferences } from '@medina/web/device/device.tsx'
import { readPageAge } from '@medina/web/time/page-age.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { useStoredCart } from '#features/cart/offline/use-stored-cart.ts'
import { usePushRenewal } from '#features/notifications/use-push-renewal.ts'
import { dismissToast, showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { cacheThisPage, onWaitingVersion, registerWorker, takeVersion } from './service-worker.ts'

/** A page that is open for this long may be wanted again. */
const DWELL_MS = 3000
/** As long as an answer counts as fresh (lib/api/query-client.ts). */
const MOST_AGE_MS = 120_000

/**
 * The parts that make the shop work without a connection: the service worker, messages about the connection, and the offer of a new
 * version. They load after the page, so that a first visit pays nothing for them.
 */
export default function OfflineParts() {
  const registration = useWorker()
  useCachedPages(registration !== null)
  useNewVersion(registration)
  useConnectionToast()
  usePlainLinks(registration)
  useWorkersAnswers()
  useStoredCart()
  usePushRenewal()
  return null
}

function useWorker(): ServiceWorkerRegistration | null {
  const [registration, setRegistration] = useState<ServiceWorkerRegistration | null>(null)
  useEffect(() => void registerWorker().then(setRegistration), [])
  return registration
}

/** Pages reached by client-side navigation, or shown with other preferences, are cached like those that the browser loads. */
function useCachedPages(isReady: boolean): void {
  const { pathname, search } = useLocation()
  const preferences = usePreferences()
  useEffect(() => {
    if (!isReady) return
    const timer = setTimeout(() => void cacheThisPage(), DWELL_MS)
    return () => clearTimeout(timer)
  }, [isReady, pathname, search, preferences])
}

/** Prompts before updating the service worker, but during checkout only once that is left. */
function useNewVersion(registration: ServiceWorkerRegistration | null): void {
  const { t } = useText()
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null)
  const isCheckout = useLocation().pathname.endsWith('/checkout')
  useEffect(() => (registration === null ? undefined : onWaitingVersion(registration, setWaiting)), [registration])
  useEffect(() => {
    if (waiting === null || isCheckout) return
    const toast = showToast(t('offline.update'), {
      tone: 'info',
      isLasting: true,
      action: { label: t('offline.reload'), onPress: () => takeVersion(waiting) },
    })
    return () => dismissToast(toast)
  }, [waiting, isCheckout, t])
}

/** Shows that there is no connection and that stored pages are shown; afterwards, that the connection is back. */
function useConnectionToast(): void {
  const { t } = useText()
  useEffect(() => {
    let toast: number | null = null
    const follow = () => {
      if (navigator.onLine && toast !== null) {
        dismissToast(toast)
        showToast(t('offline.back'))
        toast = null
      } else if (!navigator.onLine) toast = showToast(t('offline.banner'), { tone: 'info', isLasting: true })
    }
    follow()
    addEventListener('online', follow)
    addEventListener('offline', follow)
    return () => {
      removeEventListener('online', follow)
      removeEventListener('offline', follow)
      if (toast !== null) dismissToast(toast)
    }
  }, [t])
}

/**
 * Links load whole pages without a connection: the service worker answers with a page seen before, or with the offline page. They do so too
 * while a newer version waits: this version's files may be gone, and React Router would then reload the page that is being left.
 */
function usePlainLinks(registration: ServiceWorkerRegistration | null): void {
  useEffect(() => {
    const leave = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const isTravel = link !== null && link.origin === location.origin && link.dataset.quickView === undefined
      const isWhole = !navigator.onLine || registration?.waiting != null
      if (isTravel && isWhole && navigator.serviceWorker?.controller) event.stopImmediatePropagation()
    }
    // Before the links' own listeners, which would navigate inside this page.
    document.addEventListener('click', leave, { capture: true })
    return () => document.removeEventListener('click', leave, { capture: true })
  }, [registration])
}

/**
 * A page from the worker's cache has old answers: they are shown at once, and refetched. Without a connection the first attempt of a query
 * still runs, because the worker may have the answer; retries wait for the connection.
 */
function useWorkersAnswers(): void {
  const client = useQueryClient()
  useEffect(() => {
    const { queries, ...others } = client.getDefaultOptions()
    client.setDefaultOptions({ ...others, queries: { ...queries, networkMode: 'offlineFirst' } })
    if (readPageAge() < MOST_AGE_MS) return
    const refresh = () => void client.invalidateQueries()
    if (navigator.onLine) return refresh()
    addEventListener('online', refresh, { once: true })
    return () => removeEventListener('online', refresh)
  }, [client])
}
