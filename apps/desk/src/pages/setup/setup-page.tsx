import type { Setup } from '@medina/contract/operator/setup/operator-setup'
import { useNavigate, useSearchParams } from 'react-router'
import { useText } from '@medina/web/texts/text.tsx'
import { LoadingMark } from '@medina/web/ui/loading/loading-mark.tsx'
import { useOwnSettings, useSheet } from '#pages/settings/settings.data.ts'
import { DeskHead } from '#ui/desk-head.tsx'
import { LanguageButtons } from '#ui/language-buttons.tsx'
import '#ui/note.css'
import '#shop/shop.css'
import '#pages/settings/settings.css'
import { LookStep } from './look/look-step.tsx'
import { ModulesStep } from './modules-step.tsx'
import { PlaceStep } from './place-step.tsx'
import { SetupRail } from './setup-rail.tsx'
import { useSetup } from './setup.data.ts'
import './setup.css'
import { ShopStep } from './shop-step.tsx'
import { findStep, nextStep, pathOfStep, previousStep, type SetupStep } from './steps.ts'
import { StoreStep } from './store/store-step.tsx'

/** From an empty shop to a first order, in five steps. Each is saved by itself, so it goes on after a reload, or on another device. */
export function SetupPage() {
  const { t } = useText()
  const setup = useSetup({ isFollowed: true })
  const settings = useOwnSettings()
  const zones = useSheet('zones')
  const [query] = useSearchParams()
  const step = setup && findStep(query.get('step'), setup)
  const isRead = setup !== undefined && step !== undefined && settings !== undefined && zones !== undefined
  return (
    <div className="desk-main">
      <DeskHead title={t('desk_setup.title')} note={t('desk_setup.about')} />
      <main id="content" className="desk-setup" aria-busy={!isRead}>
        {isRead ? <Steps setup={setup} step={step} {...{ settings, zones }} /> : <LoadingMark size={48} />}
      </main>
    </div>
  )
}

type StepsProps = {
  setup: Setup
  step: SetupStep
  settings: NonNullable<ReturnType<typeof useOwnSettings>>
  zones: NonNullable<ReturnType<typeof useSheet>>
}

function Steps({ setup, step, settings, zones }: StepsProps) {
  const { t } = useText()
  const navigate = useNavigate()
  const go = (to: SetupStep) => void navigate(pathOfStep(to))
  const before = previousStep(step)
  const moves = { onBack: before === null ? null : () => go(before), onDone: () => go(nextStep(step)) }
  return (
    <>
      <SetupRail setup={setup} step={step} zones={zones} />
      <section className="desk-setup-step" data-step={step} aria-labelledby="setup-step">
        <header className="flex flex-wrap items-center justify-between gap-2">
          <div>
            <p className="desk-quiet">{t('desk_setup.step', { n: stepNumber(step) })}</p>
            <h2 id="setup-step" className="text-h2">
              {t(`desk_setup.step_${step}`)}
            </h2>
          </div>
          {step === 'shop' && (
            <div className="flex flex-wrap gap-2">
              <LanguageButtons />
            </div>
          )}
        </header>
        {step === 'shop' && <ShopStep setup={setup} settings={settings} {...moves} />}
        {step === 'place' && <PlaceStep setup={setup} settings={settings} zones={zones} {...moves} />}
        {step === 'modules' && <ModulesStep setup={setup} {...moves} />}
        {step === 'store' && <StoreStep setup={setup} zones={zones} {...moves} />}
        {step === 'look' && <LookStep setup={setup} settings={settings} onBack={moves.onBack} />}
      </section>
    </>
  )
}

const numbers: Readonly<Record<SetupStep, number>> = { shop: 1, place: 2, modules: 3, store: 4, look: 5 }
const stepNumber = (step: SetupStep): number => numbers[step]
