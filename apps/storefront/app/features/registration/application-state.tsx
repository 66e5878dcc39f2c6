import type { Application, ApplicationKind } from '@medina/contract/partners/applications'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Navigate } from 'react-router'
import { showFailure } from '@medina/web/api/failure.ts'
import { useShop } from '@medina/web/api/shop.tsx'
import { type TextKey, useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { LinkButton } from '@medina/web/ui/button/link-button.tsx'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import { Notice } from '@medina/web/ui/feedback/notice.tsx'
import { QuestionDialog } from '@medina/web/ui/overlay/question-dialog.tsx'
import { LinkState } from '#lib/page/link-state.tsx'
import type { ShowForm } from './correction.ts'

const pages: Record<ApplicationKind, string> = { vendor: '/store-registration', courier: '/deliveryman-registration' }

const arts: Record<Application['state'], string> = { received: 'order', returned: 'review', approved: 'done', withdrawn: 'chat' }

const kindTexts = {
  vendor: { apply: 'application.apply', approved: 'application.state_approved', next: 'application.approved_text' },
  courier: { apply: 'courier.apply', approved: 'courier.state_approved', next: 'courier.approved_text' },
} as const satisfies Record<ApplicationKind, Record<string, TextKey>>

type StateProps = {
  kind: ApplicationKind
  token: string
  isNew: boolean
  sent: ReactNode
  form: ShowForm
  onSent: (token: string) => void
}

/** The state of an application by its link: it can be corrected if it was returned, and withdrawn. */
export default function ApplicationState({ kind, token, isNew, sent, form, onSent }: StateProps) {
  const { t } = useText()
  const { call, headers } = useShop()
  const [isCorrecting, setCorrecting] = useState(false)
  const queryKey = ['application', token, headers['X-localization']]
  const query = useQuery({
    queryKey,
    queryFn: () => call('applications.read', { query: { token } }, headers),
    enabled: !import.meta.env.SSR,
  })
  const { data } = query
  // The forms of the other kind are on its own page.
  if (data !== undefined && data.kind !== kind)
    return <Navigate replace to={{ pathname: pages[data.kind], search: `?application=${token}` }} />
  if (data?.state === 'returned' && isCorrecting) return form({ token, application: data }, onSent)
  if (data !== undefined)
    return (
      <Shown
        application={data}
        token={token}
        isNew={isNew}
        sent={sent}
        queryKey={queryKey}
        onCorrect={() => setCorrecting(true)}
      />
    )
  return (
    <LinkState
      query={query}
      unknown={{
        title: t('application.link_title'),
        action: <LinkButton to={pages[kind]}>{t(kindTexts[kind].apply)}</LinkButton>,
      }}
      failed={t('application.failed_title')}
      loading={t('application.state_received')}
    />
  )
}

type ShownProps = {
  application: Application
  token: string
  isNew: boolean
  sent: ReactNode
  queryKey: unknown[]
  onCorrect: () => void
}

function Shown({ application, token, isNew, sent, queryKey, onCorrect }: ShownProps) {
  const { t } = useText()
  const { id, kind, name, state, reason, store_id } = application
  const texts = kindTexts[kind]
  const isFresh = isNew && state === 'received'
  const canWithdraw = state === 'received' || state === 'returned'
  return (
    <>
      {isFresh && sent}
      <EmptyState
        page
        art={isFresh ? 'done' : arts[state]}
        title={t(isFresh ? 'application.congratulations' : state === 'approved' ? texts.approved : `application.state_${state}`)}
        action={
          <>
            {reason !== null && (
              <Notice tone="warning" title={t('application.reason')} className="registration-reason">
                <bdi>{reason}</bdi>
              </Notice>
            )}
            {state === 'returned' && <Button onClick={onCorrect}>{t('application.correct')}</Button>}
            {store_id !== null && <LinkButton to={`/store/${store_id}`}>{t('application.to_store')}</LinkButton>}
            {state === 'withdrawn' && <LinkButton to={pages[kind]}>{t(texts.apply)}</LinkButton>}
            {isFresh && <LinkButton to="/home">{t('registration.to_shop')}</LinkButton>}
            {canWithdraw && <Withdraw token={token} queryKey={queryKey} />}
          </>
        }
      >
        {t('application.state_text', { number: id, name })} {state === 'received' && t('application.success_text')}
        {state === 'approved' && t(texts.next)}
      </EmptyState>
    </>
  )
}

function Withdraw({ token, queryKey }: { token: string; queryKey: unknown[] }) {
  const { t } = useText()
  const { call, headers } = useShop()
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [isPending, setPending] = useState(false)

  async function withdraw() {
    setPending(true)
    try {
      client.setQueryData(queryKey, await call('applications.withdraw', { body: { token } }, headers))
      setOpen(false)
    } catch (failure) {
      showFailure(failure, t)
    } finally {
      setPending(false)
    }
  }

  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t('application.withdraw')}
      </Button>
      <QuestionDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('application.withdraw_title')}
        confirm={t('application.withdraw')}
        pending={isPending}
        onConfirm={() => void withdraw()}
      >
        <p>{t('application.withdraw_text')}</p>
      </QuestionDialog>
    </>
  )
}
