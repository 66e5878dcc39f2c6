import type { MachineKey } from '@medina/contract/operator/people/operator-keys'
import { useState } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Badge } from '@medina/web/ui/display/badge.tsx'
import { LoadingMark } from '@medina/web/ui/loading/loading-mark.tsx'
import { useDeskNow } from '#connection/desk-clock.ts'
import { useDeskDate, useRecentMoment } from '#session/use-desk-moment.ts'
import { DeskHead } from '#ui/desk-head.tsx'
import { DeskIcon } from '#ui/desk-icon.tsx'
import '#shop/shop.css'
import './people.css'
import { KeyDialog } from './key-dialog.tsx'
import { stateOf, useMachineKeys } from './keys.data.ts'
import { PeopleTabs } from './people-tabs.tsx'
import { WebhooksBox } from './webhooks-box.tsx'

/** The keys by which tills of other makers, scripts and web hooks act, each with its reach, its maker and its end. */
export function KeysPage() {
  const { t } = useText()
  const keys = useMachineKeys()
  const [open, setOpen] = useState<number | 'new' | null>(null)
  const shown = keys?.find(({ id }) => id === open) ?? null
  const now = useDeskNow()
  const isGood = (key: MachineKey) => stateOf(key, now) === 'good'
  const good = keys?.filter(isGood) ?? []
  const ended = keys?.filter((key) => !isGood(key)) ?? []
  const rows = (listed: readonly MachineKey[]) =>
    listed.map((key) => <KeyRow key={key.id} listed={key} onOpen={() => setOpen(key.id)} />)
  return (
    <div className="desk-main">
      <DeskHead title={t('desk.keys')}>
        <Button icon="plus" onClick={() => setOpen('new')}>
          {t('desk_people.make_key')}
        </Button>
      </DeskHead>
      <main id="content" className="desk-scroll" aria-busy={keys === undefined}>
        {keys === undefined ? (
          <LoadingMark size={48} />
        ) : (
          <div className="desk-narrow">
            <PeopleTabs shown="keys" />
            <p className="desk-quiet">{t('desk_people.keys_text')}</p>
            <section className="desk-box" aria-label={t('desk.keys')}>
              {good.length === 0 && <p className="desk-row desk-quiet">{t('desk_people.no_keys')}</p>}
              {rows(good)}
            </section>
            {ended.length > 0 && (
              <details className="desk-box">
                <summary className="desk-row desk-people-ended">
                  <span className="flex-1">{t('desk_people.ended_keys', { n: ended.length })}</span>
                  <DeskIcon name="unfold" size={16} className="text-ink-3" />
                </summary>
                {rows(ended)}
              </details>
            )}
            <WebhooksBox />
          </div>
        )}
      </main>
      {(open === 'new' || shown !== null) && <KeyDialog key={open} shown={shown} onClose={() => setOpen(null)} />}
    </div>
  )
}

function KeyRow({ listed, onOpen }: { listed: MachineKey; onOpen: () => void }) {
  const { t } = useText()
  const moment = useRecentMoment()
  const day = useDeskDate()
  const state = stateOf(listed, useDeskNow())
  const { name, role, stores, courier, last_used_at: used, expires_at: end } = listed
  const reach = courier?.name ?? stores?.map((store) => store.name).join(t('ui.comma')) ?? t('desk_people.every_store')
  return (
    <div className="desk-row">
      <button type="button" className="desk-row-button text-start" onClick={onOpen}>
        <span className="min-w-0 flex-1">
          <bdi className="block">{name}</bdi>
          <span className="desk-quiet block font-normal">
            <bdi>{reach}</bdi>
          </span>
          <span className="desk-quiet block font-normal">
            {used === null ? t('desk_people.never_used') : t('desk_people.last_used', { time: moment(used) })}
            {state === 'good' && end !== null && ` • ${t('desk_people.ends', { day: day(end) })}`}
          </span>
        </span>
        <Badge tone={state === 'good' ? 'neutral' : 'warning'}>
          {t(state === 'good' ? `desk_people.key_${role}` : `desk_people.state_${state}`)}
        </Badge>
      </button>
    </div>
  )
}
