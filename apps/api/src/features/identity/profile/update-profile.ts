import { removeUnwritten } from '#lib/uploads/attachments.ts'
import type { ProfileAnswer } from '@medina/contract/identity/profile'
import type { Updateable } from 'kysely'
import type { Api } from '#api.ts'
import { readSwitches, type Switches } from '#features/site/public.ts'
import type { Customer } from '#lib/actor.ts'
import type { Caller } from '#lib/http/caller.ts'
import { refuse, unauthorized } from '#lib/errors.ts'
import { translate } from '#lib/i18n.ts'
import { readPhoto } from '#lib/uploads/photo.ts'
import type { CustomersTable } from '#lib/database/tables.gen.ts'
import { isProven, mustConfirm, provenContacts } from '#features/identity/accounts/accounts.ts'
import { canSend, type CodeTarget, requireCode, sendCodeUnlessSent, useCode } from '#features/identity/codes/codes.ts'
import { splitName } from '#features/identity/accounts/contact-input.ts'
import {
  type CustomerRecord,
  findCustomer,
  lockContacts,
  lockCustomer,
  removeCustomer,
  updateCustomer,
} from '#features/identity/accounts/customers.queries.ts'
import { confirmPhone } from '#features/identity/firebase/firebase.ts'
import { hashPassword } from '#features/identity/accounts/password.ts'
import {
  type Contact,
  isChange,
  listContacts,
  listInTheWay,
  type ProfileBody,
  type ProfileForm,
  readProfileForm,
} from './profile-form.ts'
import { requirePossibleProof } from './prove-identity.ts'
import { removePhoto } from './remove-photo.ts'
import { requirePassword } from '#features/identity/accounts/require-password.ts'
import { isSessionAsking } from '#features/identity/sessions/recent-proof.ts'
import { isSessionOpen, rotateSession } from '#features/identity/sessions/sessions.ts'
import { isByFirebase, mediumOf } from '#features/identity/sign-in/sign-in.ts'
import { canReceiveCodes } from '#features/identity/limits/sms-limits.ts'
import { notifyOwner } from '#features/identity/codes/notify-owner.ts'

type Edit = { actor: Customer; form: ProfileForm; contacts: Contact[]; photo: Buffer | null; switches: Switches; caller: Caller }
/** `code` is the one we sent; null if Firebase sent it. */
type Proven = CodeTarget & { code: string | null }

/**
 * Saves the form (spec 7.005). A contact that must be confirmed, or whose check mark was pressed, gets a code first. Nothing is saved until
 * the form is sent again with it (spec 4.043); several are confirmed one after the other. A proven contact stays as it is (spec 5.004). A
 * new password needs the current one or, without one, a code to a proven contact: a borrowed device must not give the account away. It ends
 * all other sessions and renews this one's token.
 */
export async function updateProfile(
  api: Api,
  actor: Customer,
  { body, caller }: { body: ProfileBody; caller: Caller },
): Promise<ProfileAnswer> {
  const switches = await readSwitches(api.db)
  const customer = await findCustomer(api.db, actor.id)
  if (customer === null) throw unauthorized()
  const form = readProfileForm(body, customer, switches)
  if (form.password !== null && customer.password_hash !== null) {
    await requirePassword(api, customer, { password: body.current_password, field: 'current_password', caller })
  }
  const contacts = listContacts(customer, form, body)
  const isNew = contacts.some(({ channel, contact }) => isChange(customer, channel, contact))
  if (isNew && form.password === null) await requireProofOfAsking(api, actor, caller)
  await listInTheWay(api.db, customer.id, contacts)
  const photo = body.image == null ? null : await readPhoto(Buffer.from(body.image.data))
  const edit: Edit = { actor, form, contacts, photo, switches, caller }

  const wanted = contacts.filter(({ channel }) => mustConfirm(channel, switches))
  const isFirstPassword = form.password !== null && customer.password_hash === null
  const [first, second] = isFirstPassword ? [...wanted, ...listOwn(api, customer, switches)] : wanted
  if (first === undefined) return save(api, edit, null)
  if (!body.otp) return askForCode(api, edit, first)
  const proven = await confirm(api, edit, { contact: first, otp: body.otp, sessionInfo: body.session_info ?? '' })
  if (second === undefined) return save(api, edit, proven)
  await save(api, { ...edit, form: nothing, contacts: [first], photo: null }, proven)
  return askForCode(api, edit, second)
}

/**
 * A thief with the device could take the account over by a contact of their own. Clients that can ask for the password therefore do so
 * (decision 0118). Others send the form as they always have: their pages have no field for it.
 */
async function requireProofOfAsking(api: Api, actor: Customer, { asksForProof }: Caller): Promise<void> {
  if (asksForProof || (await isSessionAsking(api.db, actor))) await requirePossibleProof(api, actor)
}

/** Possible destinations for a code to the account's owner: one contact at most. */
function listOwn({ settings }: Api, customer: CustomerRecord, switches: Switches): Contact[] {
  return provenContacts(customer)
    .filter(({ channel }) => isByFirebase(channel, switches) || canSend(settings, channel))
    .filter(({ channel, contact }) => channel === 'email' || canReceiveCodes(settings, switches, contact))
    .slice(0, 1)
}

const nothing: ProfileForm = { name: null, phone: null, email: null, password: null }

async function askForCode(api: Api, { actor, switches, caller }: Edit, contact: Contact): Promise<ProfileAnswer> {
  const isFirebase = isByFirebase(contact.channel, switches)
  if (!isFirebase) await api.db.transaction().execute((tx) => sendCodeUnlessSent(api, tx, toTarget(actor, contact), caller))
  return {
    message: translate(caller.language, 'auth.code_sent'),
    otp_send: true,
    verification_on: contact.channel,
    verification_medium: mediumOf(contact.channel, switches),
  }
}

/** The client's claim about the medium is ignored: the server knows who sent the code. */
async function confirm(
  api: Api,
  { actor, switches, caller }: Edit,
  { contact, otp, sessionInfo }: { contact: Contact; otp: string; sessionInfo: string },
): Promise<Proven> {
  const target = toTarget(actor, contact)
  if (isByFirebase(target.channel, switches)) {
    await confirmPhone(api, { phone: target.contact, sessionInfo, code: otp }, caller)
    return { ...target, code: null }
  }
  await requireCode(api, target, otp, caller)
  return { ...target, code: otp }
}

function toTarget({ sessionId }: Customer, { channel, contact }: Contact): CodeTarget {
  return { purpose: `profile:${sessionId}`, channel, contact }
}

async function save(api: Api, edit: Edit, proven: Proven | null): Promise<ProfileAnswer> {
  const passwordHash = edit.form.password === null ? null : await hashPassword(edit.form.password)
  const image = edit.photo === null ? null : await api.uploads.create(edit.photo)
  const saved = await write(api, edit, { proven, passwordHash, image }).catch(async (error: unknown) => {
    await removeUnwritten(api, [image], error)
    throw error
  })
  await removePhoto(api, saved.oldImage)
  const message = translate(edit.caller.language, 'profile.updated')
  return saved.token === null ? { message } : { message, token: saved.token }
}

type Writing = { proven: Proven | null; passwordHash: string | null; image: string | null }

/** In one transaction, on the current account: another tab may have been quicker. */
function write(api: Api, { actor, form, contacts }: Edit, { proven, passwordHash, image }: Writing) {
  return api.db.transaction().execute(async (tx) => {
    const now = api.clock.now()
    await lockContacts(
      tx,
      contacts.map(({ contact }) => contact),
    )
    const customer = await lockCustomer(tx, actor.id)
    // The session may have ended with a change of hands: a stranger's contact must not follow it.
    if (customer === null || !(await isSessionOpen(tx, actor))) throw unauthorized()
    const changes: Updateable<CustomersTable> = { updated_at: now }
    for (const { channel, contact } of contacts)
      Object.assign(changes, changeContact(customer, { channel, contact }, proven, now))
    for (const { id } of await listInTheWay(tx, actor.id, contacts)) await removeCustomer(tx, id)
    if (proven !== null && proven.code !== null) await useCode(api, tx, proven, proven.code)
    if (form.name !== null) Object.assign(changes, splitName(form.name))
    if (passwordHash !== null) changes.password_hash = passwordHash
    if (image !== null) changes.image = image
    await updateCustomer(tx, actor.id, changes)
    if (passwordHash !== null) await notifyOwner(api, tx, customer, { change: 'password_changed' })
    else if (contacts.some(({ channel, contact }) => isChange(customer, channel, contact)))
      await notifyOwner(api, tx, customer, { change: 'contact_added' })
    const token = passwordHash === null ? null : await rotateSession(tx, actor)
    return { token, oldImage: image === null ? null : customer.image }
  })
}

function changeContact(
  customer: CustomerRecord,
  { channel, contact }: Contact,
  proven: Proven | null,
  now: Date,
): Updateable<CustomersTable> {
  const isChanged = isChange(customer, channel, contact)
  if (isChanged && isProven(customer, channel)) throw refuse(403, channel, 'profile.not_changeable')
  const isConfirmed = proven?.channel === channel
  if (!isChanged && !isConfirmed && !customer[`${channel}_contested`]) return {}
  return { [channel]: contact, [`${channel}_verified_at`]: isConfirmed ? now : null, [`${channel}_contested`]: false }
}
