import type { ComponentType } from 'react'
import type { TextKey } from '@medina/web/texts/text.tsx'
import { withTexts } from '@medina/web/texts/texts.ts'
import type { DeskIconName } from '#ui/desk-icon.tsx'
import { canEditCatalogue, canEditVehicles, everybody, has, isBusiness, isOfficeWith, ofShop, type Opens } from './page-rights.ts'

export type DeskPage = {
  /** Below /desk; empty for the page that opens first. */
  path: string
  label: TextKey
  icon: DeskIconName
  /** Whether a key may open it, with the stores that are known of it: nobody sees an entry that leads to a refusal. */
  mayOpen: Opens
  /** Whether its address opens it, where that is more than the menu shows. */
  mayVisit?: Opens
  /** Shown in the bottom bar of a phone; all others are behind "More". */
  isMain?: boolean
  load: () => Promise<ComponentType>
}

/** The forms of vehicles share the words of those of items. */
const withVehicleTexts = <T>(module: Promise<T>): Promise<T> => withTexts('menu', withTexts('vehicles', module))

/** The history of the settings and the forms of rows name the columns of offers, whose forms share the words of the settings. */
const withOfferTexts = <T>(module: Promise<T>): Promise<T> => withTexts('office', withTexts('offers', module))

/** The set-up invites people, draws zones and has words of its own. */
const withSetupTexts = <T>(module: Promise<T>): Promise<T> => withTexts('people', withTexts('office', withTexts('setup', module)))

/** The pages of the desk, in the order of the menu. A page is added here, with its texts in a part named `desk…`. */
export const deskPages: readonly DeskPage[] = [
  {
    path: '',
    label: 'desk.orders',
    icon: 'receipt',
    mayOpen: has('orders:read', 'provider'),
    mayVisit: has('orders:read'),
    isMain: true,
    load: async () => (await import('./start-page.tsx')).StartPage,
  },
  {
    path: 'orders',
    label: 'desk.all_orders',
    icon: 'history',
    mayOpen: has('orders:read', 'provider', 'deliveryman'),
    load: async () => (await withTexts('orders', import('./orders/orders-page.tsx'))).OrdersPage,
  },
  {
    path: 'customers',
    label: 'desk.customers',
    icon: 'users',
    mayOpen: isOfficeWith('customers:read'),
    load: async () => (await withTexts('customers', import('./customers/customers-page.tsx'))).CustomersPage,
  },
  {
    path: 'load',
    label: 'desk.load',
    icon: 'timer',
    mayOpen: isOfficeWith('orders:read'),
    load: async () => (await withTexts('load', import('./load/load-page.tsx'))).LoadPage,
  },
  {
    path: 'stores',
    label: 'desk.stores',
    icon: 'store',
    // A till of one store has nothing to compare.
    mayOpen: (me) => ofShop('orders:read')(me) && me.store_ids?.length !== 1,
    mayVisit: ofShop('orders:read'),
    load: async () => (await withTexts('load', import('./stores/stores-page.tsx'))).StoresPage,
  },
  {
    path: 'day',
    label: 'desk_courier.day',
    icon: 'wallet',
    mayOpen: has('orders:read', 'provider', 'store', 'admin'),
    isMain: true,
    load: async () => (await withTexts('day', import('./day/day-page.tsx'))).DayPage,
  },
  {
    path: 'menu',
    label: 'desk_stock.items',
    icon: 'utensils',
    mayOpen: canEditCatalogue,
    isMain: true,
    load: async () => (await withTexts('menu', import('./menu/menu-page.tsx'))).MenuPage,
  },
  {
    path: 'vehicles',
    label: 'desk_stock.vehicles',
    icon: 'car',
    mayOpen: canEditVehicles,
    mayVisit: has('catalogue:write', 'store', 'deliveryman'),
    isMain: true,
    load: async () => (await withVehicleTexts(import('./vehicles/vehicles-page.tsx'))).VehiclesPage,
  },
  {
    path: 'stock',
    label: 'desk_stock.menu',
    icon: 'package',
    mayOpen: canEditCatalogue,
    load: async () => (await withTexts('menu', import('./stock/stock-page.tsx'))).StockPage,
  },
  {
    path: 'opening',
    label: 'desk_opening.menu',
    icon: 'clock',
    mayOpen: canEditCatalogue,
    load: async () => (await withTexts('opening', import('./opening/opening-page.tsx'))).OpeningPage,
  },
  {
    path: 'messages',
    label: 'desk.messages',
    icon: 'chat',
    mayOpen: has('messages:write'),
    isMain: true,
    load: async () => (await import('./messages/messages-page.tsx')).MessagesPage,
  },
  {
    path: 'cases',
    label: 'desk.cases',
    icon: 'case',
    mayOpen: ofShop('orders:read'),
    load: async () => (await import('./cases/cases-page.tsx')).CasesPage,
  },
  {
    path: 'sales',
    label: 'desk.sales',
    icon: 'chart',
    mayOpen: has('statements:read', 'deliveryman'),
    load: async () => (await withTexts('sales', import('./sales/sales-page.tsx'))).SalesPage,
  },
  {
    path: 'reports',
    label: 'desk.reports',
    icon: 'coins',
    mayOpen: isOfficeWith('statements:read'),
    load: async () => (await withTexts('reports', withTexts('sales', import('./reports/reports-page.tsx')))).ReportsPage,
  },
  {
    path: 'tax',
    label: 'desk.tax',
    icon: 'percent',
    mayOpen: isOfficeWith('statements:read'),
    load: async () => (await withTexts('tax', withOfferTexts(import('./tax/tax-page.tsx')))).TaxPage,
  },
  {
    path: 'invoices',
    label: 'desk.invoices',
    icon: 'document',
    mayOpen: has('statements:read', 'deliveryman'),
    load: async () => (await withTexts('invoices', withTexts('reports', import('./invoices/invoices-page.tsx')))).InvoicesPage,
  },
  {
    path: 'map',
    label: 'desk_map.menu',
    icon: 'map',
    mayOpen: has('orders:read', 'deliveryman'),
    load: async () => (await import('./map/map-page.tsx')).MapPage,
  },
  {
    path: 'reviews',
    label: 'desk_reviews.menu',
    icon: 'star',
    mayOpen: ofShop('reviews:write'),
    load: async () => (await import('./reviews/reviews-page.tsx')).ReviewsPage,
  },
  {
    path: 'searches',
    label: 'desk_searches.menu',
    icon: 'search',
    mayOpen: canEditCatalogue,
    load: async () => (await import('./searches/searches-page.tsx')).SearchesPage,
  },
  {
    path: 'payments',
    label: 'desk_payments.menu',
    icon: 'bank',
    mayOpen: has('payments:write'),
    load: async () => (await import('./payments/payments-page.tsx')).PaymentsPage,
  },
  {
    path: 'offers',
    label: 'desk.offers',
    icon: 'ticket',
    mayOpen: canEditCatalogue,
    load: async () => (await withOfferTexts(import('./offers/offers-page.tsx'))).OffersPage,
  },
  {
    path: 'applications',
    label: 'desk.applications',
    icon: 'document',
    mayOpen: isOfficeWith('applications:write'),
    load: async () => (await withTexts('applications', import('./applications/applications-page.tsx'))).ApplicationsPage,
  },
  {
    path: 'people',
    label: 'desk.people',
    icon: 'users',
    mayOpen: isOfficeWith('people:write'),
    load: async () => (await withTexts('people', import('./people/people-page.tsx'))).PeoplePage,
  },
  {
    path: 'settings',
    label: 'desk_settings.menu',
    icon: 'settings',
    mayOpen: isBusiness,
    load: async () => (await withOfferTexts(import('./settings/settings-page.tsx'))).SettingsPage,
  },
]

type LinkedPage = Pick<DeskPage, 'path' | 'mayOpen' | 'mayVisit' | 'load'> & {
  /** The page of the menu to which it belongs. */
  above?: string
}

/** Pages that are linked from others and have no entry in the menu. */
export const furtherPages: readonly LinkedPage[] = [
  {
    path: 'device',
    mayOpen: everybody,
    load: async () => (await withTexts('device', import('./device/device-page.tsx'))).DevicePage,
  },
  {
    path: 'my-devices',
    mayOpen: everybody,
    load: async () => (await withTexts('people', import('./people/own-devices-page.tsx'))).OwnDevicesPage,
  },
  {
    path: 'keys',
    above: 'people',
    mayOpen: isOfficeWith('keys:write'),
    load: async () => (await withTexts('people', import('./people/keys-page.tsx'))).KeysPage,
  },
  {
    path: 'sellers',
    above: 'invoices',
    mayOpen: isOfficeWith('statements:read'),
    load: async () => (await withTexts('invoices', withOfferTexts(import('./invoices/sellers/sellers-page.tsx')))).SellersPage,
  },
  {
    path: 'setup',
    above: 'settings',
    mayOpen: isBusiness,
    load: async () => (await withSetupTexts(import('./setup/setup-page.tsx'))).SetupPage,
  },
  {
    path: 'zones',
    above: 'settings',
    mayOpen: isBusiness,
    load: async () => (await withTexts('office', import('./zones/zones-page.tsx'))).ZonesPage,
  },
  {
    path: 'modules',
    above: 'settings',
    mayOpen: isBusiness,
    load: async () => (await withTexts('office', import('./modules/modules-page.tsx'))).ModulesPage,
  },
  {
    path: 'reasons',
    above: 'settings',
    mayOpen: isBusiness,
    load: async () => (await withTexts('office', import('./reasons/reasons-page.tsx'))).ReasonsPage,
  },
  {
    path: 'transfers',
    above: 'settings',
    mayOpen: isBusiness,
    load: async () => (await withTexts('methods', import('./transfer-methods/methods-page.tsx'))).MethodsPage,
  },
  {
    path: 'questions',
    above: 'settings',
    mayOpen: isBusiness,
    load: async () => (await withTexts('questions', import('./questions/questions-page.tsx'))).QuestionsPage,
  },
  {
    path: 'texts',
    above: 'settings',
    mayOpen: isBusiness,
    load: async () => (await withTexts('texts', import('./texts/texts-page.tsx'))).TextsPage,
  },
  {
    path: 'banners',
    above: 'settings',
    mayOpen: isBusiness,
    load: async () => (await withTexts('office', import('./banners/banners-page.tsx'))).BannersPage,
  },
]

/** Pages of one thing, to which pages of the menu lead. */
export const formPages: readonly LinkedPage[] = [
  ...['menu/new', 'menu/:id'].map((path) => ({
    path,
    mayOpen: canEditCatalogue,
    load: async () => (await withTexts('menu', import('./menu/editor/editor-page.tsx'))).EditorPage,
  })),
  ...['vehicles/new', 'vehicles/:id'].map((path) => ({
    path,
    mayOpen: has('catalogue:write', 'store', 'deliveryman'),
    load: async () => (await withVehicleTexts(import('./vehicles/editor/vehicle-editor-page.tsx'))).VehicleEditorPage,
  })),
  {
    path: 'picking/:id',
    mayOpen: has('orders:read', 'provider', 'deliveryman'),
    load: async () => (await withTexts('picking', import('./picking/picking-page.tsx'))).PickingPage,
  },
]

export const pathOf = ({ path }: Pick<DeskPage, 'path'>): string => (path === '' ? '/desk' : `/desk/${path}`)
