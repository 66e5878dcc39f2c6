import type { OperatorApplication } from '@medina/contract/operator/operator-applications'
import { useState } from 'react'
import { Badge } from '@medina/web/ui/display/badge.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { CasePhotos } from '#pages/cases/case-photos.tsx'
import { useDeskMoment } from '#session/use-desk-moment.ts'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { nameOf } from './application-rows.tsx'
import { useDecision } from './applications.data.ts'
import { ApproveDialog } from './approve-dialog.tsx'
import { CourierFacts } from './courier-facts.tsx'
import { KeyOnce } from './key-once.tsx'
import { ReturnDialog } from './return-dialog.tsx'
import { VendorFacts } from './vendor-facts.tsx'

const tones = { received: 'warning', returned: 'neutral', approved: 'success', withdrawn: 'neutral' } as const

type DetailsProps = {
  application: OperatorApplication
  /** A decision begins: the page keeps showing this application, although its list goes on without it. */
  onDecide: () => void
}

/** Everything that was entered, and the decision. */
export function ApplicationDetails({ application, onDecide }: DetailsProps) {
  const { t } = useText()
  const moment = useDeskMoment()
  const { id, kind, state, reason, vendor, courier, created_at, updated_at } = application
  const name = nameOf(application)
  const person = vendor ?? courier
  return (
    <section className="desk-case-middle" aria-label={name}>
      <header>
        <div className="flex flex-wrap items-center gap-2.5">
          <h2 className="text-[1.375rem] font-semibold">
            <bdi>{name}</bdi>
          </h2>
          <Badge tone={tones[state]}>{t(`desk_applications.state_${state}`)}</Badge>
        </div>
        <p className="desk-quiet">
          {t(`desk_applications.${kind}_of`, { id, time: moment(created_at) })}
          {updated_at !== created_at && ` • ${t('desk_applications.changed', { time: moment(updated_at) })}`}
        </p>
      </header>
      {reason !== null && (
        <p className="desk-note">
          <DeskIcon name="note" size={18} />
          <span className="min-w-0 flex-1">
            {t('desk_applications.returned_with')} <bdi>{reason}</bdi>
          </span>
        </p>
      )}
      {person !== null && <Person person={person} />}
      {vendor !== null && <VendorFacts vendor={vendor} />}
      {courier !== null && <CourierFacts courier={courier} />}
      {vendor !== null && <CasePhotos title={t('desk_applications.pictures')} photos={listPhotos(vendor)} />}
      {courier !== null && <CasePhotos title={t('desk_applications.papers')} photos={courier.identity_image_full_url} />}
      <Decision application={application} onDecide={onDecide} />
    </section>
  )
}

function listPhotos({ logo_full_url: logo, cover_photo_full_url: cover }: NonNullable<OperatorApplication['vendor']>): string[] {
  return [logo, cover].filter((photo) => photo !== null)
}

type PersonProps = { person: { f_name: string; l_name: string; phone: string; email: string } }

/** The applicant, to call and to write to. */
function Person({ person: { f_name, l_name, phone, email } }: PersonProps) {
  const { t } = useText()
  const name = `${f_name} ${l_name}`.trim()
  return (
    <p className="desk-application-person">
      <bdi className="font-medium">{name}</bdi>
      <a href={`tel:${phone}`} className="desk-plain-button" aria-label={t('desk_board.call', { name })}>
        <DeskIcon name="phone" size={18} />
        <bdi dir="ltr">{phone}</bdi>
      </a>
      <a href={`mailto:${email}`} className="desk-plain-button" aria-label={t('desk_applications.write', { name })}>
        <DeskIcon name="mail" size={18} />
        <bdi dir="ltr" className="clip-1">
          {email}
        </bdi>
      </a>
    </p>
  )
}

/** The decision on a received application. The key of an approval stays until another application is shown. */
function Decision({ application, onDecide }: DetailsProps) {
  const { t } = useText()
  const [dialog, setDialog] = useState<'approve' | 'return' | null>(null)
  const { approve, returnWith } = useDecision(application.id)
  const ask = (act: 'approve' | 'return') => {
    onDecide()
    setDialog(act)
  }
  const close = () => setDialog(null)
  if (approve.data !== undefined)
    return approve.data.key === null ? (
      <p className="desk-note">{t('desk_applications.no_key')}</p>
    ) : (
      <KeyOnce secret={approve.data.key} kind={application.kind} />
    )
  if (application.state !== 'received') return <p className="desk-quiet">{t(`desk_applications.${application.state}_text`)}</p>
  return (
    <footer className="desk-application-acts">
      <Button size="lg" onClick={() => ask('approve')}>
        {t(`desk_applications.approve_${application.kind}`)}
      </Button>
      <Button variant="secondary" size="lg" onClick={() => ask('return')}>
        {t('desk_applications.return')}
      </Button>
      {dialog === 'approve' && (
        <ApproveDialog
          application={application}
          isPending={approve.isPending}
          onApprove={(tax) => approve.mutate(tax, { onSettled: close })}
          onClose={close}
        />
      )}
      {dialog === 'return' && (
        <ReturnDialog
          isPending={returnWith.isPending}
          onReturn={(reason) => returnWith.mutate(reason, { onSettled: close })}
          onClose={close}
        />
      )}
    </footer>
  )
}
