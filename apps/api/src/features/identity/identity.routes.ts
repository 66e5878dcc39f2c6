import type { FastifyInstance } from 'fastify'
import type { Api } from '#api.ts'
import { registerProfile } from './profile/profile.routes.ts'
import { registerRecaptcha } from './firebase/recaptcha.routes.ts'
import { registerSignIn } from './sign-in/sign-in.routes.ts'
import { registerSocial } from './social/social.routes.ts'
import { deleteExpiredSecrets } from './tidy.ts'

export { registerRecaptcha }

export function registerIdentity(fastify: FastifyInstance, api: Api): void {
  registerSignIn(api)
  registerSocial(fastify, api)
  if (api.firebase !== null) registerRecaptcha(fastify, api.settings)
  registerProfile(api)
  api.chores.push(deleteExpiredSecrets)
}
