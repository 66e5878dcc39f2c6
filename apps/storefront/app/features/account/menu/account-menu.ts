import type { Config } from '@medina/contract/site-config'
import type { IconName } from '@medina/web/ui/icon/icon-names.ts'

export type AccountPage =
  | 'profile-settings'
  | 'my-orders'
  | 'notifications'
  | 'inbox'
  | 'my-trips'
  | 'wallet'
  | 'coupons'
  | 'loyalty-points'
  | 'referral-code'
  | 'addresses'
  | 'settings'
export type MenuName = AccountPage | 'track-order'

/** The groups of the menu on a phone: orders, money, the rest. */
export type MenuGroup = 'orders' | 'money' | 'account'
export type MenuEntry = { name: MenuName; icon: IconName; group: MenuGroup; to: string }

/** The conditions of an entry besides its page: the server's switches (spec 2.036), and whether anything can be rented (spec 2.034). */
export type MenuConditions = Pick<Config, 'customer_wallet_status' | 'loyalty_point_status' | 'ref_earning_status'> & {
  hasRental: boolean
}

type Row = Omit<MenuEntry, 'to'> & { isOn?: (conditions: MenuConditions) => boolean; isApart?: true }

/** In the order of spec 2.034; the inbox is not among them (spec 2.035). Logout is separate, because it is not a page. */
const rows: readonly Row[] = [
  { name: 'profile-settings', icon: 'user', group: 'account' },
  { name: 'my-orders', icon: 'receipt', group: 'orders' },
  { name: 'my-trips', icon: 'car', group: 'orders', isOn: ({ hasRental }) => hasRental },
  { name: 'wallet', icon: 'wallet', group: 'money', isOn: (config) => config.customer_wallet_status === 1 },
  { name: 'coupons', icon: 'ticket', group: 'money' },
  { name: 'loyalty-points', icon: 'coins', group: 'money', isOn: (config) => config.loyalty_point_status === 1 },
  { name: 'referral-code', icon: 'gift', group: 'money', isOn: (config) => config.ref_earning_status === 1 },
  { name: 'addresses', icon: 'pin', group: 'orders' },
  { name: 'track-order', icon: 'route', group: 'orders' },
  { name: 'settings', icon: 'settings', group: 'account' },
  // Notifications and messages have icons of their own (spec 2.035).
  { name: 'notifications', icon: 'bell', group: 'account', isApart: true },
  { name: 'inbox', icon: 'chat', group: 'account', isApart: true },
]

const built = [
  'profile-settings',
  'my-orders',
  'my-trips',
  'wallet',
  'coupons',
  'loyalty-points',
  'referral-code',
  'notifications',
  'inbox',
  'addresses',
  'track-order',
  'settings',
] as const satisfies readonly MenuName[]

/** The implemented pages: an entry appears with its page. */
export const builtPages: ReadonlySet<MenuName> = new Set(built)
export type BuiltPage = Exclude<(typeof built)[number], 'track-order'>

/** The entries of the profile menu, each by its own name and switch (spec 2.034 to 2.036). */
export function listMenuEntries(conditions: MenuConditions, pages: ReadonlySet<MenuName> = builtPages): MenuEntry[] {
  return rows
    .filter(({ name, isOn, isApart }) => isApart !== true && pages.has(name) && (isOn?.(conditions) ?? true))
    .map(({ name, icon, group }) => ({ name, icon, group, to: pathOf(name) }))
}

export function pathOf(name: MenuName): string {
  return name === 'track-order' || name === 'my-orders' || name === 'my-trips' ? `/${name}` : `/profile?page=${name}`
}

/** The page of the account that an address names (spec 2.013); null if it names none. An unknown name opens the profile. */
export function readAccountPage(search: URLSearchParams, pages: ReadonlySet<MenuName> = builtPages): AccountPage | null {
  const given = search.get('page')
  if (given === null) return null
  // Payment gateways come back to "wallet?flag=success".
  const [name] = given.split('?')
  const row = rows.find((each) => each.name === name)
  return row === undefined || row.name === 'track-order' || !pages.has(row.name) ? 'profile-settings' : row.name
}
