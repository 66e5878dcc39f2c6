import type { KeyStore, OwnKey } from '@medina/contract/operator/operator-desk'
import type { ReactNode } from 'react'
import { clearActs } from '#acts/act-store.ts'
import { clearMenuActs } from '#acts/menu-act-store.ts'
import { clearPhotos } from '#courier/photo-store.ts'
import { FrameHead } from '#frame/frame-head.tsx'
import { HeadContext } from '#ui/desk-head.tsx'
import { deskKey } from '#session/desk-key.ts'
import { DeskSessionProvider } from '#session/desk-session.tsx'
import { type PagePlan, renderPage } from '@medina/web/testing/render-page.tsx'

function clearDeviceData(): void {
  clearActs()
  clearMenuActs()
  clearPhotos()
}

type DeskPlan = PagePlan & { me?: Partial<OwnKey>; stores?: KeyStore[] }

/** A store of a key that is open until midnight. */
export function aKeyStore(more: Partial<KeyStore> = {}): KeyStore {
  return {
    id: 7,
    slug: 'saj-house',
    name: 'Saj House',
    zone: 'Old Harbour',
    logo_full_url: null,
    module_type: 'food',
    time_zone: 'Asia/Riyadh',
    active: true,
    open: true,
    opens_at: null,
    closes_at: null,
    closed_until: null,
    hours_today: [],
    busy_minutes: 0,
    busy_until: null,
    delivery_minutes: { from: 20, to: 30 },
    ...more,
  }
}

/** Renders a page of the desk as it is for a key, by default one of a store with every right of its role. */
export async function renderDesk(
  element: ReactNode,
  { me, stores = [aKeyStore()], answers = {}, ...plan }: DeskPlan = {},
): ReturnType<typeof renderPage> {
  deskKey.write('medina_operator_test')
  const own: OwnKey = {
    id: 1,
    name: 'Front till',
    role: 'store',
    scopes: ['orders:read', 'orders:write', 'catalogue:write', 'reviews:write', 'messages:write'],
    store_ids: stores.map(({ id }) => id),
    courier: null,
    expires_at: null,
    ...me,
  }
  return renderPage(
    <DeskSessionProvider onKeyRefused={clearActs} onSignOut={clearDeviceData}>
      <HeadContext value={FrameHead}>{element}</HeadContext>
    </DeskSessionProvider>,
    {
      ...plan,
      answers: {
        'operator.me': () => own,
        'operator.stores': () => ({ stores, has_more: false }),
        'operator.unreadOrderMessages': () => ({ orders: [] }),
        ...answers,
      },
    },
    {
      textParts: [
        'desk',
        'applications',
        'customers',
        'day',
        'device',
        'invoices',
        'load',
        'menu',
        'methods',
        'office',
        'offers',
        'opening',
        'orders',
        'people',
        'phone',
        'picking',
        'questions',
        'reports',
        'sales',
        'setup',
        'tax',
        'texts',
        'transfers',
        'vehicles',
      ],
    },
  )
}
