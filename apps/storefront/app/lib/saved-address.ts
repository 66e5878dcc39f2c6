import type { Address } from '@medina/contract/identity/profile'

/** A saved address (spec 3.009), of an account or of this device. */
export type SavedAddress = Omit<Address, 'zone_id' | 'user_id' | 'created_at' | 'updated_at'>
