import type { Profile } from '@medina/contract/identity/profile'

const profile: Profile = {
  id: 1,
  f_name: 'Noura',
  l_name: 'Al Saud',
  phone: '+966550102030',
  email: 'noura@medina.example',
  image: null,
  image_full_url: null,
  is_phone_verified: 1,
  is_email_verified: 1,
  verification_on: null,
  verification_medium: null,
  has_password: true,
  login_medium: null,
  ref_code: 'NOURA1',
  ref_by: null,
  is_valid_for_discount: false,
  discount_amount: 0,
  discount_amount_type: '',
  validity: '',
  current_language_key: 'en',
  order_count: 3,
  member_since_days: 20,
  wallet_balance: 0,
  loyalty_point: 0,
  storage: [],
  selected_modules_for_interest: [],
  interest: [],
  created_at: '2026-03-01T10:00:00.000Z',
  updated_at: '2026-03-01T10:00:00.000Z',
}

/** Noura, who has a password and verified contacts, with a test's changes. */
export function aProfile(changes: Partial<Profile> = {}): Profile {
  return { ...profile, ...changes }
}
