import type { SheetCells } from '@medina/contract/operator/operator-settings'
import { Badge } from '@medina/web/ui/display/badge.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { MoveArrows } from '#pages/settings/move-arrows.tsx'
import { type Choice, useRowNames } from '#pages/settings/use-row-names.ts'
import { addressOf } from './banner-picture.tsx'
import { SwitchInput } from '@medina/web/ui/form/switch-input.tsx'

type RowProps = {
  banner: SheetCells
  zones: readonly Choice[]
  isFirst: boolean
  isLast: boolean
  isPending: boolean
  onOpen: () => void
  onMove: (by: -1 | 1) => void
  onSwitch: (isOn: boolean) => void
}

/** One banner: a press opens it, arrows move it within its module, and the switch hides it. */
export function BannerRow({ banner, zones, isFirst, isLast, isPending, onOpen, onMove, onSwitch }: RowProps) {
  const { t } = useText()
  const { textOf } = useRowNames()
  const title = textOf(banner, 'title')
  const isOn = banner.status !== 'no'
  return (
    <li className="desk-box desk-banner">
      <button type="button" className="desk-row-button" onClick={onOpen}>
        <span className="desk-banner-picture" data-off={!isOn || undefined}>
          <BannerPicture cell={textOf(banner, 'image')} />
        </span>
        <span className="min-w-0 flex-1 text-start">
          <bdi className="clip-1 block font-medium">{title}</bdi>
          <span className="desk-quiet block">
            <Target banner={banner} choices={zones} />
          </span>
          {!isOn && <Badge>{t('desk_banners.off')}</Badge>}
        </span>
      </button>
      <span className="desk-banner-acts">
        <MoveArrows
          earlier={t('desk_banners.earlier', { title })}
          later={t('desk_banners.later', { title })}
          isFirst={isFirst}
          isLast={isLast}
          isPending={isPending}
          onMove={onMove}
        />
        <SwitchInput
          aria-label={t('desk_banners.shown', { title })}
          checked={isOn}
          disabled={isPending}
          onChange={(event) => onSwitch(event.target.checked)}
        />
      </span>
    </li>
  )
}

type TargetProps = { banner: SheetCells; choices: readonly Choice[] }

/** The zones in which it is shown, and its target. */
function Target({ banner: { zones = '', link = '', store = '', item = '' }, choices }: TargetProps) {
  const { t } = useText()
  const { list } = useRowNames()
  const target = [link, store, item].find((text) => text !== '')
  return (
    <>
      <bdi>{zones === '' ? t('desk_banners.everywhere') : list(zones, choices)}</bdi>
      {target !== undefined && (
        <>
          {' • '}
          {target !== link && `${t(store === '' ? 'desk_banners.leads_item' : 'desk_banners.leads_store')} `}
          <bdi>{target}</bdi>
        </>
      )}
    </>
  )
}

/** The picture of a cell: a painted one or an upload of this shop; others are shown by their addresses on home only. */
function BannerPicture({ cell }: { cell: string }) {
  const path = addressOf(cell)
  if (!path.startsWith('/images/')) return null
  return <img src={path} alt="" loading="lazy" />
}
