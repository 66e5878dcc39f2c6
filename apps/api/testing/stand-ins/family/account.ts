import { type FamilyRoutes, inPlace, ok, pageOf, recorded, refuse, signedIn } from './family-call.ts'
import { type FamilyShop, rowsOf } from './family-shop.ts'
import type { Referred } from './referred.ts'

const CREATED = '2026-02-01T08:00:00.000000Z'

/** Signing in, the profile and what belongs to it. */
// oxlint-disable-next-line max-lines-per-function -- one customer, whose calls share addresses and wishes
export function accountRoutes(customer: Referred, shop: FamilyShop): FamilyRoutes {
  const addresses: Record<string, unknown>[] = []
  const wishes = new Set<number>()
  let guests = 500
  const session = {
    token: 'family-token',
    is_phone_verified: 1,
    is_email_verified: 1,
    is_personal_info: 1,
    is_exist_user: null,
    login_type: 'manual',
    email: null,
  }
  const row = (id: number, credit: string, transaction_type: string) => ({
    id,
    user_id: 31,
    transaction_id: `6f1c2d3e-0000-4000-8000-00000000000${id}`,
    credit,
    debit: '0',
    admin_bonus: '0.00',
    balance: credit,
    transaction_type,
    reference: '100001',
    created_at: '2026-02-01 08:00:00',
  })

  return {
    'POST /auth/guest/request': () => ok({ message: 'guest_added', guest_id: (guests += 1) }),
    'POST /auth/login': ({ input }) => {
      if (input.login_type === 'otp' && input.otp === undefined)
        return ok({ ...session, token: null, is_phone_verified: 0, login_type: 'otp' })
      return input.password === 'sadeem-2026' ? ok(session) : refuse('auth-001', 'Credential do not match, please try again', 401)
    },
    'POST /auth/verify-phone': ({ input }) =>
      input.otp === '123456' ? ok({ ...session, login_type: 'otp' }) : { status: 404, body: { message: 'OTP does not match' } },
    'POST /auth/sign-up': () => ok(session),
    'GET /customer/info': signedIn(({ headers }) =>
      headers['x-localization'] === undefined
        ? refuse('current_language_key', 'current language key required', 200)
        : ok({
            id: 31,
            f_name: 'Rafi',
            l_name: null,
            phone: '+8801711111111',
            email: 'rafi@mail.example',
            image: null,
            image_full_url: null,
            is_phone_verified: '1',
            is_email_verified: 0,
            status: 1,
            wallet_balance: '75.50',
            loyalty_point: '120',
            ref_code: 'ABCDEF1234',
            ref_by: null,
            order_count: '1',
            member_since_days: 40,
            selected_modules_for_interest: ['1'],
            ...customer,
            created_at: CREATED,
            updated_at: CREATED,
          }),
    ),
    'GET /customer/notifications': signedIn(inPlace(() => ok([]))),
    'GET /customer/review-reminder': signedIn(() => ok({ order_id: null, images: [] })),
    'GET /customer/address/list': signedIn((call) => pageOf('addresses', addresses, call)),
    'POST /customer/address/add': signedIn(({ input }) => {
      addresses.unshift({
        id: addresses.length + 1,
        ...input,
        latitude: String(input.latitude),
        longitude: String(input.longitude),
        zone_id: 2,
        zone_ids: ['2'],
        user_id: 31,
      })
      return ok({ message: 'Address added successfully', zone_ids: [2] })
    }),
    'GET /customer/wish-list': signedIn(
      inPlace(() => ok({ item: recorded('items').filter(({ id }) => wishes.has(id)), store: null })),
    ),
    'POST /customer/wish-list/add': signedIn(({ input }) => {
      wishes.add(Number(input.item_id))
      return ok({ message: 'Added to the wish list' })
    }),
    'GET /customer/wallet/transactions': signedIn((call) => pageOf('data', [row(1, '75.50', 'add_fund')], call)),
    'GET /customer/wallet/bonuses': signedIn(() => ok([])),
    'GET /customer/loyalty-point/transactions': signedIn((call) => pageOf('data', [row(2, '120', 'order_place')], call)),
    // Refused with a status of success.
    'POST /customer/loyalty-point/point-transfer': signedIn(() => refuse('customer_wallet', 'Wallet is off', 203)),
    'GET /coupon/list': signedIn(inPlace(() => ok(rowsOf(shop, 'coupons')))),
    'GET /coupon/apply': signedIn(({ input }) => {
      const coupon = rowsOf(shop, 'coupons').find(({ code }) => code === input.code)
      return coupon === undefined ? refuse('coupon', 'Coupon not found', 404) : ok(coupon)
    }),
    'GET /cashback/list': signedIn(() => ok([])),
    'GET /cashback/getCashback': signedIn(() =>
      ok({ calculated_amount: 0, cashback_amount: '', cashback_type: '', min_purchase: '', max_discount: '', id: '' }),
    ),
    'GET /customer/message/list': signedIn((call) => {
      const page = pageOf('conversations', [], call)
      return ok({ type: null, ...(page.body as object) })
    }),
    'DELETE /customer/remove-account': signedIn(() => refuse('on-going', 'Please complete your ongoing orders', 203)),
  }
}
