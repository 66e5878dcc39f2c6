/** Names of privacy that other features may use. */
export { erasePerson } from './erase-person.ts'
export { findAccountHolder, findPerson, type Person } from './find-person.ts'
export { packPerson } from './pack-person.ts'
export { anonymizePast } from './anonymize-past.ts'
