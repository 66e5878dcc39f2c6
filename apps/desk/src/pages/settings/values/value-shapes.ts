/** A field of a structured setting, by the name that it has in the stored value; its label is the text of the same name. */
export type ValueField =
  | { name: LabelName; type: 'text' | 'picture' | 'address' | 'colour' | 'date' | 'texts' | 'switch' | 'flag' }
  /** Lists: numbers of modules, codes of countries, or codes of currencies. */
  | { name: LabelName; type: 'modules' | 'countries' | 'currencies' }
  /** `isOptional`: an empty field is null. */
  | { name: LabelName; type: 'amount' | 'whole'; isOptional?: true }
  /** The label of each option, by its stored value. */
  | { name: LabelName; type: 'choice'; options: Readonly<Record<string, LabelName>> }
  /** One of the options that the service lists for the setting, with their names. */
  | { name: LabelName; type: 'listed'; options?: readonly Listed[] }
export type Listed = { value: string; text: string }

/** A text of the settings' values, which names a field or an option. */
export type LabelName = Extract<keyof typeof import('../../../../messages/en/desk_values.json'), string>

/**
 * The control of a structured setting: one form, rows of one, lines of words, countries, or a field for each language of the shop or each
 * kind of module. `isNumbered`: each row has an `id` that stays.
 */
export type ValueShape =
  | { kind: 'form'; fields: readonly ValueField[] }
  | { kind: 'rows'; fields: readonly ValueField[]; isNumbered?: true }
  | { kind: 'words' }
  | { kind: 'countries' }
  | { kind: 'by_language' | 'by_module'; field: ValueField }

const appLinks: ValueShape = {
  kind: 'form',
  fields: [
    { name: 'playstore_url_status', type: 'flag' },
    { name: 'playstore_url', type: 'address' },
    { name: 'apple_store_url_status', type: 'flag' },
    { name: 'apple_store_url', type: 'address' },
  ],
}

const shapes: Readonly<Record<string, ValueShape>> = {
  currency_symbol_direction: {
    kind: 'by_language',
    field: {
      name: 'side',
      type: 'choice',
      options: {
        left: 'side_left',
        right: 'side_right',
      },
    },
  },
  active_payment_method_list: {
    kind: 'rows',
    fields: [
      { name: 'gateway', type: 'listed' },
      { name: 'gateway_title', type: 'texts' },
      { name: 'gateway_image', type: 'picture' },
      { name: 'modules', type: 'modules' },
      { name: 'countries', type: 'countries' },
      { name: 'currencies', type: 'currencies' },
      { name: 'minimum', type: 'amount', isOptional: true },
      { name: 'maximum', type: 'amount', isOptional: true },
      {
        name: 'capture',
        type: 'choice',
        options: {
          at_once: 'capture_at_once',
          when_delivered: 'capture_when_delivered',
        },
      },
    ],
  },
  admin_free_delivery: {
    kind: 'form',
    fields: [
      { name: 'status', type: 'switch' },
      {
        name: 'type',
        type: 'choice',
        options: {
          '': 'type_none',
          free_delivery_to_all_store: 'type_all',
          free_delivery_by_order_amount: 'type_above',
        },
      },
      { name: 'free_delivery_over', type: 'amount' },
    ],
  },
  new_customer_discount: {
    kind: 'form',
    fields: [
      { name: 'status', type: 'switch' },
      { name: 'amount', type: 'amount' },
      {
        name: 'amount_type',
        type: 'choice',
        options: {
          amount: 'amount_money',
          percentage: 'amount_percent',
        },
      },
      { name: 'validity', type: 'whole' },
      {
        name: 'validity_type',
        type: 'choice',
        options: {
          day: 'validity_day',
          month: 'validity_month',
          year: 'validity_year',
        },
      },
    ],
  },
  ref_earning_period: {
    kind: 'form',
    fields: [
      { name: 'from', type: 'date' },
      { name: 'until', type: 'date' },
    ],
  },
  social_media: {
    kind: 'rows',
    fields: [
      { name: 'name', type: 'text' },
      { name: 'link', type: 'address' },
    ],
  },
  testimonial_list: {
    kind: 'rows',
    fields: [
      { name: 'name', type: 'texts' },
      { name: 'designation', type: 'texts' },
      { name: 'review', type: 'texts' },
      { name: 'reviewer_image', type: 'picture' },
    ],
  },
  subscription_packages: {
    kind: 'rows',
    isNumbered: true,
    fields: [
      { name: 'name', type: 'texts' },
      { name: 'price', type: 'amount' },
      { name: 'days', type: 'whole' },
      { name: 'max_order', type: 'whole', isOptional: true },
      { name: 'max_product', type: 'whole', isOptional: true },
      { name: 'pos', type: 'switch' },
      { name: 'mobile_app', type: 'switch' },
      { name: 'chat', type: 'switch' },
      { name: 'review_switch', type: 'switch' },
      { name: 'self_delivery', type: 'switch' },
      { name: 'default', type: 'switch' },
      {
        name: 'module_type',
        type: 'choice',
        options: {
          all: 'module_all',
          rental: 'module_rental',
        },
      },
    ],
  },
  message_channels: {
    kind: 'rows',
    fields: [
      { name: 'channel_countries', type: 'countries' },
      {
        name: 'channels',
        type: 'choice',
        options: {
          sms: 'channels_sms',
          'whatsapp,sms': 'channels_both',
          whatsapp: 'channels_whatsapp',
        },
      },
      { name: 'sms_price', type: 'amount', isOptional: true },
      { name: 'whatsapp_price', type: 'amount', isOptional: true },
    ],
  },
  other_logins: { kind: 'rows', fields: [{ name: 'medium', type: 'listed' }] },
  download_user_app_links: appLinks,
  download_seller_app_links: appLinks,
  download_dm_app_links: appLinks,
  promotion_banners: { kind: 'words' },
  message_blocked_words: { kind: 'words' },
  sms_countries: { kind: 'countries' },
  module_accent_colors: { kind: 'by_module', field: { name: 'colour', type: 'colour' } },
}

/** The control of a setting; null for one that has none. */
export const findShape = (key: string): ValueShape | null => shapes[key] ?? null

/** The stored name of a field, where its text needs another one. */
export const storedName = ({ name }: Pick<ValueField, 'name'>): string => storedNames[name] ?? name

const storedNames: Readonly<Partial<Record<LabelName, string>>> = {
  days: 'validity',
  review_switch: 'review',
  channel_countries: 'countries',
}
