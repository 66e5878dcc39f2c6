import { z } from 'zod'
import { choice, onOff, settingDescriptions, text, word } from './kinds.ts'
import { toBase } from '#lib/i18n.ts'

/** Settings that affect pages. */
export const pageSettings = {
  footer_text: text(toBase(''), 'Copyright line of the footer.'),
  search_engine_listing: onOff(
    true,
    'Search engines may list the shop: robots.txt allows it and names the sitemap (/sitemap.xml).',
  ),
  count_searches: onOff(
    true,
    'The texts of searches are counted by day for the desk and for suggestions, without people; if off, the counts are deleted within an hour.',
  ),
  fixed_footer_description: text(toBase(''), 'Text about the business in the footer.'),
  fixed_newsletter_title: text(toBase(''), 'Title of the newsletter box.', 300),
  fixed_newsletter_sub_title: text(toBase(''), 'Text of the newsletter box.', 300),
  social_media: z
    .array(z.object({ name: z.string(), link: z.string() }))
    .default([])
    .register(settingDescriptions, {
      kind: 'json',
      form: '[{"name": "instagram", "link": "https://instagram.com/…"}]',
      meaning: 'Links to social media.',
    }),
  refund_policy: onOff(false, 'The refund policy is shown (document.refund_policy).'),
  cancelation_policy: onOff(false, 'The cancellation policy is shown (document.cancellation_policy).'),
  shipping_policy: onOff(false, 'The shipping policy is shown (document.shipping_policy).'),
  timeformat: choice(['12', '24'], '12', '12-hour or 24-hour clock, on pages and in messages.'),
  maintenance_mode: onOff(
    false,
    'The shop is closed for maintenance: nothing can be ordered, and pages say so; orders that run can be tracked.',
  ),
  country_picker_status: onOff(
    true,
    'Phone fields let customers choose another country; if off, numbers belong to the country of the shop.',
  ),
  message_blocked_words: z.array(z.string().trim().min(1).max(60)).max(500).default([]).register(settingDescriptions, {
    kind: 'json',
    form: '["word", "another"], whole words',
    meaning: 'Words that nobody can send in a message.',
  }),
  cookies_text: text(toBase(''), 'Text of the cookie notice; in languages without one the notice has the words of the pages.'),
}

/** Settings for other clients, sent with the configuration; our pages do not show them. */
export const clientSettings = {
  logo: word('/art/logo.svg', 'path of a picture', 'Logo.'),
  fav_icon: word('/art/icons/icon-192.png', 'path of a picture', 'Icon.'),
}
