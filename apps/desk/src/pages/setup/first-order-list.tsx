import type { Setup, SetupCheck } from '@medina/contract/operator/setup/operator-setup'
import { useState } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { useDesk } from '#session/desk-session.tsx'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { isLocal } from '#ui/is-local.ts'
import { useCopy } from '#ui/use-copy.ts'
import { CourierDialog } from './courier-dialog.tsx'
import { pathOfStep } from './steps.ts'

/** The conditions of a first order, as the service counts them, and the shop's address once they are met. */
export function FirstOrderList({ setup }: { setup: Setup }) {
  const { t } = useText()
  const { may } = useDesk()
  const [isInviting, setInviting] = useState(false)
  const canInvite = may('people:write')
  return (
    <section className="desk-setup-checks" aria-label={t('desk_setup.missing')}>
      <h3 className="text-h3">{t('desk_setup.missing')}</h3>
      <ul className="desk-box">
        {setup.checks.map((check) => (
          <CheckRow key={check.name} check={check} onInvite={canInvite ? () => setInviting(true) : null} />
        ))}
      </ul>
      {setup.is_ready && <Opened setup={setup} onInvite={canInvite ? () => setInviting(true) : null} />}
      {isInviting && <CourierDialog zones={setup.zones} onClose={() => setInviting(false)} />}
    </section>
  )
}

const places: Readonly<Record<SetupCheck['name'], string | null>> = {
  zone: pathOfStep('place'),
  module: pathOfStep('modules'),
  store: pathOfStep('store'),
  item: '/desk/menu',
  open: '/desk/opening',
  payment: '/desk/settings',
  delivery: null,
}

function CheckRow({ check: { name, is_done: isDone, count }, onInvite }: { check: SetupCheck; onInvite: (() => void) | null }) {
  const { t } = useText()
  const to = places[name]
  return (
    <li className="desk-row">
      <DeskIcon name={isDone ? 'success' : 'warning'} className={isDone ? 'text-success' : 'text-warning'} />
      <span className="min-w-0 flex-1">
        <span className="block">
          <span className="sr-only">{t(isDone ? 'desk_setup.done' : 'desk_setup.not_done')} </span>
          {t(isDone ? `desk_setup.has_${name}` : `desk_setup.no_${name}`, { n: count })}
        </span>
        {!isDone && <span className="desk-quiet font-regular">{t(`desk_setup.do_${name}`)}</span>}
      </span>
      {!isDone && to !== null && (
        <TravelLink to={to} className="desk-plain-button">
          {t('desk_setup.go')}
          <span className="sr-only"> {t(`desk_setup.no_${name}`, { n: count })}</span>
        </TravelLink>
      )}
      {name === 'delivery' && onInvite !== null && !isDone && (
        <Button variant="secondary" onClick={onInvite}>
          {t('desk_setup.invite')}
        </Button>
      )}
    </li>
  )
}

function Opened({ setup: { address, shop_url }, onInvite }: { setup: Setup; onInvite: (() => void) | null }) {
  const { t } = useText()
  const { isCopied, copy } = useCopy(address)
  return (
    <div className="desk-setup-opened" role="status">
      <p className="text-h3">{t('desk_setup.opened')}</p>
      <a href={shop_url} className="desk-setup-address" target="_blank" rel="noreferrer">
        <bdi dir="ltr">{address}</bdi>
        <DeskIcon name="external" size={16} />
      </a>
      {isLocal(address) ? (
        <p className="desk-note desk-note-warning">{t('desk_setup.phones_local')}</p>
      ) : (
        <p className="desk-quiet">{t('desk_setup.try')}</p>
      )}
      <div className="desk-setup-foot">
        <Button variant="secondary" icon="copy" onClick={() => void copy()}>
          {t(isCopied ? 'desk_setup.copied' : 'desk_setup.copy')}
        </Button>
        {onInvite !== null && (
          <Button variant="secondary" icon="bike" onClick={onInvite}>
            {t('desk_setup.invite_courier')}
          </Button>
        )}
      </div>
    </div>
  )
}
