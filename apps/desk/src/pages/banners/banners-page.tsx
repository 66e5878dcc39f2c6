import type { SheetCells } from '@medina/contract/operator/operator-settings'
import { useState } from 'react'
import { Button } from '@medina/web/ui/button/button.tsx'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import { LoadingMark } from '@medina/web/ui/loading/loading-mark.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { DeskHead } from '#ui/desk-head.tsx'
import { useRowsSave, useSheet } from '#pages/settings/settings.data.ts'
import { type Choice, labelOf, useRowNames } from '#pages/settings/use-row-names.ts'
import '#ui/note.css'
import '#pages/settings/settings.css'
import '#shop/shop.css'
import { BannerDialog } from './banner-dialog.tsx'
import { orderBanners, swapBanners } from './banner-order.ts'
import { BannerRow } from './banner-row.tsx'

/** The banners of home by module, in the order in which shoppers see them. */
export function BannersPage() {
  const { t } = useText()
  const banners = useSheet('banners')
  const modules = useSheet('modules')
  const zones = useSheet('zones')
  const [open, setOpen] = useState<SheetCells | 'new' | null>(null)
  const { choicesOf } = useRowNames()
  const isReady = banners !== undefined && modules !== undefined && zones !== undefined
  return (
    <div className="desk-main">
      <DeskHead title={t('desk_banners.title')} isOfSettings />
      <main id="content" className="desk-scroll" aria-busy={!isReady}>
        {isReady ? (
          <div className="desk-narrow">
            <Button icon="plus" block onClick={() => setOpen('new')}>
              {t('desk_banners.add')}
            </Button>
            {banners.length === 0 && <EmptyState art="coupon" title={t('desk_banners.none')} />}
            {orderBanners(banners).map(({ module, rows }) => (
              <ModuleBanners
                key={module}
                module={labelOf(choicesOf(modules), module)}
                zones={choicesOf(zones)}
                rows={rows}
                onOpen={setOpen}
              />
            ))}
          </div>
        ) : (
          <div className="grid h-full place-items-center">
            <LoadingMark size={48} />
          </div>
        )}
      </main>
      {open !== null && (
        <BannerDialog
          banner={open === 'new' ? null : (banners?.find(({ slug }) => slug === open.slug) ?? open)}
          modules={choicesOf(modules ?? [])}
          zones={choicesOf(zones ?? [])}
          slugs={(banners ?? []).map(({ slug = '' }) => slug)}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  )
}

type ModuleProps = {
  module: string
  zones: readonly Choice[]
  rows: readonly SheetCells[]
  onOpen: (banner: SheetCells) => void
}

function ModuleBanners({ module, zones, rows, onOpen }: ModuleProps) {
  const save = useRowsSave()
  return (
    <section aria-label={module} className="min-w-0">
      <h2 className="desk-settings-title">
        <bdi>{module}</bdi>
      </h2>
      <ul className="grid gap-3">
        {rows.map((banner, index) => (
          <BannerRow
            key={banner.slug}
            banner={banner}
            zones={zones}
            isFirst={index === 0}
            isLast={index === rows.length - 1}
            isPending={save.isPending}
            onOpen={() => onOpen(banner)}
            onMove={(by) => save.mutate({ rows: { banners: swapBanners(rows, index, index + by) } })}
            onSwitch={(isOn) => save.mutate({ rows: { banners: [{ slug: banner.slug ?? '', status: isOn ? 'yes' : 'no' }] } })}
          />
        ))}
      </ul>
    </section>
  )
}
