import { useLocation } from 'react-router'
import { usePreferences } from '@medina/web/device/device.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { BrandMark } from '@medina/web/ui/icon/brand-mark.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { useConfig } from '@medina/web/site/site.tsx'

/** Longer names are smaller, in two lines. */
const MOST_LETTERS = 12

/** The logo links home, or to the landing page on a device without a place (spec 2.029). */
export function LogoLink() {
  const { t } = useText()
  const { place } = usePreferences()
  const isLanding = useLocation().pathname === '/'
  const name = useConfig()?.business_name ?? ''
  return (
    <TravelLink
      to={isLanding && place === null ? '/' : '/home'}
      className="flex flex-none items-center gap-3 rounded-md"
      aria-label={`${name}, ${t('shell.home')}`}
    >
      <BrandMark />
      <span className={`logo-word font-semibold ${name.length > MOST_LETTERS ? 'clip-2' : 'text-[1.5rem] leading-none'}`}>
        {name}
      </span>
    </TravelLink>
  )
}
