import { languages, partlyTranslated } from '@medina/contract/device/languages'
import { describe, expect, test } from 'vitest'
import { getDescription, knownKeys } from '#features/site/setting-names.ts'
import { findSettings } from './find-settings.ts'
import { settingPlaces } from './setting-sections.ts'
import { describeInWords, settingWords } from './setting-words.ts'

const allKeys = Object.values(knownKeys).flat()
const full = languages.filter((language) => !partlyTranslated.includes(language))

describe.each(full)('settings in %s', (language) => {
  test('every setting has a name of its own and a description, every choice a name, and nothing else is described', () => {
    const lacking = allKeys.filter((key) => {
      const entry = settingWords[language][key]
      const options = getDescription(key).options ?? []
      const isNamed = options.every((option) => entry?.choices?.[option])
      return !entry?.name || !entry.find || !isNamed || describeInWords(key, language).about === ''
    })
    expect(lacking).toEqual([])
    expect(Object.keys(settingWords[language]).filter((key) => !allKeys.some((known) => known === key))).toEqual([])
    const names = allKeys.map((key) => settingWords[language][key]?.name)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })

  test('names are short, and descriptions name no key', () => {
    const words = allKeys.map((key) => describeInWords(key, language))
    expect(words.filter(({ name }) => name.length > 60).map(({ name }) => name)).toEqual([])
    expect(words.filter(({ about }) => /\b[a-z]+_[a-z]+\b/.test(about)).map(({ about }) => about)).toEqual([])
  })
})

test('descriptions in other languages are their own', () => {
  for (const language of full.slice(1)) expect(allKeys.filter((key) => !settingWords[language][key]?.about)).toEqual([])
})

test('every setting stands in one section', () => {
  expect([...settingPlaces.keys()].toSorted()).toEqual(allKeys.toSorted())
})

test.each([
  ['commission', 'admin_commission'],
  ['how much do stores pay', 'admin_commission'],
  ['vat', 'tax_included'],
  ['tax', 'tax_included'],
  ['rush hour', 'store_orders_at_once'],
  ['busy kitchen', 'store_orders_at_once'],
  ['opening hours timezone', 'time_zone'],
  ['cents', 'digit_after_decimal_point'],
  ['decimals', 'digit_after_decimal_point'],
  ['tips', 'dm_tips_status'],
  ['driver salary', 'courier_pay_per_delivery'],
  ['guest checkout', 'guest_checkout_status'],
  ['sold out', 'line_runs_out_default'],
  ['substitute', 'line_runs_out_default'],
  ['free delivery', 'admin_free_delivery'],
  ['shipping cost', 'per_km_shipping_charge'],
  ['click and collect', 'takeaway_status'],
  ['nobody home', 'failed_delivery_wait_minutes'],
  ['gdpr', 'anonymize_orders_days'],
  ['auto cancel', 'unanswered_cancel_minutes'],
  ['login with google', 'google_login_status'],
  ['whatsapp', 'social_media'],
  ['brand colour', 'accent_color'],
  ['holiday close shop', 'maintenance_mode'],
  ['comission', 'admin_commission'],
  ['refnd', 'refund_active_status'],
  ['invite friends', 'ref_earning_status'],
  ['welcome discount', 'new_customer_discount'],
  ['stripe', 'active_payment_method_list'],
  ['swear words', 'message_blocked_words'],
  ['عمولة', 'admin_commission'],
  ['العموله', 'admin_commission'],
  ['نسبة المتاجر', 'admin_commission'],
  ['ساعات', 'time_zone'],
  ['وقت الذروة', 'store_orders_at_once'],
  ['زحمة', 'store_orders_at_once'],
  ['بقشيش', 'dm_tips_status'],
  ['راتب السائق', 'courier_pay_per_delivery'],
  ['ضريبة القيمة المضافة', 'tax_included'],
  ['الضريبه', 'tax_included'],
  ['رسوم التوصيل', 'per_km_shipping_charge'],
  ['توصيل مجاني', 'admin_free_delivery'],
  ['شحن مجاني', 'admin_free_delivery'],
  ['كاش', 'cash_on_delivery'],
  ['الدفع بالبطاقة', 'digital_payment'],
  ['عملة', 'currency_code'],
  ['دينار', 'currency_code'],
  ['فلس', 'digit_after_decimal_point'],
  ['لغة', 'languages'],
  ['اللون', 'accent_color'],
  ['إلغاء تلقائي', 'unanswered_cancel_minutes'],
  ['اغلاق الموقع', 'maintenance_mode'],
  ['نقاط', 'loyalty_point_status'],
  ['محفظه', 'customer_wallet_status'],
  ['خصوصية', 'document.privacy_policy'],
  ['واتساب', 'social_media'],
  ['تقييمات', 'review_approval_status'],
  ['روشتة', 'prescription_order_status'],
  ['صلاحيات المنيو', 'store_menu_rights'],
  ['باقات', 'subscription_packages'],
  ['livraison', 'home_delivery_status'],
  ['frais de livraison', 'minimum_shipping_charge'],
  ['livraison gratuite', 'admin_free_delivery'],
  ['commission', 'admin_commission'],
  ['tva', 'tax_included'],
  ['pourboire', 'dm_tips_status'],
  ['salaire des livreurs', 'courier_pay_per_delivery'],
  ['heure de pointe', 'store_orders_at_once'],
  ['devise', 'currency_code'],
  ['millimes', 'digit_after_decimal_point'],
  ['fuseau', 'time_zone'],
  ['à emporter', 'takeaway_status'],
  ['carte bancaire', 'digital_payment'],
  ['especes', 'cash_on_delivery'],
  ['fidelite', 'loyalty_point_status'],
  ['parrainage', 'ref_earning_status'],
  ['rgpd', 'anonymize_orders_days'],
  ['mot de passe', 'manual_login_status'],
  ['rupture de stock', 'line_runs_out_default'],
  ['annuler automatiquement', 'unanswered_cancel_minutes'],
  ['couleur', 'accent_color'],
  ['langues', 'languages'],
  ['ordonnance', 'prescription_order_status'],
  ['fermer le site', 'maintenance_mode'],
  ['remboursemant', 'refund_active_status'],
  ['droits des boutiques', 'store_menu_rights'],
  ['abonnement', 'subscription_business_model'],
  ['référencement', 'search_engine_listing'],
  ['admin_commission', 'admin_commission'],
])('an owner who types “%s” finds %s among the first three', (typed, key) => {
  expect(findSettings(typed).slice(0, 3)).toContain(key)
})

test('words of no setting find none, and neither do marks or a very long text', () => {
  for (const typed of ['zzzzqqq', '؟', '  ', '%_%', '\\']) expect(findSettings(typed)).toEqual([])
  expect(findSettings('commission '.repeat(18))[0]).toContain('commission')
})
