import { z } from 'zod'
import { languages } from '../../device/languages.ts'
import { defineEndpoints } from '../../wire/endpoint.ts'
import { QueryIdSchema } from '../../wire/paging.ts'
import { staffRoles } from './staff-roles.ts'

const ByIdSchema = z.object({ id: QueryIdSchema })
const IdSchema = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const MOST_STORES = 200

/** A browser in which a person is signed in. Times are ISO times. */
export const StaffDeviceSchema = z.object({
  id: z.number(),
  /** Rough on purpose, null where unknown. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  is_current: z.boolean(),
  created_at: z.string(),
  last_seen_at: z.string(),
})
export type StaffDevice = z.infer<typeof StaffDeviceSchema>

export const PersonSchema = z.object({
  id: z.number(),
  /** The number under which acts, cases and messages name the person. */
  key_id: z.number(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** In which invitations and codes are written: the one of the last sign-in, before it the one of the invitation. */
  language: z.enum(languages).optional(),
  role: z.enum(staffRoles),
  /** The stores to which the role is limited; null: all. */
  stores: z.array(z.object({ id: z.number(), name: z.string() })).nullable(),
  courier: z.object({ id: z.number(), name: z.string() }).nullable(),
  /** When the person signed in first, an ISO time; null: invited, not here yet. */
  joined_at: z.string().nullable(),
  last_seen_at: z.string().nullable(),
  /** Until when a link signs this person in; null without one. */
  link_until: z.string().nullable(),
  /** Without another owner nobody could invite people any more, so this one can be neither removed nor given another role. */
  is_last_owner: z.boolean(),
  /** Whether an app proves the person before acts on money, people and keys. */
  has_app: z.boolean().optional(),
  passkeys: z.number().optional(),
  devices: z.array(StaffDeviceSchema),
})
export type Person = z.infer<typeof PersonSchema>

/** A link that signs one device in once. It is shown only this once. */
export const SignInLinkSchema = z.object({
  url: z.string(),
  /** The secret of the link, for typing: three groups of four. */
  code: z.string(),
  expires_at: z.string(),
  /** The contact to which it was sent; null: it was not, and has to be shown or passed on. */
  sent_to: z.enum(['email', 'phone']).nullable(),
})
export type SignInLink = z.infer<typeof SignInLinkSchema>

export const PersonBodySchema = z.object({
  name: z.string().trim().min(1).max(100),
  email: z.string().trim().max(255).nullable().default(null),
  phone: z.string().trim().max(30).nullable().default(null),
  /** Of the invitation; absent: the caller's for somebody new, unchanged for others. */
  language: z.enum(languages).optional(),
  role: z.enum(staffRoles),
  /** Null: every store, which a role of stores cannot have. */
  store_ids: z.array(IdSchema).min(1).max(MOST_STORES).nullable().default(null),
  courier_id: IdSchema.nullable().default(null),
})
export type PersonBody = z.infer<typeof PersonBodySchema>

const InvitedSchema = z.object({ person: PersonSchema, link: SignInLinkSchema })
export type Invited = z.infer<typeof InvitedSchema>

/** The secret of a new session. */
export const SignedInSchema = z.object({ token: z.string(), name: z.string() })
const ContactSchema = z.string().trim().min(1).max(255)

export const operatorPeopleEndpoints = defineEndpoints({
  'operator.people': {
    summary: 'Everybody who may sign in to the desk, with their devices; for owners',
    access: 'operator',
    scope: 'people:write',
    own: true,
    response: z.object({ people: z.array(PersonSchema) }),
  },
  'operator.invitePerson': {
    summary: 'Invites a person by a link that signs one device in once; it is sent to the contact where that is possible',
    access: 'operator',
    scope: 'people:write',
    touches: 'access',
    own: true,
    body: PersonBodySchema,
    response: InvitedSchema,
  },
  'operator.changePerson': {
    summary: 'Changes a person: name, contacts, role, stores. Rights change at once on every device',
    access: 'operator',
    scope: 'people:write',
    touches: 'access',
    own: true,
    params: ByIdSchema,
    body: PersonBodySchema,
    response: PersonSchema,
  },
  'operator.removePerson': {
    summary: 'Removes a person: every device is signed out at once, and history keeps the name',
    access: 'operator',
    scope: 'people:write',
    touches: 'access',
    own: true,
    params: ByIdSchema,
    response: z.object({ id: z.number() }),
  },
  'operator.linkPerson': {
    summary: 'Makes another link for a person; earlier ones end',
    access: 'operator',
    scope: 'people:write',
    touches: 'access',
    own: true,
    params: ByIdSchema,
    response: InvitedSchema,
  },
  'operator.signOutPerson': {
    summary: 'Signs one device of a person out; without `device`, all of them',
    access: 'operator',
    scope: 'people:write',
    touches: 'none',
    own: true,
    params: ByIdSchema,
    body: z.object({ device: IdSchema.nullable().default(null) }),
    response: PersonSchema,
  },
  'operator.ownDevices': {
    summary: 'The devices on which the caller is signed in; none for a machine’s key',
    access: 'operator',
    scope: null,
    own: true,
    response: z.object({ devices: z.array(StaffDeviceSchema) }),
  },
  'operator.linkDevice': {
    summary: 'Makes a link that signs the caller in on one further device, valid for ten minutes',
    access: 'operator',
    scope: null,
    touches: 'self',
    own: true,
    response: SignInLinkSchema,
  },
  'operator.signOut': {
    summary: 'Signs the caller’s own device out, another one by its number, or all of them',
    access: 'operator',
    scope: null,
    touches: 'self',
    own: true,
    body: z.object({ devices: z.union([z.literal('this'), z.literal('others'), z.literal('all'), IdSchema]) }),
    response: z.object({ devices: z.array(StaffDeviceSchema) }),
  },
  'operator.sendCode': {
    summary: 'Sends a code to a person’s e-mail or phone; the answer is the same for a contact that nobody has',
    access: 'anyone',
    own: true,
    body: z.object({ contact: ContactSchema }),
    response: z.object({ channel: z.enum(['email', 'phone']) }),
  },
  'operator.signIn': {
    summary: 'Signs a person in by the code that was sent to their contact',
    access: 'anyone',
    own: true,
    body: z.object({ contact: ContactSchema, code: z.string().trim().min(1).max(20) }),
    response: SignedInSchema,
  },
  'operator.openLink': {
    summary: 'Signs a device in by the code of a link, once; the first owner of a shop gives a name as well',
    access: 'anyone',
    own: true,
    body: z.object({ code: z.string().trim().min(1).max(40), name: z.string().trim().min(1).max(100).optional() }),
    response: SignedInSchema,
  },
})
