import type { Referral } from '@medina/contract/wallet/referral'
import { useText } from '@medina/web/texts/text.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { useFriendGift } from './use-friend-gift.ts'

/** The way from the code to the reward, in three steps. */
export function ReferralSteps({ referral }: { referral: Referral }) {
  const { t } = useText()
  const money = useMoney()
  const gift = useFriendGift(referral)
  const theirs = gift === null ? t('referral.step_order_text') : t('referral.step_order_gift', { gift: gift.text })
  const steps = [
    { name: 'send', text: t('referral.step_send_text') },
    { name: 'order', text: gift?.until == null ? theirs : `${theirs} ${gift.until}` },
    { name: 'paid', text: t('referral.step_paid_text', { amount: money.text(referral.reward) }) },
  ] as const
  return (
    <section aria-labelledby="referral-how">
      <h2 id="referral-how" className="mb-3 text-h2">
        {t('referral.how')}
      </h2>
      <ol className="referral-steps">
        {steps.map(({ name, text }, index) => (
          <li key={name}>
            <span className="referral-number" aria-hidden="true">
              <svg viewBox="-12 -12 24 24">
                <rect x="-8" y="-8" width="16" height="16" />
                <rect x="-8" y="-8" width="16" height="16" transform="rotate(45)" />
              </svg>
              <span>{index + 1}</span>
            </span>
            <strong>{t(`referral.step_${name}`)}</strong>
            <span className="text-sm text-ink-2">{text}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
