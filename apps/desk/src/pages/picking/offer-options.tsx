import type { FoodVariation } from '@medina/contract/catalog/catalog'
import type { Suggestion } from '@medina/contract/operator/operator-shortages'
import { listSelectionProblems, toggleOption } from '@medina/pricing/selection'
import { useState } from 'react'
import { Button } from '@medina/web/ui/button/button.tsx'
import { DishOptions } from '@medina/web/ui/form/dish-options.tsx'
import { Dialog } from '@medina/web/ui/overlay/dialog.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import type { Options } from './picking.data.ts'

type OptionsProps = { offered: Suggestion; onChoose: (options: Options) => void }

/** Names the options of an offered dish, and lets the picker choose others before it is offered. */
export function OfferOptions({ offered, onChoose }: OptionsProps) {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  const { name, variant, options } = offered
  if (options === undefined) return null
  return (
    <div className="picking-card flex items-center gap-3">
      <p className="min-w-0 flex-1">
        <span className="desk-quiet block">{t('desk_picking.options_of', { name })}</span>
        <bdi className="font-medium">{variant}</bdi>
      </p>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        {t('ui.edit')}
      </Button>
      {isOpen && <Chooser {...{ offered, options, onChoose }} onClose={() => setOpen(false)} />}
    </div>
  )
}

type ChooserProps = OptionsProps & { options: NonNullable<Suggestion['options']>; onClose: () => void }

function Chooser({ offered, options, onChoose, onClose }: ChooserProps) {
  const { t } = useText()
  const money = useMoney()
  const { groups } = options
  const [chosen, setChosen] = useState<Options>(options.chosen)
  const toggle = (group: FoodVariation, label: string) =>
    setChosen(toggleOption(chosen, group, label).map(({ name, values }) => ({ name, values: { label: [...values.label] } })))
  const foot = (
    <Button
      size="lg"
      block
      disabled={listSelectionProblems(groups, chosen).length > 0}
      onClick={() => {
        onChoose(chosen)
        onClose()
      }}
    >
      {t('ui.save')}
    </Button>
  )
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={t('desk_picking.options_of', { name: offered.name })}
      closeLabel={t('ui.close')}
      foot={foot}
    >
      <DishOptions groups={groups} chosen={chosen} onToggle={toggle} price={(amount) => money.parts(amount).amount} />
    </Dialog>
  )
}
