import { z } from 'zod'
import { choice, onOff, picture, settingNotes, text, word } from './kinds.ts'

const LinkSchema = z.string().nullable().default(null)
const StoreLinksSchema = z.object({
  playstore_url_status: LinkSchema,
  playstore_url: LinkSchema,
  apple_store_url_status: LinkSchema,
  apple_store_url: LinkSchema,
})

/** Texts of the landing page, the footer and the menu. */
export const pageSettings = {
  header_title: text(
    { en: 'Everything the city sells, at your door', ar: 'كل ما تبيعه المدينة يصل إلى بابك' },
    'Headline of the landing page.',
  ),
  header_sub_title: text({ en: '' }, 'Sentence below the headline.'),
  available_zone_status: onOff(true, 'The landing page lists the served zones.'),
  available_zone_title: text({ en: '' }, 'Title of that list.'),
  available_zone_short_description: text({ en: '' }, 'Sentence below that title.'),
  footer_text: text({ en: '' }, 'Copyright line of the footer.'),
  search_engine_listing: onOff(
    true,
    'Search engines may list the shop: robots.txt allows it and names the sitemap (/sitemap.xml).',
  ),
  refund_policy: onOff(false, 'The refund policy is shown (document.refund_policy).'),
  cancelation_policy: onOff(false, 'The cancellation policy is shown (document.cancellation_policy).'),
  shipping_policy: onOff(false, 'The shipping policy is shown (document.shipping_policy).'),
}

/** Sent with the configuration and the landing page; the pages of Medina do not show them. */
export const clientSettings = {
  logo: word('/art/logo.svg', 'path of a picture', 'Logo.'),
  fav_icon: word('/art/icons/icon-192.png', 'path of a picture', 'Icon.'),
  timeformat: choice(['12', '24'], '12', '12-hour or 24-hour clock.'),
  maintenance_mode: onOff(false, 'The shop is closed for maintenance.'),
  country_picker_status: onOff(true, 'Customers choose the country of a phone number.'),
  toggle_dm_registration: onOff(false, 'Couriers may register.'),
  toggle_store_registration: onOff(false, 'Stores may register.'),
  header_tag_line: text({ en: '' }, 'Short line above the headline.'),
  header_icon: picture('Picture beside the headline.'),
  header_banner: picture('Picture behind the headline.'),
  fixed_newsletter_title: text({ en: '' }, 'Title of the newsletter box.'),
  fixed_newsletter_sub_title: text({ en: '' }, 'Text of the newsletter box.'),
  fixed_footer_description: text({ en: '' }, 'Text about the business in the footer.'),
  message_blocked_words: z.array(z.string().trim().min(1).max(60)).max(500).default([]).register(settingNotes, {
    kind: 'json',
    form: '["word", "another"], whole words',
    meaning: 'Words that nobody can send in a message.',
  }),
  cookies_text: text({ en: '' }, 'Text of the cookie notice.'),
  social_media: z
    .array(z.object({ name: z.string(), link: z.string() }))
    .default([])
    .register(settingNotes, {
      kind: 'json',
      form: '[{"name": "instagram", "link": "https://instagram.com/…"}]',
      meaning: 'Links to social media.',
    }),
  download_user_app_links: StoreLinksSchema.default(StoreLinksSchema.parse({})).register(settingNotes, {
    kind: 'json',
    form: '{"playstore_url_status": "1", "playstore_url": "https://…", "apple_store_url_status": "1", "apple_store_url": "https://…"}',
    meaning: 'Links to phone apps; a status of "1" shows the link.',
  }),
}
