import { useText } from '@medina/web/texts/text.tsx'
import { buttonClasses } from '@medina/web/ui/button/button-classes.ts'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import type { IconName } from '@medina/web/ui/icon/icon-names.ts'
import type { AppUrls } from './app-urls.ts'

type AppShop = { icon: IconName; lead: string; name: string; url: string | null }

/** The apps of the business. */
export function AppLinks({ urls }: { urls: AppUrls }) {
  const { t } = useText()
  const shops: AppShop[] = [
    { icon: 'apple', lead: t('footer.download_on'), name: 'App Store', url: urls.apple },
    { icon: 'play-store', lead: t('footer.get_it_on'), name: 'Google Play', url: urls.google },
  ]
  const shown = shops.filter(({ url }) => url)
  if (shown.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2">
      {shown.map(({ icon, lead, name, url }) => (
        <li key={name}>
          <a
            href={url ?? undefined}
            target="_blank"
            rel="noreferrer"
            className={buttonClasses({ variant: 'inverse', size: 'lg' }, 'gap-2 px-3 text-start')}
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
