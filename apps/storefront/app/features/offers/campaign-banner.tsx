import type { Campaign } from '@medina/contract/site'
import type { ReactNode } from 'react'
import { useNow } from '@medina/web/time/now.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { Picture } from '@medina/web/ui/picture/picture.tsx'
import { readPictureAddress } from '@medina/web/ui/picture/picture-address.ts'
import { useConfig } from '@medina/web/site/site.tsx'
import { countDaysLeft } from './campaign-times.ts'

type CampaignBannerProps = { campaign: Campaign; sizes: string; priority?: boolean; className: string; children: ReactNode }

/** The picture of a campaign with text on its flat side, and the remaining days. */
export function CampaignBanner({ campaign, sizes, priority, className, children }: CampaignBannerProps) {
  return (
    <div className={`campaign-banner ${className}`} data-ink={readInk(campaign.image_full_url)}>
      <Picture
        src={campaign.image_full_url}
        alt=""
        ratio="fill"
        sizes={sizes}
        priority={priority ?? false}
        blank="night"
        className="campaign-picture"
      />
      <div className="campaign-words">
        <DaysLeft ends={campaign.available_date_ends} />
        {children}
      </div>
    </div>
  )
}

/** Dark text on saffron, white text on every other background; uploads get a shade under the text. */
function readInk(src: string | null): 'dark' | 'light' | 'shade' {
  const { tint } = readPictureAddress(src ?? '')
  if (tint === undefined) return src === null ? 'light' : 'shade'
  return tint === 'saffron' ? 'dark' : 'light'
}

function DaysLeft({ ends }: { ends: string }) {
  const { t } = useText()
  const days = countDaysLeft(ends, useNow(), useConfig()?.time_zone ?? 'UTC')
  return (
    <span className="campaign-left">
      <Icon name="clock" size={14} />
      {days === 0 ? t('offers.ends_today') : t('offers.ends_in_days', { count: days })}
    </span>
  )
}
