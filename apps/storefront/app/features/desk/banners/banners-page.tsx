import type { SheetCells } from '@medina/contract/operator/operator-settings'
import { useState } from 'react'
import { Badge } from '../../../ui/display/badge.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadingMark } from '../../../ui/loading/loading-mark.tsx'
import { useText } from '../../../lib/texts/text.tsx'
import { DeskHead } from '../frame/desk-head.tsx'
import { useRowsSave, useSheet } from '../settings/settings.data.ts'
import '../settings/settings.css'
import '../shop/shop.css'
import { BannerDialog } from './banner-dialog.tsx'

/** The banners of home, by module. A press opens one; its switch takes it off. */
export function BannersPage() {
  const { t } = useText()
  const banners = useSheet('banners')
  const fees = useSheet('fees')
  const [open, setOpen] = useState<SheetCells | 'new' | null>(null)
  const modules = [...new Set((fees ?? []).map(({ module }) => module ?? ''))]
  return (
    <div className="desk-main">
      <DeskHead title={t('desk_banners.title')} />
      <main id="content" className="desk-scroll" aria-busy={banners === undefined}>
        {banners === undefined ? (
          <div className="grid h-full place-items-center">
            <LoadingMark size={48} />
          </div>
        ) : (
          <div className="desk-narrow">
            <Button icon="plus" block onClick={() => setOpen('new')}>
              {t('desk_banners.add')}
            </Button>
            {banners.length === 0 && <EmptyState art="notification" title={t('desk_banners.none')} />}
            <ul className="grid gap-3">
              {banners.map((banner) => (
                <BannerRow key={banner.slug} banner={banner} onOpen={() => setOpen(banner)} />
              ))}
            </ul>
          </div>
        )}
      </main>
      {open !== null && <BannerDialog banner={open === 'new' ? null : open} modules={modules} onClose={() => setOpen(null)} />}
    </div>
  )
}

function BannerRow({ banner, onOpen }: { banner: SheetCells; onOpen: () => void }) {
  const { t, language } = useText()
  const save = useRowsSave()
  const { title_en: english = '', title_ar: arabic = '' } = banner
  const title = language === 'ar' && arabic !== '' ? arabic : english
  return (
    <li className="desk-box desk-row">
      <button type="button" className="desk-row-button" onClick={onOpen}>
        <span className="desk-banner-picture">
          <BannerPicture cell={banner.image_en ?? ''} />
        </span>
        <span className="min-w-0 flex-1 text-start">
          <bdi className="clip-1 block">{title}</bdi>
          <span className="desk-quiet">
            <bdi>{banner.module}</bdi>
            {banner.zones !== '' && (
              <>
                {' • '}
                <bdi>{banner.zones}</bdi>
              </>
            )}
            {banner.link !== '' && (
              <>
                {' • '}
                <bdi dir="ltr">{banner.link}</bdi>
              </>
            )}
          </span>
        </span>
        {banner.status === 'no' && <Badge>{t('desk_banners.off')}</Badge>}
      </button>
      <input
        type="checkbox"
        role="switch"
        className="desk-switch"
        aria-label={t('desk_banners.shown', { title: title })}
        checked={banner.status !== 'no'}
        disabled={save.isPending}
        onChange={(event) =>
          save.mutate({
            name: 'banners',
            rows: [{ slug: banner.slug ?? '', status: event.target.checked ? 'yes' : 'no' }],
          })
        }
      />
    </li>
  )
}

/** The picture of a cell: a painted one or an upload of this shop; others are shown by their addresses on home only. */
function BannerPicture({ cell }: { cell: string }) {
  const path = cell.startsWith('pictures/') ? cell.replace('pictures/', '/images/uploads/') : cell
  if (!path.startsWith('/images/')) return null
  return <img src={path} alt="" loading="lazy" />
}
