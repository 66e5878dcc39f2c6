import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { usePreferences } from '@medina/web/device/device.tsx'
import { shopQuery, useShop } from '@medina/web/api/shop.tsx'
import type { ShopQuery } from '@medina/web/api/shop.tsx'
import type { TextKey } from '@medina/web/texts/text-namespaces.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import type { IconName } from '@medina/web/ui/icon/icon-names.ts'
import { Picture } from '@medina/web/ui/picture/picture.tsx'
import { Skeleton } from '@medina/web/ui/loading/skeleton.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { catalogQueries, storeCards } from '#features/catalog/catalog.data.ts'
import { categoryAddress, storeAddress } from '#features/catalog/page-addresses.ts'
import './menu-sections.css'

/** Number of categories in the menu (spec 9.012). */
const CATEGORIES = 10
/** Latest stores (spec 9.013), and popular ones from their first page (spec 9.014). */
const STORES = { limit: 12, offset: 1, view: 'card' } as const

type Entry = { id: number; name: string; to: string; picture: string | null }
type SectionProps = { row: string; onGo: () => void }

/** The module's offers at the place, in expandable sections (spec 2.040). */
export function MenuSections(props: SectionProps) {
  const { t } = useText()
  const { module } = usePreferences()
  const shop = useShop()
  if (module === null || module.type === 'parcel') return null
  const noun = module.type === 'food' ? 'restaurants' : module.type === 'rental' ? 'providers' : 'stores'
  const categories = catalogQueries.categories(shop)
  const latest = shopQuery(shop, 'catalog.latestStores', { query: STORES })
  const popular = shopQuery(shop, 'catalog.popularStores', { query: STORES })
  return (
    <>
      <Section
        {...props}
        icon="grid"
        label="menu.categories"
        all="/categories"
        query={categories}
        read={(answer) =>
          answer.slice(0, CATEGORIES).map(({ id, slug, name, image_full_url }) => ({
            id,
            name,
            to: categoryAddress({ id, slug }, module.id),
            picture: image_full_url,
          }))
        }
      />
      <Section
        {...props}
        icon="store"
        label={`menu.latest_${noun}`}
        all="/store/latest"
        query={latest}
        read={(page) => storeCards(page).map(toEntry)}
      />
      <Section
        {...props}
        icon="flame"
        label={`menu.popular_${noun}`}
        all="/store/popular"
        query={popular}
        read={(page) => storeCards(page).map(toEntry)}
      />
      {module.type !== 'rental' && (
        <TravelLink to="/campaigns" className={props.row} onClick={props.onGo}>
          <Icon name="percent" className="text-ink-2" />
          {t('menu.campaigns')}
        </TravelLink>
      )}
    </>
  )
}

function toEntry(store: ReturnType<typeof storeCards>[number]): Entry {
  return { id: store.id, name: store.name, to: storeAddress(store), picture: store.cover_photo_full_url }
}

type FoldProps<T> = SectionProps & {
  icon: IconName
  label: TextKey
  all: string
  query: ShopQuery<T>
  read: (answer: T) => Entry[]
}

/** Nothing is fetched before the section is expanded. */
function Section<T>({ row, icon, label, all, query, read, onGo }: FoldProps<T>) {
  const { t } = useText()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { data, isError, refetch } = useQuery({ ...query, enabled: isOpen })
  const entries = data === undefined ? undefined : read(data)
  return (
    <>
      <button type="button" className={row} aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        <Icon name={icon} className="text-ink-2" />
        <span className="flex-1">{t(label)}</span>
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={18} className="text-ink-3" />
      </button>
      <div id={id} hidden={!isOpen} className="menu-fold">
        {isError && entries === undefined && (
          <p className="menu-note">
            {t('ui.failed')}
            <Button variant="plain" size="sm" onClick={() => void refetch()}>
              {t('ui.retry')}
            </Button>
          </p>
        )}
        {entries?.length === 0 && <p className="menu-note">{t('menu.none')}</p>}
        <ul>
          {entries === undefined && !isError && [1, 2, 3].map((key) => <Waiting key={key} />)}
          {entries?.map((entry) => (
            <Line key={entry.id} to={entry.to} onGo={onGo}>
              <Picture
                src={entry.picture}
                alt=""
                name={entry.name}
                sizes="32px"
                maxWidth={320}
                className="size-8 flex-none rounded-sm"
              />
              <bdi className="clip-1">{entry.name}</bdi>
            </Line>
          ))}
          {entries !== undefined && entries.length > 0 && (
            <Line to={all} onGo={onGo}>
              <span className="text-action">{t('menu.view_all')}</span>
            </Line>
          )}
        </ul>
      </div>
    </>
  )
}

function Line({ to, onGo, children }: { to: string; onGo: () => void; children: ReactNode }) {
  return (
    <li>
      <TravelLink to={to} className="menu-line" onClick={onGo}>
        {children}
      </TravelLink>
    </li>
  )
}

function Waiting() {
  return (
    <li aria-hidden="true" className="menu-line">
      <Skeleton className="size-8" />
      <Skeleton className="h-3 w-24" />
    </li>
  )
}
