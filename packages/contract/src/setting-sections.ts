/** The subjects under which an owner looks for a setting, in the order of the page. */
export const settingSectionNames = [
  'business',
  'money',
  'delivery',
  'orders',
  'couriers',
  'stores',
  'customers',
  'messages',
  'look',
  'landing',
  'documents',
  'security',
] as const
export type SettingSection = (typeof settingSectionNames)[number]
