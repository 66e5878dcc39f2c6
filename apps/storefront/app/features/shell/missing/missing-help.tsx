import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { usePreferences } from '@medina/web/device/device.tsx'
import { shopQuery, useShop } from '@medina/web/api/shop.tsx'
import { type TextKey, useText } from '@medina/web/texts/text.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { categoryAddress, storeAddress } from '#features/catalog/page-addresses.ts'
import { type OfferedLink, useFooter } from '#features/footer/footer.data.ts'
import { listDocuments } from '@medina/web/site/documents.ts'
import { useConfig } from '@medina/web/site/site.tsx'
import { findNearest, listWords } from './nearest.ts'
import { cutText } from '@medina/contract/wire/cut-text'

const MOST = 5

type Page = { path: string; text: TextKey; link?: OfferedLink }

/** Pages that an address may have meant, matched by the words of their addresses and names. Some of them can be switched off. */
const pages: readonly Page[] = [
  { path: '/track-order', text: 'shell.track_order' },
  { path: '/help-and-support', text: 'shell.help' },
  { path: '/campaigns', text: 'footer.campaigns' },
  { path: '/wallet', text: 'footer.wallet', link: 'wallet' },
  { path: '/loyalty-points', text: 'footer.points', link: 'points' },
  { path: '/store-registration', text: 'footer.store', link: 'store' },
  { path: '/categories', text: 'missing.categories' },
  { path: '/my-orders', text: 'missing.orders' },
]

type Lead = { path: string; name: string }

/** A search, and the pages, categories and stores most similar to the words of an unknown address. */
export function MissingHelp() {
  const { t } = useText()
  const leads = useLeads()
  return (
    <div className="mx-auto grid max-w-prose gap-6 pt-3 text-center">
      {/* Sent by the browser itself, so that it works at once. */}
      <form action="/home" role="search">
        <label className="search-field flex">
          <Icon name="search" size={20} />
          <span className="sr-only">{t('missing.search')}</span>
          <input
            type="search"
            name="search"
            required
            maxLength={200}
            placeholder={t('missing.search')}
            className="search-input"
          />
        </label>
        <input type="hidden" name="data_type" value="searched" />
      </form>
      {leads.length > 0 && (
        <nav aria-labelledby="missing-leads">
          <h2 id="missing-leads" className="text-h3">
            {t('missing.nearest')}
          </h2>
          <ul className="mt-3 flex flex-wrap justify-center gap-2">
            {leads.map(({ path, name }) => (
              <li key={path}>
                <TravelLink to={path} className="chip">
                  <bdi>{name}</bdi>
                </TravelLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}

function useLeads(): Lead[] {
  const { t } = useText()
  const shop = useShop()
  const { module } = usePreferences()
  const { pathname } = useLocation()
  const words = listWords(pathname)
  // Categories and stores are those of a module in a zone.
  const enabled = words.length > 0 && shop.headers.zoneid !== undefined && shop.headers.moduleid !== undefined
  const { data: categories = [] } = useQuery({
    ...shopQuery(shop, 'catalog.categories', { query: { view: 'card' } }),
    enabled,
    retry: false,
  })
  const name = cutText(words.join(' '), 100)
  const { data: found } = useQuery({
    queryKey: ['missing', name, shop.headers],
    queryFn: ({ signal }) => shop.call('catalog.suggest', { query: { name, limit: MOST } }, shop.headers, signal),
    enabled,
    retry: false,
  })
  const named = usePages().map(({ path, text }) => ({ path, name: t(text) }))
  const stores = (found?.stores ?? []).map((store) => ({
    path: storeAddress({ ...store, module_type: module?.type ?? 'food' }),
    name: store.name,
  }))
  const listed = categories.map((category) => ({ path: categoryAddress(category, module?.id ?? 0), name: category.name }))
  const leads = [
    ...stores.slice(0, 3),
    ...findNearest(words, listed, (lead) => lead.name).slice(0, 2),
    ...findNearest(words, named, (lead) => `${lead.path} ${lead.name}`),
  ]
  // The unknown page itself is none of them.
  const here = pathname.replace(/\/$/, '')
  return leads.filter(({ path }) => path.split('?')[0] !== here).slice(0, MOST)
}

/** The pages that the business has switched on. */
function usePages(): Page[] {
  const links = useFooter()?.links ?? []
  const documents = listDocuments(useConfig()).map(({ name, path }): Page => ({ path, text: `documents.${name}` }))
  return [...pages.filter(({ link }) => link === undefined || links.includes(link)), ...documents]
}
