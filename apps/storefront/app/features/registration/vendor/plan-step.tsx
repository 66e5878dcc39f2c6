import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useShop } from '@medina/web/api/shop.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { FieldNotes } from '@medina/web/ui/form/field-notes.tsx'
import { RadioCard } from '@medina/web/ui/form/radio-card.tsx'
import { LoadingMark } from '@medina/web/ui/loading/loading-mark.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { type Plans, plansQuery } from './plans.data.ts'
import { PackageCards } from './package-cards.tsx'
import type { PlanChoice, VendorFormState } from './use-vendor-form.ts'

type PlanStepProps = { state: VendorFormState; onBack: () => void }

/** The second step: a commission, or one of the subscriptions, as the business offers them. */
export default function PlanStep({ state, onBack }: PlanStepProps) {
  const { t } = useText()
  const { data: plans, isError, refetch, isFetching } = useQuery(plansQuery(useShop(), state.form.values.module))
  return (
    <section className="registration-plan">
      <h1 className="text-h1">{t('plan.title')}</h1>
      {plans !== undefined ? (
        <Choice plans={plans} state={state} onBack={onBack} />
      ) : isError ? (
        <Button className="mt-4" pending={isFetching} onClick={() => void refetch()}>
          {t('ui.retry')}
        </Button>
      ) : (
        <LoadingMark />
      )}
    </section>
  )
}

function Choice({ plans, state, onBack }: PlanStepProps & { plans: Plans }) {
  const { t } = useText()
  const { form, edit } = state
  const rate = plans.percent > 0 ? t('plan.commission_rate', { percent: plans.percent }) : t('plan.commission_text')
  const { plan, chosen } = readChoice(plans, form.values)
  const [isMissing, setMissing] = useState(false)

  function send() {
    if (plan === 'subscription' && chosen === undefined) return setMissing(true)
    void state.submit({ plan, package: chosen === undefined ? '' : String(chosen.id) })
  }

  const card = (value: PlanChoice['plan']) => ({
    name: 'plan',
    title: t(`plan.${value}`),
    checked: plan === value,
    onChange: () => edit({ plan: value }),
  })
  return (
    <>
      <fieldset className="registration-fields registration-halves mt-4">
        <legend className="sr-only">{t('plan.title')}</legend>
        {plans.hasCommission && <RadioCard {...card('commission')} note={rate} />}
        {plans.packages.length > 0 && <RadioCard {...card('subscription')} note={t('plan.subscription_text')} />}
      </fieldset>
      {plan === 'subscription' && (
        <>
          <h2 className="mt-6 text-h3">{t('plan.packages')}</h2>
          <PackageCards
            packages={plans.packages}
            chosen={chosen?.id}
            onChoose={(id) => {
              setMissing(false)
              edit({ package: String(id) })
            }}
          />
          <FieldNotes id="plan-package" error={isMissing ? t('plan.package_required') : undefined} />
        </>
      )}
      <div className="registration-foot registration-apart">
        <Button variant="secondary" onClick={onBack}>
          {t('ui.back')}
        </Button>
        {plan === 'subscription' && chosen !== undefined && <Bill trialDays={plans.trialDays} price={chosen.price} />}
        <Button pending={form.isPending} onClick={send}>
          {t('registration.send')}
        </Button>
      </div>
    </>
  )
}

/** The costs now and later: nothing is paid on this page. */
function Bill({ trialDays, price }: { trialDays: number; price: number }) {
  const { t } = useText()
  const money = useMoney()
  return (
    <p className="text-sm text-ink-2">
      {trialDays > 0
        ? t('plan.trial', { n: trialDays, price: money.text(price) })
        : t('plan.billed', { price: money.text(price) })}
    </p>
  )
}

/** The chosen plan. The default is the only plan there is, or the package that most stores choose. */
function readChoice({ hasCommission, packages }: Plans, values: PlanChoice) {
  const wished = values.plan === 'subscription' || !hasCommission ? 'subscription' : 'commission'
  const plan: PlanChoice['plan'] = packages.length === 0 ? 'commission' : wished
  const chosen = packages.find(({ id }) => String(id) === values.package) ?? packages.find((each) => each.default === 1)
  return { plan, chosen: plan === 'subscription' ? chosen : undefined }
}
