import { useId } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { RadioCard } from '@medina/web/ui/form/radio-card.tsx'
import { TextArea } from '@medina/web/ui/form/text-area.tsx'
import { useMoney } from '@medina/web/site/site.tsx'

/** The choice for the wallet of a deleted account: returned, or given up. */
export type WalletPlan = { isGivenUp: boolean; sendTo: string }

/** The server's limit. */
const LONGEST = 500

type WalletChoiceProps = { balance: number; bonus: number; plan: WalletPlan; onChange: (plan: WalletPlan) => void }

/** Asks where the money of the wallet should go; giving it up is a choice of its own, and never the default. */
export function WalletChoice({ balance, bonus, plan, onChange }: WalletChoiceProps) {
  const { t } = useText()
  const { text } = useMoney()
  const titleId = useId()
  const name = useId()
  return (
    <div role="radiogroup" aria-labelledby={titleId} className="mb-4 grid gap-2">
      <p id={titleId} className="font-semibold">
        {t('account.delete_wallet', { amount: text(balance) })}
      </p>
      <RadioCard
        name={name}
        title={t('account.delete_wallet_send')}
        note={bonus > 0 ? t('account.delete_wallet_bonus', { amount: text(balance - bonus), bonus: text(bonus) }) : undefined}
        checked={!plan.isGivenUp}
        onChange={() => onChange({ ...plan, isGivenUp: false })}
      >
        {!plan.isGivenUp && (
          <TextArea
            className="px-4 pb-4"
            label={t('account.delete_wallet_where')}
            aside={t('ui.optional')}
            hint={t('account.delete_wallet_hint')}
            rows={2}
            maxLength={LONGEST}
            value={plan.sendTo}
            onChange={(event) => onChange({ ...plan, sendTo: event.currentTarget.value })}
          />
        )}
      </RadioCard>
      <RadioCard
        name={name}
        title={t('account.delete_wallet_give_up', { amount: text(balance) })}
        note={t('account.delete_wallet_give_up_note')}
        checked={plan.isGivenUp}
        onChange={() => onChange({ ...plan, isGivenUp: true })}
      />
    </div>
  )
}
