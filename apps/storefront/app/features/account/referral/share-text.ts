import type { Referral } from '@medina/contract/wallet/referral'
import { useText } from '@medina/web/texts/text.tsx'
import { useConfig } from '@medina/web/site/site.tsx'
import { useFriendGift } from './use-friend-gift.ts'

export type ShareText = { title: string; text: string; link: string }

/** The message to a friend: an invitation with the code, and the link that fills it in at sign-up. */
export function useShareText(referral: Referral): ShareText {
  const { t } = useText()
  const business = useConfig()?.business_name ?? ''
  const gift = useFriendGift(referral)
  const { code } = referral
  return {
    title: t('referral.mail_title', { business }),
    text:
      gift === null ? t('referral.message', { business, code }) : t('referral.message_gift', { business, code, gift: gift.text }),
    link: new URL(referral.share_link, location.origin).href,
  }
}

type Target = 'whatsapp' | 'x' | 'telegram' | 'email'

/** The address that opens a message to a friend at a service, or in the mail program. */
export function toShareAddress(target: Target, { title, text, link }: ShareText): string {
  const [subject, message, url] = [title, text, link].map(encodeURIComponent)
  switch (target) {
    case 'whatsapp':
      return `https://wa.me/?text=${message}%0A${url}`
    case 'x':
      return `https://x.com/intent/post?text=${message}&url=${url}`
    case 'telegram':
      return `https://t.me/share/url?url=${url}&text=${message}`
    case 'email':
      return `mailto:?subject=${subject}&body=${message}%0A%0A${url}`
  }
}
