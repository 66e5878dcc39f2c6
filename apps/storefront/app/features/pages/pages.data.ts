import type { HelpTopic } from '@medina/contract/help-questions'
import type { Config } from '@medina/contract/site-config'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { narrowQuery, type Shop, type ShopQuery, shopQuery, useShop } from '@medina/web/api/shop.tsx'
import { byLanguage, LONG } from '@medina/web/site/site.data.ts'
import { useLacks } from '@medina/web/site/site.tsx'
import type { ShopDocument } from '@medina/web/site/documents.ts'

/** A document as sanitised by the API; "" if it is not written yet. */
export function documentQuery(shop: Shop, { name }: ShopDocument): ShopQuery<string> {
  return shopQuery(byLanguage(shop), `site.${name}`, {}, LONG)
}

/** Contacts of the business, and the calling code of its country. */
export type Contact = Pick<Config, 'address' | 'email' | 'phone' | 'default_location' | 'phone_prefix'>

export function contactQuery(shop: Shop): ShopQuery<Contact> {
  const { queryFn, ...query } = shopQuery(byLanguage(shop), 'site.config', {}, LONG)
  return {
    ...query,
    queryKey: ['contact', ...query.queryKey],
    queryFn: async (context) => {
      const { address, email, phone, default_location, phone_prefix } = await queryFn(context)
      return { address, email, phone, default_location, phone_prefix }
    },
  }
}

/** The previous language stays visible while another loads. */
export function useBusinessContact(): Contact | undefined {
  return useQuery({ ...contactQuery(useShop()), placeholderData: keepPreviousData }).data
}

/** The questions and answers of the help page, by topic. */
export function helpQuestionsQuery(shop: Shop): ShopQuery<HelpTopic[]> {
  return narrowQuery(shopQuery(byLanguage(shop), 'site.helpQuestions', {}, LONG), ({ topics }) => topics)
}

/** Undefined until they are there, and in a shop of another backend that has none. */
export function useHelpTopics(): HelpTopic[] | undefined {
  const lacksQuestions = useLacks('site.helpQuestions')
  const { data } = useQuery({ ...helpQuestionsQuery(useShop()), enabled: !lacksQuestions, placeholderData: keepPreviousData })
  return data
}
