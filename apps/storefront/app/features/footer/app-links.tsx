import type { Landing } from '@medina/contract/site'
import { useText } from '../../lib/texts/text.tsx'
import { buttonClasses } from '../../ui/button/button-classes.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import type { IconName } from '../../ui/icon/icon-names.ts'

type AppShop = { icon: IconName; lead: string; name: string; url: string | null; isOn: boolean }

/** The apps of the business, each as its status says ("1"). */
export function AppLinks({ links }: { links: Landing['download_user_app_links'] }) {
  const { t } = useText()
  const shops: AppShop[] = [
    {
      icon: 'apple',
      lead: t('footer.download_on'),
      name: 'App Store',
      url: links.apple_store_url,
      isOn: links.apple_store_url_status === '1',
    },
    {
      icon: 'play-store',
      lead: t('footer.get_it_on'),
      name: 'Google Play',
      url: links.playstore_url,
      isOn: links.playstore_url_status === '1',
    },
  ]
  const shown = shops.filter(({ isOn, url }) => isOn && url)
  if (shown.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2">
      {shown.map(({ icon, lead, name, url }) => (
        <li key={name}>
          <a
            href={url ?? undefined}
            target="_blank"
            rel="noreferrer"
            className={buttonClasses({ variant: 'inverse', size: 'lg' }, 'gap-2 px-4 text-start')}
          >
            <Icon name={icon} />
            <span>
              <span className="block text-2xs font-regular">{lead}</span>
              <bdi className="block leading-none">{name}</bdi>
              <span className="sr-only">{` (${t('documents.new_tab')})`}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
