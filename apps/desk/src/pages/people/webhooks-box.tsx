import type { Webhook } from '@medina/contract/operator/operator-webhooks'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { showFailure } from '@medina/web/api/failure.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Badge } from '@medina/web/ui/display/badge.tsx'
import { always, useDesk } from '#session/desk-session.tsx'
import { useRecentMoment } from '#session/use-desk-moment.ts'

const HOOKS_KEY = ['desk', 'webhooks']

/** The web hooks of the whole business, each with its maker and its state. An owner resumes and removes them. */
export function WebhooksBox() {
  const { t } = useText()
  const { call } = useDesk()
  const hooks = useQuery({ queryKey: HOOKS_KEY, queryFn: () => call('operator.webhooks', {}), ...always }).data?.webhooks
  if (hooks === undefined || hooks.length === 0) return null
  return (
    <section className="desk-box" aria-label={t('desk_people.hooks')}>
      <div className="desk-row">
        <div>
          <h2 className="desk-people-title">{t('desk_people.hooks')}</h2>
          <p className="desk-quiet">{t('desk_people.hooks_text')}</p>
        </div>
      </div>
      {hooks.map((hook) => (
        <HookRow key={hook.id} hook={hook} />
      ))}
    </section>
  )
}

function HookRow({ hook: { id, url, key, paused_at: pausedAt, may_send: maySend, last_error: error } }: { hook: Webhook }) {
  const { t } = useText()
  const moment = useRecentMoment()
  const { resume, remove } = useHook(id)
  return (
    <div className="desk-row flex-wrap">
      <span className="min-w-0 flex-1 basis-60">
        <bdi dir="ltr" className="block break-all">
          {url}
        </bdi>
        <span className="desk-quiet block">{t('desk_people.hook_by', { name: key.name })}</span>
        {error !== null && (
          <bdi dir="ltr" className="desk-quiet block">
            {error}
          </bdi>
        )}
      </span>
      <Badge tone={maySend && pausedAt === null ? 'neutral' : 'warning'}>
        {pausedAt !== null
          ? t('desk_people.hook_paused', { time: moment(pausedAt) })
          : t(maySend ? 'desk_people.hook_on' : 'desk_people.hook_ended')}
      </Badge>
      {pausedAt !== null && (
        <Button size="sm" pending={resume.isPending} onClick={() => resume.mutate()}>
          {t('desk_people.hook_resume')}
        </Button>
      )}
      <Button size="sm" variant="secondary" pending={remove.isPending} onClick={() => remove.mutate()}>
        {t('desk_people.hook_remove')}
      </Button>
    </div>
  )
}

function useHook(id: number) {
  const { call } = useDesk()
  const { t } = useText()
  const client = useQueryClient()
  const options = {
    onError: (error: Error) => showFailure(error, t),
    onSettled: () => client.invalidateQueries({ queryKey: HOOKS_KEY }),
  }
  const resume = useMutation({
    mutationFn: () => call('operator.updateWebhook', { params: { id }, body: { resumes: true } }),
    ...options,
  })
  const remove = useMutation({ mutationFn: () => call('operator.removeWebhook', { params: { id } }), ...options })
  return { resume, remove }
}
