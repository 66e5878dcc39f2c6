import type { CaseKind, HelpKind, OrderHelp } from '@medina/contract/orders/cases'
import { toLocalTime } from '@medina/time/local-time'
import { formatTime } from '@medina/web/format/format.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { useNow } from '@medina/web/time/now.tsx'
import { Notice } from '@medina/web/ui/feedback/notice.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import type { IconName } from '@medina/web/ui/icon/icon-names.ts'
import { useConfig } from '@medina/web/site/site.tsx'
import { useMoment } from './use-moment.ts'

const icons: Record<Exclude<HelpKind, 'where_is_it'>, IconName> = {
  missing: 'package',
  wrong: 'utensils',
  damaged: 'warning',
  late: 'clock',
  not_received: 'home',
  other: 'chat',
  change: 'edit',
  cancel: 'close',
}

type WhatHappenedProps = {
  help: OrderHelp
  onKind: (kind: CaseKind) => void
  /** Other dialogs that help can open; a row without one is omitted. */
  ways: Partial<Record<'change' | 'cancel', () => void>>
}

/** The help that the order offers now; "Where is my order?" is answered right away. */
export function WhatHappened({ help, onKind, ways }: WhatHappenedProps) {
  const { t, language } = useText()
  const timeZone = useConfig()?.time_zone ?? 'UTC'
  const time = (at: string) => formatTime(new Date(at), language, timeZone)
  const moment = useMoment()
  const now = useNow()
  const dayOf = (at: Date) => toLocalTime(at, timeZone).date
  // An order for another day comes then, not today.
  const start = (at: string) => (dayOf(new Date(at)) === dayOf(now) ? time(at) : moment(at))
  const rows = help.kinds.flatMap((kind) => (kind === 'where_is_it' || (!isCase(kind) && ways[kind] === undefined) ? [] : [kind]))
  const { estimate, delivered_at, until } = help
  const isWatched = help.kinds.includes('where_is_it')
  return (
    <>
      {isWatched && (
        <Notice icon="route" title={t('help.where_is_it')} className="mb-4">
          {estimate === null ? t('help.no_estimate') : t('help.estimate', { from: start(estimate.from), to: time(estimate.to) })}
        </Notice>
      )}
      {!isWatched && delivered_at !== null && (
        <Notice icon="success" title={t('help.delivered', { moment: moment(delivered_at) })} className="mb-4" />
      )}
      {rows.length === 0 && <p className="text-ink-2">{t('help.nothing')}</p>}
      <ul>
        {rows.map((kind) => (
          <li key={kind} className="border-line not-last:border-b">
            <button
              type="button"
              className="flex min-h-16 w-full items-center gap-3.5 py-2 text-start"
              onClick={() => (isCase(kind) ? onKind(kind) : ways[kind]?.())}
            >
              <span className="grid size-11 flex-none place-items-center rounded-full bg-surface-2">
                <Icon name={icons[kind]} size={20} />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block font-semibold leading-ui">{t(`help.${kind}`)}</span>
                <span className="block text-sm text-ink-2">{t(`help.${kind}_note`)}</span>
              </span>
              <Icon name="chevron-end" size={20} className="text-ink-3" />
            </button>
          </li>
        ))}
      </ul>
      {until !== null && rows.length > 0 && (
        <p className="mt-4 flex items-center gap-2 text-sm text-ink-2">
          <Icon name="shield-check" size={16} />
          {t('help.until', { moment: moment(until) })}
        </p>
      )}
    </>
  )
}

type Row = Exclude<HelpKind, 'where_is_it'>

function isCase(kind: Row): kind is CaseKind {
  return kind !== 'change' && kind !== 'cancel'
}
