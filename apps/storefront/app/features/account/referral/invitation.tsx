import type { Referral } from '@medina/contract/wallet/referral'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { Suspense, useState } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { IconButton } from '@medina/web/ui/button/icon-button.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { Art } from '@medina/web/ui/picture/art.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { ShareTargets } from './share-targets.tsx'
import { useShareText } from './share-text.ts'
import { useCopy } from './use-copy.ts'
import { useFriendGift } from './use-friend-gift.ts'

const ShareDialog = lazyWithRetry(() => import('./share-dialog.tsx'))

/** The code on its banner, to copy or to share. */
export function Invitation({ referral }: { referral: Referral }) {
  const { t } = useText()
  const words = useShareText(referral)
  const [isSharing, setSharing] = useState(false)
  async function share() {
    if (typeof navigator.share !== 'function') return setSharing(true)
    try {
      await navigator.share({ text: words.text, url: words.link })
    } catch (error) {
      // A share sheet that was closed needs no fallback.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setSharing(true)
    }
  }
  return (
    <>
      <Banner referral={referral} onShare={() => void share()} />
      <div className="referral-row">
        <span className="text-ink-2">{t('referral.share_with')}</span>
        <ShareTargets words={words} />
      </div>
      {isSharing && (
        <Suspense>
          <ShareDialog words={words} onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </>
  )
}

function Banner({ referral, onShare }: { referral: Referral; onShare: () => void }) {
  const { t } = useText()
  const money = useMoney()
  const gift = useFriendGift(referral)
  const { isCopied, copy } = useCopy()
  return (
    <section className="referral-banner" aria-labelledby="referral-offer">
      <h2 id="referral-offer" className="referral-offer">
        {t('referral.for_you', { amount: money.text(referral.reward) })}
        {gift !== null && <span className="block">{t('referral.for_them', { gift: gift.text })}</span>}
      </h2>
      <p>{t('referral.when')}</p>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <p className="referral-code">
          <span className="sr-only">{t('referral.code')}</span>
          <bdi dir="ltr">{referral.code}</bdi>
          <button type="button" className="btn referral-copy" onClick={() => void copy(referral.code)}>
            <Icon name={isCopied ? 'check' : 'copy'} size={18} />
            <span aria-live="polite">{t(isCopied ? 'referral.copied' : 'referral.copy')}</span>
          </button>
        </p>
        <IconButton icon="share" label={t('referral.share')} size={48} className="referral-share" onClick={onShare} />
      </div>
      <span className="referral-art" aria-hidden="true">
        <Art name="objects/gift" size={160} themed={false} />
        <Art name="objects/party" size={88} themed={false} />
      </span>
    </section>
  )
}
