import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showFailure } from '@medina/web/api/failure.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { useDesk } from '#session/desk-session.tsx'
import { SwitchInput } from '@medina/web/ui/form/switch-input.tsx'

/** Switches the courier of this key on or off duty. Orders in progress continue either way. */
export function DutySwitch() {
  const { t } = useText()
  const { me, call } = useDesk()
  const client = useQueryClient()
  const change = useMutation({
    mutationFn: (on_duty: boolean) => call('operator.duty', { body: { on_duty } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['desk'] }),
    onError: (error) => showFailure(error, t),
  })
  if (me.courier === null) return null
  const isOn = change.isPending ? change.variables : me.courier.on_duty
  return (
    <label className="desk-open">
      <span className={isOn ? 'text-success' : 'text-ink-2'}>
        <b>{t(isOn ? 'desk_courier.on_duty' : 'desk_courier.off_duty')}</b>
      </span>
      <SwitchInput
        aria-label={t('desk_courier.takes_offers')}
        checked={isOn}
        disabled={change.isPending || !me.courier.may_work}
        onChange={(event) => change.mutate(event.target.checked)}
      />
    </label>
  )
}
