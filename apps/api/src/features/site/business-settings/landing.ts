import { z } from 'zod'
import { onOff, picture, settingDescriptions, text, TextSchema } from './kinds.ts'

const LinkSchema = z.string().nullable().default(null)
const StoreLinksSchema = z.object({
  playstore_url_status: LinkSchema,
  playstore_url: LinkSchema,
  apple_store_url_status: LinkSchema,
  apple_store_url: LinkSchema,
})

const storeLinks = (meaning: string) =>
  StoreLinksSchema.default(StoreLinksSchema.parse({})).register(settingDescriptions, {
    kind: 'json',
    form: '{"playstore_url_status": "1", "playstore_url": "https://…", "apple_store_url_status": "1", "apple_store_url": "https://…"}',
    meaning,
  })

/** An address that a page may link to: a web address, or a path of the shop. */
const address = (meaning: string) =>
  z
    .string()
    .regex(/^(https?:\/\/\S+|\/\S*)?$/)
    .default('')
    .register(settingDescriptions, {
      kind: 'word',
      form: 'https://… or a path such as /about-us',
      hint: 'setting.address',
      meaning,
    })

const TestimonialSchema = z.object({
  name: TextSchema,
  designation: TextSchema.default({ en: '' }),
  review: TextSchema,
  /** Path of a picture. */
  reviewer_image: z.string().nullable().default(null),
})

/** The landing page, and the texts of it that the family's apps show. */
export const landingSettings = {
  header_title: text(
    {
      en: 'Everything the city sells, at your door',
      ar: 'كل ما تبيعه المدينة يصل إلى بابك',
      fr: 'Tout ce que vend la ville, à votre porte',
      es: 'Todo lo que vende la ciudad, en tu puerta',
    },
    'Headline of the landing page.',
  ),
  header_sub_title: text({ en: '' }, 'Sentence below the headline.', 300),
  available_zone_status: onOff(true, 'The landing page lists the served zones.'),
  available_zone_title: text({ en: '' }, 'Title of that list.', 300),
  available_zone_short_description: text({ en: '' }, 'Sentence below that title.'),
  header_tag_line: text({ en: '' }, 'Short line above the headline.', 300),
  header_icon: picture('Picture beside the headline.'),
  header_banner: picture('Picture behind the headline.'),
  company_title: text({ en: '' }, 'Title of the part about the business; empty leaves the part out.', 300),
  company_sub_title: text({ en: '' }, 'Line above that title.', 300),
  company_description: text({ en: '' }, 'Text below that title.'),
  company_button_name: text({ en: '' }, 'Words of its button; empty leaves the button out.', 300),
  company_button_url: address('Where that button leads.'),
  promotion_banners: z.array(z.string()).max(12).default([]).register(settingDescriptions, {
    kind: 'json',
    form: '["path/of-a-picture", …]',
    meaning: 'Pictures in a row.',
  }),
  available_zone_image: picture('Picture beside the served zones.'),
  earning_title: text({ en: '' }, 'Title of the part for stores and couriers.', 300),
  earning_sub_title: text({ en: '' }, 'Line below that title.', 300),
  earning_seller_status: onOff(false, 'Stores are invited to register, while toggle_store_registration is on.'),
  earning_seller_title: text({ en: '' }, 'Title of that invitation.', 300),
  earning_seller_sub_title: text({ en: '' }, 'Its text.'),
  earning_seller_button_name: text({ en: '' }, 'Words of its button; empty leaves the button out.', 300),
  earning_dm_status: onOff(false, 'Couriers are invited to register, while toggle_dm_registration is on.'),
  earning_dm_title: text({ en: '' }, 'Title of that invitation.', 300),
  earning_dm_sub_title: text({ en: '' }, 'Its text.'),
  earning_dm_button_name: text({ en: '' }, 'Words of its button; empty leaves the button out.', 300),
  fixed_promotional_banner: picture('One wide picture.'),
  download_user_app_title: text({ en: '' }, 'Title beside the links to the apps.', 300),
  download_user_app_sub_title: text({ en: '' }, 'Line below that title.', 300),
  download_user_app_links: storeLinks('Links to phone apps; a status of "1" shows the link.'),
  business_title: text({ en: '' }, 'Title of the part about the apps of stores and couriers.', 300),
  business_sub_title: text({ en: '' }, 'Line below that title.', 300),
  business_image: picture('Picture of that part.'),
  download_seller_app_links: storeLinks('Links to the app of stores.'),
  download_dm_app_links: storeLinks('Links to the app of couriers.'),
  testimonial_title: text({ en: '' }, 'Title above what customers say.', 300),
  testimonial_list: z.array(TestimonialSchema).max(30).default([]).register(settingDescriptions, {
    kind: 'json',
    form: '[{"name": "…", "designation": "…", "review": "…", "reviewer_image": null}], texts as one or by language',
    meaning: 'What customers say; empty leaves the part out.',
  }),
}
