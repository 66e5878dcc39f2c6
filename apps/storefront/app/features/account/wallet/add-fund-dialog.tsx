import { useEffect } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { type Problem, useForm } from '#lib/use-form.ts'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Chip } from '@medina/web/ui/button/chip.tsx'
import { Price } from '@medina/web/ui/display/price.tsx'
import { Field } from '@medina/web/ui/form/field.tsx'
import { FieldNotes } from '@medina/web/ui/form/field-notes.tsx'
import { RadioCard } from '@medina/web/ui/form/radio-card.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { Dialog } from '@medina/web/ui/overlay/dialog.tsx'
import { Picture } from '@medina/web/ui/picture/picture.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { SaveCard } from '#lib/cards/save-card.tsx'
import { useCardWays } from '#lib/cards/use-card-ways.ts'
import { checkAmount, readAmount } from './fund-amount.ts'
import { useFundBonus } from './use-fund-bonus.ts'
import { useAddFund, useWalletSettings, useWalletSummary } from './wallet.data.ts'

/** In units of the currency. */
const suggested = [50, 100, 200, 500]

type AddFundDialogProps = {
  open: boolean
  /** The initial amount; 0 for none. */
  start: number
  onClose: () => void
}

/** Adds money to the wallet on a gateway's page (spec 2.063, 4.046). */
export default function AddFundDialog({ open, start, onClose }: AddFundDialogProps) {
  const { t } = useText()
  const money = useMoney()
  const { data: summary } = useWalletSummary()
  const fund = useFundForm(start)
  const { form, amount } = fund
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('wallet.fund_title')}
      closeLabel={t('ui.close')}
      size="sm"
      foot={
        <Button
          block
          type="submit"
          form="add-fund"
          disabled={amount <= 0}
          pending={fund.isBusy}
          end={amount > 0 ? <Price price={money.parts(amount)} size="label" /> : undefined}
        >
          {t('wallet.fund_send')}
        </Button>
      }
    >
      <form {...form.form} id="add-fund" className="fund-form">
        {summary !== undefined && (
          <p className="text-ink-2">{t('wallet.fund_balance', { amount: money.text(summary.balance) })}</p>
        )}
        <Amount fund={fund} />
        <Gateways fund={fund} />
      </form>
    </Dialog>
  )
}

type Fund = ReturnType<typeof useFundForm>

function Amount({ fund: { form, amount, limits } }: { fund: Fund }) {
  const { t } = useText()
  const money = useMoney()
  const { symbol, digits } = money.currency
  const currency = <span className="currency">{symbol}</span>
  const { currencyFirst } = money.parts(0)
  const offered = suggested.filter((each) => limits.maximum === null || each <= limits.maximum)
  const requireSome = () => {
    if (form.values.amount.trim() === '') form.mark({ amount: t('wallet.amount_required') })
  }
  return (
    <div>
      <Field
        {...form.field('amount')}
        label={t('wallet.fund_amount')}
        inputMode={digits === 0 ? 'numeric' : 'decimal'}
        autoComplete="off"
        maxLength={12}
        dir="ltr"
        boxClassName="fund-amount"
        start={currencyFirst && currency}
        end={
          <>
            {!currencyFirst && currency}
            <Bonus amount={amount} />
          </>
        }
        onBlur={requireSome}
      />
      <div className="fund-chips" role="group" aria-label={t('wallet.fund_suggested')}>
        {offered.map((each) => (
          <Chip key={each} pressed={amount === each} onClick={() => form.change({ amount: String(each) })}>
            {each}
          </Chip>
        ))}
      </div>
    </div>
  )
}

function Gateways({ fund: { form, ways, saving } }: { fund: Fund }) {
  const { t } = useText()
  const error = form.errors.payment_method
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-medium">{t('wallet.fund_method')}</legend>
      {ways.map(({ key, title, image }) => (
        <RadioCard
          key={key}
          name="payment_method"
          value={key}
          title={<bdi>{title}</bdi>}
          start={<Icon name="card" />}
          end={image !== null && <Picture src={image} alt="" sizes="44px" maxWidth={320} className="fund-mark" />}
          checked={form.values.payment_method === key}
          aria-invalid={error ? true : undefined}
          onChange={() => form.change({ payment_method: key })}
        />
      ))}
      <FieldNotes id="fund-method-notes" error={error} />
      <SaveCard saving={saving} label={t('wallet.save_card')} note={t('wallet.save_note')} />
    </fieldset>
  )
}

function useFundForm(start: number) {
  const money = useMoney()
  const { data: summary } = useWalletSummary()
  const { gateways } = useWalletSettings()
  const { ways, saving } = useCardWays(gateways)
  const addFund = useAddFund()
  const limits = { minimum: summary?.minimum_add_fund ?? 1, maximum: summary?.maximum_add_fund ?? null }
  const only = ways.length === 1 ? ways[0]?.key : undefined
  const form = useForm(
    { amount: start > 0 ? String(start) : '', payment_method: only ?? '' },
    {
      check: ({ amount, payment_method }) => ({
        ...toProblem(checkAmount(amount, { ...limits, money })),
        ...(payment_method === '' ? { payment_method: 'wallet.method_required' as const } : {}),
      }),
      send: async ({ amount, payment_method }) => {
        const way = ways.find(({ key }) => key === payment_method)
        const { redirect_link } = await addFund.mutateAsync({
          amount: readAmount(amount),
          gateway: payment_method,
          card: way?.card,
        })
        location.assign(redirect_link)
      },
    },
  )
  const { reset } = addFund
  useEffect(() => {
    // A page that Back restores from memory still shows the spinner.
    const restore = ({ persisted }: PageTransitionEvent) => persisted && reset()
    addEventListener('pageshow', restore)
    return () => removeEventListener('pageshow', restore)
  }, [reset])
  return {
    form,
    limits,
    ways,
    saving,
    amount: readAmount(form.values.amount),
    // The gateway's page takes a moment to load.
    isBusy: form.isPending || addFund.data !== undefined,
  }
}

function toProblem(problem: Problem | null): { amount?: Problem } {
  return problem === null ? {} : { amount: problem }
}

/** The best offer's bonus on the amount that is being typed. */
function Bonus({ amount }: { amount: number }) {
  const { t } = useText()
  const money = useMoney()
  const bonus = useFundBonus(amount)
  return (
    <span aria-live="polite" className="flex-none">
      {bonus > 0 && <span className="fund-bonus">{t('wallet.fund_bonus', { amount: money.text(bonus) })}</span>}
    </span>
  )
}
