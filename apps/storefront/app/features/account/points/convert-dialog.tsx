import { useText } from '@medina/web/texts/text.tsx'
import { type Problem, useForm } from '#lib/use-form.ts'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Price } from '@medina/web/ui/display/price.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { Field } from '@medina/web/ui/form/field.tsx'
import { Dialog } from '@medina/web/ui/overlay/dialog.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { checkPoints, readPoints, worthOf } from './check-points.ts'
import { type PointsRules, useConvertPoints, usePoints } from './points.data.ts'

/** Converts points into money of the wallet, all of them unless fewer are typed (spec 2.064). */
export default function ConvertDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useText()
  const money = useMoney()
  const { form, balance, rules, worth } = useConversion(onClose)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('points.convert')}
      closeLabel={t('ui.close')}
      size="sm"
      foot={
        <Button block type="submit" form="convert-points" pending={form.isPending}>
          {t('points.send')}
        </Button>
      }
    >
      <form {...form.form} id="convert-points" className="grid gap-4">
        <p className="text-ink-2">
          {t('points.how_worth', { n: rules.rate, amount: money.text(1) })}
          {rules.minimum > 1 && <span className="block">{t('points.how_minimum', { n: rules.minimum })}</span>}
        </p>
        <Field
          {...form.field('points')}
          label={t('points.field')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          dir="ltr"
          end={
            <button type="button" className="text-action flex-none" onClick={() => form.change({ points: String(balance) })}>
              {t('points.use_all')}
            </button>
          }
        />
        <p className="flex items-baseline justify-between gap-4" aria-live="polite">
          <span className="text-ink-2">{t('points.goes_to_wallet')}</span>
          <Price price={money.parts(worth)} size="label" />
        </p>
      </form>
    </Dialog>
  )
}

const unknown: PointsRules = { perHundred: 0, rate: 1, minimum: 0 }

function useConversion(onDone: () => void) {
  const { t } = useText()
  const { digits } = useMoney().currency
  const { balance = 0, rules = unknown } = usePoints()
  const convert = useConvertPoints()
  const form = useForm(
    { points: String(balance) },
    {
      fieldOf: (code) => (code === 'point' ? 'points' : null),
      check: ({ points }): { points?: Problem } => {
        const problem = checkPoints(points, { ...rules, balance, digits })
        return problem === null ? {} : { points: problem }
      },
      send: async ({ points }) => {
        await convert.mutateAsync(readPoints(points))
        showToast(t('points.converted'))
        onDone()
      },
    },
  )
  // No more points can be converted than the balance.
  const points = Math.min(balance, readPoints(form.values.points))
  return { form, balance, rules, worth: worthOf(points, { rate: rules.rate, digits }) }
}
