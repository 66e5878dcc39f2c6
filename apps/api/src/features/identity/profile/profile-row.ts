import type { Profile } from '@medina/contract/identity/profile'
import { type PictureSigner, signedImageUrl } from '#lib/pictures/signed-pictures.ts'
import type { CustomerRecord } from '#features/identity/accounts/customers.queries.ts'

const DAY = 86_400_000
const flag = (value: boolean): 0 | 1 => (value ? 1 : 0)

type Beside = {
  signer: PictureSigner
  now: Date
  orderCount: number
  /** The wallet as a decimal, points as a whole number. */
  held: { wallet: number; points: number }
  interests: { categoryIds: number[]; moduleIds: number[] }
  firstOrder: FirstOrder
  unconfirmed: Pick<Profile, 'verification_on' | 'verification_medium'>
}
type FirstOrder = Pick<Profile, 'is_valid_for_discount' | 'discount_amount' | 'discount_amount_type' | 'validity'>

/** A customer in the wire's form (spec 3.007). */
export function toProfile(customer: CustomerRecord, beside: Beside): Profile {
  const { signer, now, orderCount, interests, held, firstOrder, unconfirmed } = beside
  return {
    id: customer.id,
    f_name: customer.f_name,
    l_name: customer.l_name,
    phone: customer.phone,
    email: customer.email,
    image: customer.image,
    image_full_url: signedImageUrl(signer, customer.image),
    is_phone_verified: flag(customer.phone_verified_at !== null),
    is_email_verified: flag(customer.email_verified_at !== null),
    ...unconfirmed,
    has_password: customer.password_hash !== null,
    login_medium: customer.login_medium,
    ref_code: customer.ref_code,
    ref_by: customer.ref_by,
    ...firstOrder,
    current_language_key: customer.language,
    order_count: orderCount,
    member_since_days: Math.floor((now.getTime() - customer.created_at.getTime()) / DAY),
    wallet_balance: held.wallet,
    loyalty_point: held.points,
    storage: [],
    selected_modules_for_interest: interests.moduleIds,
    interest: interests.categoryIds,
    created_at: customer.created_at.toISOString(),
    updated_at: customer.updated_at.toISOString(),
  }
}
