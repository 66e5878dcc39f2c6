import type { StoreCard as Store } from '@medina/contract/catalog/catalog'
import { useState } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { Chip } from '@medina/web/ui/button/chip.tsx'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import type { IconName } from '@medina/web/ui/icon/icon-names.ts'
import { StoreCard } from '#features/cards/store-card.tsx'
import { PageMeta } from '#features/seo/page-meta.tsx'
import { CampaignBanner } from './campaign-banner.tsx'
import { formatDays, formatHours } from './campaign-times.ts'
import type { ShownCampaign } from './offers.data.ts'
import './campaigns.css'

/** A campaign: description, times and participating stores. */
export function CampaignPage({ campaign }: { campaign: ShownCampaign }) {
  const words = useText()
  const { t } = words
  const { title, description } = campaign
  return (
    <div className="shell offer-page">
      <PageMeta title={title} description={description ?? undefined} image={campaign.image_full_url} keep={['module_id']} />
      <CampaignBanner campaign={campaign} sizes="(min-width:1360px) 1280px, 94vw" priority className="campaign-hero">
        <h1 className="campaign-title">
          <bdi>{title}</bdi>
        </h1>
        {description !== null && (
          <p className="campaign-text">
            <bdi>{description}</bdi>
          </p>
        )}
      </CampaignBanner>
      <ul className="campaign-facts card">
        <Fact icon="calendar" label={t('offers.schedule')} text={formatDays(campaign, words)} />
        <Fact icon="clock" label={t('offers.daily_time')} text={formatHours(campaign, words) ?? t('offers.all_day')} />
        <Fact icon="store" label={t('offers.taking_part')} text={t('offers.count_stores', { count: campaign.stores.length })} />
      </ul>
      <Stores stores={campaign.stores} />
    </div>
  )
}

function Fact({ icon, label, text }: { icon: IconName; label: string; text: string }) {
  return (
    <li className="campaign-fact">
      <span className="campaign-fact-icon">
        <Icon name={icon} size={20} />
      </span>
      <div className="min-w-0">
        <p className="text-sm text-ink-2">{label}</p>
        <p className="font-semibold">
          <bdi>{text}</bdi>
        </p>
      </div>
    </li>
  )
}

const filters = {
  open: (store: Store) => store.active && store.open === 1,
  free: (store: Store) => store.free_delivery,
}

function Stores({ stores }: { stores: Store[] }) {
  const { t } = useText()
  const [chosen, setChosen] = useState<readonly (keyof typeof filters)[]>([])
  const shown = stores.filter((store) => chosen.every((name) => filters[name](store)))
  const flip = (name: keyof typeof filters) =>
    setChosen(chosen.includes(name) ? chosen.filter((other) => other !== name) : [...chosen, name])
  return (
    <section>
      <header className="campaign-stores-head">
        <h2 className="text-h2">
          {t('offers.stores_taking_part')} <span className="num campaign-count">{shown.length}</span>
        </h2>
        <div className="flex gap-2">
          {(['open', 'free'] as const).map((name) => (
            <Chip key={name} pressed={chosen.includes(name)} onClick={() => flip(name)}>
              {t(`offers.filter_${name}`)}
            </Chip>
          ))}
        </div>
      </header>
      {shown.length === 0 ? (
        <EmptyState art="store" title={t('offers.no_store')}>
          {t('offers.no_store_text')}
        </EmptyState>
      ) : (
        <ul className="campaign-stores">
          {shown.map((store) => (
            <li key={store.id}>
              <StoreCard store={store} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
