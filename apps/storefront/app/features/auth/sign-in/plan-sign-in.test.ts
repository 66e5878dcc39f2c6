import { describe, expect, it } from 'vitest'
import { hasReferrals, planRecovery, planSignIn } from './plan-sign-in.ts'

type Medium = 'google' | 'facebook' | 'apple'
const media: Medium[] = ['google', 'facebook', 'apple']
const flag = (value: boolean): 0 | 1 => (value ? 1 : 0)

type Switches = { manual?: boolean; otp?: boolean; social?: boolean; central?: Medium[]; own?: Medium[] }

function config({ manual = false, otp = false, social = false, central = [], own = [] }: Switches) {
  const status = (list: Medium[], medium: Medium) => list.includes(medium)
  return {
    centralize_login: {
      manual_login_status: flag(manual),
      otp_login_status: flag(otp),
      social_login_status: flag(social),
      google_login_status: flag(status(central, 'google')),
      facebook_login_status: flag(status(central, 'facebook')),
      apple_login_status: flag(status(central, 'apple')),
      email_verification_status: 0 as const,
      phone_verification_status: 0 as const,
    },
    social_login: (['google', 'facebook'] as const).map((login_medium) => ({ login_medium, status: status(own, login_medium) })),
    apple_login: [{ login_medium: 'apple', status: status(own, 'apple'), client_id: '', redirect_url_react: '' }],
  }
}

const planned = (flags: Parameters<typeof planSignIn>[0]) => {
  const plan = planSignIn(flags)
  return { ...plan, media: plan.media.map(({ medium }) => medium) }
}

describe('the ways of signing in', () => {
  it.each([
    { manual: false, otp: false, social: false, shown: { manual: false, otp: false, media: [] } },
    { manual: true, otp: false, social: false, shown: { manual: true, otp: false, media: [] } },
    { manual: false, otp: true, social: false, shown: { manual: false, otp: true, media: [] } },
    { manual: true, otp: true, social: false, shown: { manual: true, otp: true, media: [] } },
    { manual: false, otp: false, social: true, shown: { manual: false, otp: false, media } },
    { manual: true, otp: false, social: true, shown: { manual: true, otp: false, media } },
    { manual: false, otp: true, social: true, shown: { manual: false, otp: true, media } },
    { manual: true, otp: true, social: true, shown: { manual: true, otp: true, media } },
  ])('[1.006] manual $manual, otp $otp, social $social', ({ manual, otp, social, shown }) => {
    const isClosed = !manual && !otp && !social
    expect(planned(config({ manual, otp, social, central: media, own: media }))).toEqual({ ...shown, isClosed })
  })

  const subsets: Medium[][] = [
    [],
    ['google'],
    ['facebook'],
    ['apple'],
    ['google', 'facebook'],
    ['google', 'apple'],
    ['facebook', 'apple'],
    media,
  ]

  it.each(subsets.flatMap((central) => subsets.map((own) => ({ central, own }))))(
    '[1.006] providers switched on together: $central, by themselves: $own',
    ({ central, own }) => {
      const both = media.filter((medium) => central.includes(medium) && own.includes(medium))
      expect(planned(config({ manual: true, social: true, central, own }))).toMatchObject({ manual: true, media: both })
      // Without password and code, only providers are left; without those nobody can sign in.
      const alone = { manual: false, otp: false, media: both, isClosed: both.length === 0 }
      expect(planned(config({ social: true, central, own }))).toEqual(alone)
    },
  )

  it('[1.006] further providers come after those that have a switch, and open a dialog without any other', () => {
    const other_logins = [{ medium: 'oasis', label: { en: 'Oasis' }, mark: null }]
    const both = { ...config({ social: true, central: ['apple'], own: ['apple'] }), other_logins }
    expect(planned(both)).toMatchObject({ media: ['apple', 'oasis'], isClosed: false })
    expect(planned({ ...config({}), other_logins })).toMatchObject({ media: ['oasis'], isClosed: false })
  })

  it('[1.006] the switch of the whole turns every provider off', () => {
    expect(planSignIn(config({ otp: true, central: media, own: media })).media).toEqual([])
  })
})

describe('where a code for a new password goes', () => {
  const recovery = (on: { sms?: boolean; mail?: boolean; firebase?: boolean; phone?: boolean; email?: boolean }) =>
    planRecovery({
      centralize_login: {
        ...config({}).centralize_login,
        phone_verification_status: flag(on.phone ?? false),
        email_verification_status: flag(on.email ?? false),
      },
      firebase_otp_verification: flag(on.firebase ?? false),
      is_sms_active: on.sms ?? false,
      is_mail_active: on.mail ?? false,
    })

  it.each([
    { on: {}, channels: [] },
    { on: { sms: true, mail: true }, channels: [] },
    { on: { phone: true, email: true }, channels: [] },
    { on: { sms: true, phone: true }, channels: ['phone'] },
    { on: { mail: true, email: true }, channels: ['email'] },
    { on: { sms: true, phone: true, mail: true, email: true }, channels: ['phone', 'email'] },
    { on: { firebase: true, phone: true, email: true }, channels: ['phone'] },
    { on: { sms: true, email: true }, channels: [] },
    { on: { mail: true, phone: true }, channels: [] },
  ])('[2.067, 2.068] $on: $channels', ({ on, channels }) => {
    expect(recovery(on)).toEqual(channels)
  })
})

it('[5.035] a referral code is asked for where wallet and referrals are both on', () => {
  const both = [0, 1].flatMap((wallet) => [0, 1].map((referrals) => [wallet, referrals] as [0 | 1, 0 | 1]))
  const results = both.map(([wallet, referrals]) =>
    hasReferrals({ customer_wallet_status: wallet, ref_earning_status: referrals }),
  )
  expect(results).toEqual([false, false, false, true])
})
