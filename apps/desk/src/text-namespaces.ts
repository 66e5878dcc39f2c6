import { texts, type WebTexts } from '@medina/web/texts/text-namespaces.ts'

/** Every namespace of the desk's texts (`messages/<language>/<namespace>.json`), which travel together. */
export const namespaces = {
  desk: texts<typeof import('../messages/en/desk.json')>()('desk'),
  desk_banners: texts<typeof import('../messages/en/desk_banners.json')>()('desk'),
  desk_board: texts<typeof import('../messages/en/desk_board.json')>()('desk'),
  desk_cases: texts<typeof import('../messages/en/desk_cases.json')>()('desk'),
  desk_courier: texts<typeof import('../messages/en/desk_courier.json')>()('desk'),
  desk_map: texts<typeof import('../messages/en/desk_map.json')>()('desk'),
  desk_menu: texts<typeof import('../messages/en/desk_menu.json')>()('menu'),
  desk_messages: texts<typeof import('../messages/en/desk_messages.json')>()('desk'),
  desk_modules: texts<typeof import('../messages/en/desk_modules.json')>()('desk'),
  desk_opening: texts<typeof import('../messages/en/desk_opening.json')>()('desk'),
  desk_payments: texts<typeof import('../messages/en/desk_payments.json')>()('desk'),
  desk_pricing: texts<typeof import('../messages/en/desk_pricing.json')>()('desk'),
  desk_reasons: texts<typeof import('../messages/en/desk_reasons.json')>()('desk'),
  desk_reviews: texts<typeof import('../messages/en/desk_reviews.json')>()('desk'),
  desk_sales: texts<typeof import('../messages/en/desk_sales.json')>()('desk'),
  desk_searches: texts<typeof import('../messages/en/desk_searches.json')>()('desk'),
  desk_settings: texts<typeof import('../messages/en/desk_settings.json')>()('desk'),
  desk_shop: texts<typeof import('../messages/en/desk_shop.json')>()('desk'),
  desk_stock: texts<typeof import('../messages/en/desk_stock.json')>()('desk'),
  desk_surges: texts<typeof import('../messages/en/desk_surges.json')>()('desk'),
  desk_zones: texts<typeof import('../messages/en/desk_zones.json')>()('desk'),
  error: texts<WebTexts['error']>()('frame'),
  offline: texts<WebTexts['offline']>()('desk'),
  ui: texts<WebTexts['ui']>()('frame'),
}
