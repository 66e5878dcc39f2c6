import type { Profile } from '@medina/contract/identity/profile'

export function fullName({ f_name, l_name }: Pick<Profile, 'f_name' | 'l_name'>): string {
  return [f_name, l_name].filter(Boolean).join(' ')
}
