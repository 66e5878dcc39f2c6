import type { SecondFactor } from '@medina/contract/operator/people/second-factor'
import { useState } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Badge } from '@medina/web/ui/display/badge.tsx'
import { QuestionDialog } from '@medina/web/ui/overlay/question-dialog.tsx'
import { useDeskDate } from '#session/use-desk-moment.ts'
import { ActDialog } from '#ui/act-dialog.tsx'
import { SecretOnce } from '#ui/secret-once.tsx'
import { AppSetUp } from './app-set-up.tsx'
import { PasskeyBox } from './passkey-box.tsx'
import { type BegunApp, useFactorActs, useSecondFactor } from './second-factor.data.ts'

/** How the reader proves a second time: by passkeys, or by codes of an app. */
export function SecondFactorBoxes() {
  const factor = useSecondFactor()
  if (factor === undefined) return null
  return (
    <>
      <PasskeyBox passkeys={factor.passkeys} />
      <AppBox factor={factor} />
    </>
  )
}

/** The app of a phone, with codes for the day on which the phone is lost. */
function AppBox({ factor }: { factor: SecondFactor }) {
  const { t } = useText()
  const day = useDeskDate()
  const [begun, setBegun] = useState<BegunApp | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const [isRemoving, setRemoving] = useState(false)
  const acts = useFactorActs({
    begun: setBegun,
    codes: (shown) => {
      setBegun(null)
      setCodes(shown)
    },
  })
  const { app_since: since, recovery_codes: left } = factor
  return (
    <section className="desk-box desk-people-factor" aria-label={t('desk_people.second_factor')}>
      <h2 className="desk-people-title">{t('desk_people.second_factor')}</h2>
      <p className="desk-quiet">{t('desk_people.second_factor_text')}</p>
      {since === null ? (
        <>
          {factor.is_required && factor.passkeys.length === 0 && (
            <p className="text-warning">{t('desk_people.factor_required')}</p>
          )}
          <Button variant="secondary" block pending={acts.begin.isPending} onClick={() => acts.begin.mutate()}>
            {t('desk_people.set_up_app')}
          </Button>
        </>
      ) : (
        <>
          <p className="flex flex-wrap items-center gap-2">
            <Badge tone="success">{t('desk_people.app_on')}</Badge>
            <span className="desk-quiet">{t('desk_people.app_since', { day: day(since) })}</span>
          </p>
          <p className={left <= 2 ? 'text-warning' : 'desk-quiet'}>{t('desk_people.codes_left', { n: left })}</p>
          <Button variant="secondary" block pending={acts.renew.isPending} onClick={() => acts.renew.mutate()}>
            {t('desk_people.new_codes')}
          </Button>
          <Button variant="ghost" icon="trash" block pending={acts.remove.isPending} onClick={() => setRemoving(true)}>
            {t('desk_people.remove_app')}
          </Button>
        </>
      )}
      {begun !== null && <AppSetUp begun={begun} confirm={acts.confirm} onClose={() => setBegun(null)} />}
      {codes !== null && <CodesOnce codes={codes} onClose={() => setCodes(null)} />}
      <QuestionDialog
        open={isRemoving}
        onClose={() => setRemoving(false)}
        title={t('desk_people.remove_app_title')}
        confirm={t('desk_people.remove_app')}
        onConfirm={() => {
          setRemoving(false)
          acts.remove.mutate()
        }}
      >
        <p className="text-ink-2">{t('desk_people.remove_app_text')}</p>
      </QuestionDialog>
    </section>
  )
}

function CodesOnce({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useText()
  return (
    <ActDialog title={t('desk_people.recovery_title')} act={t('desk_people.kept')} isReady onAct={onClose} onClose={onClose}>
      <SecretOnce secret={codes.join('\n')} copy={t('desk_people.copy_codes')}>
        <p className="text-ink-2">{t('desk_people.recovery_once')}</p>
      </SecretOnce>
    </ActDialog>
  )
}
