import type { FastifyInstance } from 'fastify'
import type { Api } from '#api.ts'
import { registerProfile } from '#features/identity/profile/profile.routes.ts'
import { registerRecaptcha } from '#features/identity/firebase/recaptcha.routes.ts'
import { registerSignIn } from '#features/identity/sign-in/sign-in.routes.ts'
import { registerSocial } from '#features/identity/social/social.routes.ts'
import { forgetOldSecrets } from './tidy.ts'

export { registerRecaptcha }

export function registerIdentity(fastify: FastifyInstance, api: Api): void {
  registerSignIn(api)
  registerSocial(fastify, api)
  if (api.firebase !== null) registerRecaptcha(fastify, api.settings)
  registerProfile(api)
  api.chores.push(forgetOldSecrets)
}
