import type { HeldModule, Setup } from '@medina/contract/operator/setup/operator-setup'
import { setupModules } from '@medina/contract/operator/setup/setup-checks'
import { useState } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { useConfig } from '@medina/web/site/site.tsx'
import { Field } from '@medina/web/ui/form/field.tsx'
import { Tick } from '@medina/web/ui/form/tick.tsx'
import { holdsAnything, SwitchOffDialog } from './switch-off-dialog.tsx'
import { useHeldModules, useSetupSave } from './setup.data.ts'
import { type Moves, StepFoot } from './step-foot.tsx'

/** The modules of the shop, with a sentence and the needs of each, and the fee of a delivery. */
export function ModulesStep({ setup, onBack, onDone }: Moves & { setup: Setup }) {
  const { t } = useText()
  const currency = useConfig()?.currency_symbol ?? ''
  const [read] = useState(() => ({ modules: listOn(setup), fee: setup.fee }))
  const [chosen, setChosen] = useState(read.modules)
  const [fee, setFee] = useState(read.fee ?? '')
  const { save, isPending, refusals } = useSetupSave(onDone)
  const toggle = (type: SetupModule) =>
    setChosen(chosen.includes(type) ? chosen.filter((each) => each !== type) : [...chosen, type])
  const [atStake, setAtStake] = useState<HeldModule[]>([])
  const off = setup.modules.filter(({ type, is_on: isOn }) => isOn && !chosen.some((each) => each === type))
  const send = () =>
    save([{ kind: 'modules', body: { modules: chosen, fee: fee.trim() === '' ? null : fee.trim(), known: read } }])
  const held = useHeldModules((modules) => {
    const some = modules.filter((each) => off.some(({ type }) => type === each.type) && holdsAnything(each))
    return some.length > 0 ? setAtStake(some) : send()
  })
  const next = () => (off.length > 0 ? held.read() : send())
  return (
    <>
      {atStake.length > 0 && (
        <SwitchOffDialog
          names={off.map(({ name }) => name)}
          held={atStake}
          onAct={() => {
            setAtStake([])
            send()
          }}
          onClose={() => setAtStake([])}
        />
      )}
      <div className="desk-setup-form">
        <ModuleList chosen={chosen} onToggle={toggle} />
        {refusals.has('modules') && (
          <p className="desk-note desk-note-warning" role="alert">
            {refusals.get('modules')}
          </p>
        )}
        {setup.has_different_fees ? (
          <p className="desk-note">{t('desk_setup.different_fees')}</p>
        ) : (
          <Field
            label={t('desk_setup.fee')}
            hint={t('desk_setup.fee_hint')}
            dir="ltr"
            inputMode="decimal"
            end={<bdi className="text-ink-3">{currency}</bdi>}
            error={refusals.get('fee') ?? refusals.get('fixed')}
            value={fee}
            onChange={(event) => setFee(event.target.value.trim())}
          />
        )}
      </div>
      <StepFoot onBack={onBack} isPending={isPending || held.isPending} isReady={chosen.length > 0} onNext={next} />
    </>
  )
}

type SetupModule = (typeof setupModules)[number]
type ListProps = { chosen: readonly SetupModule[]; onToggle: (type: SetupModule) => void }

function ModuleList({ chosen, onToggle }: ListProps) {
  const { t } = useText()
  return (
    <ul className="desk-setup-modules">
      {setupModules.map((type) => (
        <li key={type}>
          <label className="desk-setup-module">
            <img src={`/art/modules/${type}-72.webp`} alt="" width={44} height={44} />
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{t(`desk_setup.module_${type}`)}</span>
              <span className="desk-quiet block">{t(`desk_setup.about_${type}`)}</span>
            </span>
            <Tick type="checkbox" checked={chosen.includes(type)} onChange={() => onToggle(type)} />
          </label>
        </li>
      ))}
    </ul>
  )
}

const listOn = ({ modules }: Setup) =>
  setupModules.filter((type) => modules.some((module) => module.type === type && module.is_on))
